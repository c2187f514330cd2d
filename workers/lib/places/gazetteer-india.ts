/**
 * Indian states and cities as job boards write them: `CODE: City/other name/other name, City, …`.
 * Old names, spellings and well-known localities lead to the city they belong to; a neighbouring
 * city is a city of its own. Plain text, so that nothing is built until a posting is read.
 */
export const INDIAN_STATES = `
KA: Karnataka; MH: Maharashtra; TG: Telangana/Telengana/TS; TN: Tamil Nadu/Tamilnadu; DL: NCT of Delhi
HR: Haryana; UP: Uttar Pradesh; WB: West Bengal; GJ: Gujarat; RJ: Rajasthan; KL: Kerala; AP: Andhra Pradesh
MP: Madhya Pradesh; PB: Punjab; BR: Bihar; OD: Odisha/Orissa; JH: Jharkhand; CG: Chhattisgarh/Chattisgarh
AS: Assam; UK: Uttarakhand/Uttaranchal; HP: Himachal Pradesh; JK: Jammu and Kashmir; GA: Goa; TR: Tripura
MN: Manipur; ML: Meghalaya; NL: Nagaland; MZ: Mizoram; AR: Arunachal Pradesh; SK: Sikkim
`;

export const INDIAN_CITIES = `
KA: Bengaluru/Bangalore/Bangaluru/Bengalooru/Bengalura/Banglore/BLR/BLR1/Bengaluru Urban/Koramangala/Whitefield/Marathahalli/HSR Layout/Electronic City, Mysuru/Mysore
KA: Mangaluru/Mangalore, Hubballi/Hubli, Belagavi/Belgaum, Kalaburagi/Gulbarga, Davangere, Ballari/Bellary, Shivamogga/Shimoga/Shivmoga, Tumakuru/Tumkur, Vijayapura/Bijapur, Udupi/Manipal
MH: Mumbai/Bombay/Greater Mumbai/Greater Bombay/Mumbai Metropolitan Region/Mumbai Suburban/Andheri/Borivali/Borivli/Bandra/Powai/Goregaon/Ghatkopar, Navi Mumbai/New Bombay/Vashi/Airoli
MH: Pune/Poona/Hinjewadi/Hinjawadi/Kharadi/Pimpri/Chinchwad/Pimpri Chinchwad, Nagpur, Nashik/Nasik, Thane, Kalyan/Dombivli, Chhatrapati Sambhajinagar/Aurangabad, Solapur, Kolhapur, Amravati, Sangli, Nanded, Jalgaon, Akola, Ahilyanagar/Ahmednagar/Ahmadnagar, Latur, Panvel
TG: Hyderabad/Secunderabad/HYD/Hyd/Serilingampally/Gachibowli/Hitech City/HITEC City/Madhapur/Kondapur/Kukatpally, Warangal, Nizamabad, Karimnagar, Khammam
TN: Chennai/Madras/Ambattur/Sholinganallur/Siruseri, Coimbatore/Kovai, Madurai, Tiruchirappalli/Trichy/Tiruchi, Salem, Tiruppur/Tirupur, Tirunelveli, Vellore, Erode, Hosur, Thoothukudi/Tuticorin, Thanjavur/Tanjore, Sriperumbudur
DL: Delhi/New Delhi/Delhi NCR/NCR/NCR Delhi/Dwarka/Okhla
HR: Gurugram/Gurgaon/GGN/Gurugram-CyberCity, Faridabad, Panchkula, Ambala, Rohtak, Hisar/Hissar, Panipat, Sonipat/Sonepat, Karnal, Manesar
UP: Noida, Greater Noida, Ghaziabad, Lucknow, Kanpur/Cawnpore, Agra, Varanasi/Banaras/Benares, Prayagraj/Allahabad, Meerut, Bareilly, Aligarh, Moradabad, Gorakhpur, Jhansi, Mathura, Ayodhya/Faizabad, Saharanpur
WB: Kolkata/Calcutta/Salt Lake Kolkata, Howrah/Haora, Durgapur, Siliguri, Asansol, Kharagpur
GJ: Ahmedabad/Amdavad, Surat, Vadodara/Baroda, Rajkot, Gandhinagar/GIFT City, Bhavnagar, Jamnagar, Vapi, Bharuch, Ankleshwar
RJ: Jaipur, Jodhpur, Udaipur, Kota, Ajmer, Bikaner, Alwar, Bhilwara, Bhiwadi
KL: Kochi/Cochin/Ernakulam/Infopark, Thiruvananthapuram/Trivandrum/Technopark, Kozhikode/Calicut, Thrissur/Trichur, Kollam/Quilon, Kottayam, Palakkad/Palghat, Kannur/Cannanore, Alappuzha/Alleppey, Malappuram
AP: Visakhapatnam/Vizag/Vishakhapatnam, Vijayawada, Guntur, Tirupati, Nellore, Kakinada, Rajahmundry, Kurnool, Anantapur/Ananthapur, Amaravati
MP: Indore, Bhopal, Gwalior, Jabalpur, Ujjain, Dewas, Satna, Narmadapuram/Hoshangabad
PB: Mohali/SAS Nagar, Ludhiana, Amritsar, Jalandhar, Patiala, Bathinda, Zirakpur
CH: Chandigarh
BR: Patna, Gaya, Bhagalpur, Muzaffarpur, Darbhanga
OD: Bhubaneswar/Bhubaneshwar, Cuttack, Rourkela/Raurkela, Sambalpur
JH: Ranchi, Jamshedpur, Dhanbad, Bokaro
CG: Raipur, Bhilai, Bilaspur, Korba, Durg
AS: Guwahati/Gauhati, Silchar, Dibrugarh
UK: Dehradun/Dehra Dun, Haridwar/Hardwar, Roorkee, Haldwani, Rudrapur
HP: Shimla/Simla, Solan, Baddi
JK: Srinagar, Jammu
PY: Puducherry/Pondicherry
GA: Panaji/Panjim, Margao/Madgaon, Vasco da Gama
TR: Agartala
MN: Imphal
ML: Shillong
MZ: Aizawl
SK: Gangtok
`;
