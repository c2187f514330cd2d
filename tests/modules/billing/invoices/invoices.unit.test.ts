import { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseConfig } from "@workers/config";
import { receiptPage } from "@workers/modules/billing/invoices/document";
import { drawPage } from "@workers/modules/billing/invoices/draw-page";
import {
  documentNumber,
  financialYear,
  gstinCheck,
  isGstin,
  placeOfSupply,
  seriesOf,
  splitCredit,
  splitTax,
  stateTaxName,
  type TaxParts,
} from "@workers/modules/billing/invoices/rules";
import { INDIAN_STATES, SUPPLIES } from "@workers/modules/billing/invoices/vocabulary";
import { BRAND, sellerOf } from "@workers/core/brand";

const prices = fc.integer({ min: 1, max: 100_000_000 });
const rates = fc.integer({ min: 0, max: 2800 });
const supplies = fc.constantFrom(...SUPPLIES);
const sum = (p: TaxParts) => p.taxable + p.cgst + p.sgst + p.igst + p.rounding;

describe("tax inside a price", () => {
  it("adds up to the price, with two equal halves and at most a paisa of rounding", () => {
    fc.assert(
      fc.property(prices, rates, supplies, (total, rate, supply) => {
        const parts = splitTax(total, rate, supply);
        expect(sum(parts)).toBe(total);
        expect(parts.cgst).toBe(parts.sgst);
        expect(Math.abs(parts.rounding)).toBeLessThanOrEqual(1);
        expect(parts.igst === 0 || parts.cgst === 0).toBe(true);
        expect(Math.min(parts.taxable, parts.cgst, parts.igst)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
    expect(splitTax(99_900, 1800, "intra")).toMatchObject({ taxable: 84_661, cgst: 7_619, sgst: 7_619, rounding: 1 });
    expect(splitTax(99_900, 1800, "inter")).toMatchObject({ taxable: 84_661, igst: 15_239, rounding: 0 });
    expect(splitTax(1999, 1800, "export_lut")).toMatchObject({ taxable: 1999, igst: 0, rounding: 0 });
  });

  it("is given back in parts that are the invoice together, and nothing beyond it", () => {
    fc.assert(
      fc.property(
        prices,
        rates,
        supplies,
        fc.array(prices, { minLength: 1, maxLength: 6 }),
        (total, rate, supply, asked) => {
          const invoice = { ...splitTax(total, rate, supply), rate, supply };
          const credited = { total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, rounding: 0 };
          for (const amount of [...asked, total]) {
            const note = splitCredit(invoice, credited, amount);
            if (!note) continue;
            expect(sum(note)).toBe(note.total);
            expect(note.cgst).toBe(note.sgst);
            expect(Math.min(note.taxable, note.cgst, note.igst)).toBeGreaterThanOrEqual(0);
            expect(Math.abs(note.rounding)).toBeLessThanOrEqual(2);
            for (const part of Object.keys(credited) as (keyof TaxParts)[]) credited[part] += note[part];
          }
          expect(credited).toEqual(splitTax(total, rate, supply));
          expect(splitCredit(invoice, credited, 1)).toBeNull();
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it("numbers by India's financial year, in the sixteen characters that the law allows", () => {
  expect(financialYear(Date.parse("2027-03-31T18:29:59Z"))).toBe("26-27");
  expect(financialYear(Date.parse("2027-03-31T18:30:00Z"))).toBe("27-28");
  expect(financialYear(Date.parse("2099-12-01T00:00:00Z"))).toBe("99-00");
  const now = Date.parse("2026-11-22T12:00:00Z");
  expect(documentNumber(seriesOf("invoice", "JS", now), 1)).toBe("JS/26-27/000001");
  expect(documentNumber(seriesOf("credit_note", "JS", now), 999_999)).toBe("JSC/26-27/999999");
  expect(documentNumber(seriesOf("credit_note", "JS", now), 1)).toHaveLength(16);
});

it("knows a GSTIN by its state, its shape and its check character", () => {
  for (const real of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"]) expect(isGstin(real), real).toBe(true);
  const state = fc.constantFrom(...Object.keys(INDIAN_STATES));
  const pan = fc.stringMatching(/^[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z$/);
  fc.assert(
    fc.property(state, pan, fc.integer({ min: 0, max: 13 }), (code, rest, at) => {
      const head = code + rest;
      const gstin = head + gstinCheck(head);
      expect(isGstin(gstin)).toBe(true);
      // One wrong letter is noticed, wherever it stands.
      const other = gstin.charAt(at) === "7" ? "8" : "7";
      expect(isGstin(gstin.slice(0, at) + other + gstin.slice(at + 1))).toBe(false);
    }),
  );
  expect(isGstin(`99AAPFU0939F1Z${gstinCheck("99AAPFU0939F1Z")}`)).toBe(false);
});

it("finds the place of supply: the GSTIN's state, else the one on record or the seller's; abroad for dollars", () => {
  const seller = { state: "06", lut: null };
  expect(placeOfSupply("INR", seller, { state: null, gstin: null })).toEqual({ supply: "intra", place: "06" });
  expect(placeOfSupply("INR", seller, { state: "27", gstin: null })).toEqual({ supply: "inter", place: "27" });
  expect(placeOfSupply("INR", seller, { state: "27", gstin: "06AAPFU0939F1ZV" })).toMatchObject({ supply: "intra" });
  expect(placeOfSupply("USD", seller, { state: "06", gstin: null })).toEqual({ supply: "export_taxed", place: null });
  expect(placeOfSupply("USD", { ...seller, lut: "AD06" }, { state: null, gstin: null }).supply).toBe("export_lut");
  expect([stateTaxName("04"), stateTaxName("07")]).toEqual(["UTGST", "SGST"]);
});

describe("the seller", () => {
  const at = { street: "1 Road", city: "Pune", state: "Maharashtra", pin: "411001" };
  const gst = { gstin: "27AAPFU0939F1ZV", sac: "998512", rate: 1800, prefix: "JS", lut: null };

  it("is who the legal details name, with a tax only where there is a registration", () => {
    const seller = { name: "Sample Ltd", address: "1 Road\nPune\nMaharashtra 411001\nIndia" };
    for (const none of ["none", "undecided"] as const)
      expect(sellerOf("Sample Ltd", at, none)).toEqual({ ...seller, tax: null });
    expect(sellerOf("Sample Ltd", at, gst)).toEqual({ ...seller, tax: { ...seller, ...gst, state: "27" } });
    // As it came: whole lines, and none that is empty.
    expect(parseConfig({ MODE: "sandbox", SIGNING_KEY: "0123456789abcdef0123456789abcdef" }).seller).toEqual({
      name: BRAND.legalEntity,
      address: "Gurugram\nHaryana\nIndia",
      tax: null,
    });
  });

  it("without a GSTIN gives a receipt that names no tax, drawn in letters that the font has", async () => {
    const order = {
      id: "PLANABCDEFGHIJKLMN",
      product: "plan",
      plan: "Pro",
      credits: 125,
      amount: 199_900,
      currency: "INR",
      paymentId: "pay_1",
      paidAt: Date.parse("2026-11-22T12:00:00Z"),
      buyerName: "",
      subjectId: null,
      own: 1,
    } as const;
    const page = receiptPage(order, "आशा Rao", sellerOf("Sample Ltd", at, "none"));
    expect(page.title).toBe("Receipt");
    expect(page.seller).toEqual(["Sample Ltd", "1 Road", "Pune", "Maharashtra 411001", "India"]);
    expect(JSON.stringify({ ...page, notes: [] })).not.toMatch(/tax|gst|invoice/i);
    const pdf = await PDFDocument.load(await drawPage(page), { updateMetadata: false });
    expect(pdf.getTitle()).toBe("Receipt PLANABCDEFGHIJKLMN");
    expect(pdf.getPageCount()).toBe(1);
  });
});
