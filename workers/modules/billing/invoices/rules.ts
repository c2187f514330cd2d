import { indiaDay } from "../../../lib/india-time.ts";
import type { GstRegistration, LegalAddress } from "../../../core/brand.ts";
import { INDIAN_STATES, WITHOUT_LEGISLATURE, type TaxSupply } from "./vocabulary.ts";

/** The parts of an amount, in minor units. `total` is the sum of the others. */
export interface TaxParts {
  total: number;
  taxable: number;
  /** The centre's half. */
  cgst: number;
  /** The state's half, always as much as the centre's. */
  sgst: number;
  igst: number;
  /** The remainder that no split into whole paise can hold: one paisa at most, either way. */
  rounding: number;
}

/**
 * Splits a price with its tax inside. The value without tax is rounded to the nearest paisa, each tax is reckoned from
 * that value, and what is left over is shown as rounding.
 * @param total minor units, not negative.
 * @param rate hundredths of a percent.
 */
export function splitTax(total: number, rate: number, supply: TaxSupply): TaxParts {
  const none = { total, cgst: 0, sgst: 0, igst: 0 };
  if (supply === "export_lut") return { ...none, taxable: total, rounding: 0 };
  const taxable = Math.round((total * 10_000) / (10_000 + rate));
  if (supply === "intra") {
    const half = Math.round((taxable * rate) / 20_000);
    return { ...none, taxable, cgst: half, sgst: half, rounding: total - taxable - 2 * half };
  }
  const igst = Math.round((taxable * rate) / 10_000);
  return { ...none, taxable, igst, rounding: total - taxable - igst };
}

/**
 * The parts that a credit note gives back of an invoice. All notes up to it together split as a price of their sum
 * does, and the parts of the earlier ones are taken off. So none of them gives back less than no tax, and all of them
 * together are the invoice. Its rounding is two paise at most, either way.
 * @returns null when nothing is left to give back.
 */
export function splitCredit(
  invoice: TaxParts & { rate: number; supply: TaxSupply },
  credited: TaxParts,
  amount: number,
): TaxParts | null {
  const total = Math.min(credited.total + amount, invoice.total);
  if (total <= credited.total) return null;
  const all = splitTax(total, invoice.rate, invoice.supply);
  return {
    total: all.total - credited.total,
    taxable: all.taxable - credited.taxable,
    cgst: all.cgst - credited.cgst,
    sgst: all.sgst - credited.sgst,
    igst: all.igst - credited.igst,
    rounding: all.rounding - credited.rounding,
  };
}

/** The financial year of an instant, April to March in India: `26-27`. */
export function financialYear(instantMs: number): string {
  const [year = "", month = ""] = indiaDay(instantMs).split("-");
  const begins = Number(month) >= 4 ? Number(year) : Number(year) - 1;
  const two = (n: number) => String(n % 100).padStart(2, "0");
  return `${two(begins)}-${two(begins + 1)}`;
}

/** The series that a document of this instant is numbered in: `XX/26-27`, and `XXC/26-27` for credit notes. */
export function seriesOf(kind: "invoice" | "credit_note", prefix: string, instantMs: number): string {
  return `${prefix}${kind === "invoice" ? "" : "C"}/${financialYear(instantMs)}`;
}

/** A number as it is printed, 16 characters at most as rule 46(b) of the CGST Rules asks: `XX/26-27/000001`. */
export function documentNumber(series: string, seq: number): string {
  return `${series}/${String(seq).padStart(6, "0")}`;
}

/** The place of supply, and with it which taxes there are. */
export interface PlaceOfSupply {
  supply: TaxSupply;
  /** The code of a state; null for abroad. */
  place: string | null;
}

/**
 * Where a sale counts as made. A dollar order is an export: its place is the buyer's, abroad (IGST Act, sections 2(6)
 * and 13(2)). In India the place is the state of a registered buyer's GSTIN, else the state on record; without one it
 * is the seller's (section 12(2)).
 */
export function placeOfSupply(
  currency: string,
  seller: { state: string; lut: string | null },
  buyer: { state: string | null; gstin: string | null },
): PlaceOfSupply {
  if (currency !== "INR") return { supply: seller.lut === null ? "export_taxed" : "export_lut", place: null };
  const place = buyer.gstin?.slice(0, 2) ?? buyer.state ?? seller.state;
  return { supply: place === seller.state ? "intra" : "inter", place };
}

/** The name of the state's half of the tax there. */
export function stateTaxName(state: string): "SGST" | "UTGST" {
  return WITHOUT_LEGISLATURE.has(state) ? "UTGST" : "SGST";
}

const BASE_36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** True for a GSTIN of a real state, of the right shape, whose last character is its check character. */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) || !isState(text.slice(0, 2))) return false;
  return text.at(14) === gstinCheck(text.slice(0, 14));
}

/** The check character of the fourteen before it: digits of base 36, each second one doubled. */
export function gstinCheck(head: string): string {
  const sum = [...head].reduce((before, character, at) => {
    const product = BASE_36.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return before + Math.floor(product / 36) + (product % 36);
  }, 0);
  return BASE_36.charAt((36 - (sum % 36)) % 36);
}

/** A rate as people read it: `18%`, `2.5%`. */
export function showTaxRate(rate: number): string {
  return `${rate / 100}%`;
}

/** The faults of the registration, a sentence each: people keep invoices for years. */
export function faultsOfGst(gst: GstRegistration, at: LegalAddress): string[] {
  const faults: string[] = [];
  if (!isGstin(gst.gstin)) faults.push("gstin is no GSTIN: look at each character, the last one checks the others");
  else if (INDIAN_STATES[gst.gstin.slice(0, 2)] !== at.state) faults.push(`gstin is not of ${at.state}`);
  if (!/^99\d{2,4}$/.test(gst.sac)) faults.push("sac must be 4 to 6 digits that begin with 99");
  if (!Number.isInteger(gst.rate) || gst.rate < 0 || gst.rate > 9999)
    faults.push("rate must be hundredths of a percent: 1800 for 18%");
  // With the year and six digits a number has the 16 characters that the law allows.
  if (!/^[A-Z]{2}$/.test(gst.prefix)) faults.push("prefix must be two capital letters");
  if (gst.lut !== null && !/^\S.{0,39}$/.test(gst.lut)) faults.push("lut must be its number, or null");
  return faults;
}

/** True for the code of a State or Union Territory. */
export function isState(code: string): boolean {
  return Object.hasOwn(INDIAN_STATES, code);
}

/** The States and Union Territories by name, for who chooses one. */
export function stateChoices(): { value: string; label: string }[] {
  return Object.entries(INDIAN_STATES)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
