/** The States and Union Territories of India by the code that a GSTIN begins with. */
export const INDIAN_STATES: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
};

/** Territories without a legislature: their half of the tax is called UTGST (UTGST Act, section 1(2)). */
export const WITHOUT_LEGISLATURE: ReadonlySet<string> = new Set(["04", "26", "31", "35", "38"]);

/** How the law sees a sale: within the seller's state, to another state, or abroad with or without a LUT. */
export const SUPPLIES = ["intra", "inter", "export_lut", "export_taxed"] as const;
export type TaxSupply = (typeof SUPPLIES)[number];
