import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { readBilling, saveBilling } from "@workers/modules/billing/invoices/billing";
import { messageOf } from "@workers/texts/text";
import { documentsOf } from "@workers/modules/billing/invoices/document";
import { downloadInvoice } from "@workers/modules/billing/invoices/download-invoice";
import { sellerOf } from "@workers/core/brand";
import { splitTax } from "@workers/modules/billing/invoices/rules";
import { startCommunityPayment } from "@workers/modules/billing/membership/start-community-payment";
import { carryOutRefund } from "@workers/modules/billing/payments/carry-out-refund";
import { readPlanHistory } from "@workers/modules/billing/payments/read-history";
import { invoicesData } from "@workers/modules/billing/invoices/personal-data-queries";
import { eraseAccount } from "@workers/workflows/privacy/erase-account";
import { runRetention } from "@workers/workflows/privacy/retention";
import { indiaInstant } from "@workers/lib/india-time";
import { bringEvents, decideRefund, requestRefund } from "../../../support/events";
import { as, asJob, makeContext, NOON, type TestContext } from "../../../support/context";
import { buyer, count, deliver, newKey, notice, one, open, pay } from "../../../support/payments";
import { operator, person } from "../../../support/people";

const seller = sellerOf(
  "Sample Ltd",
  { street: "1 Road", city: "Pune", state: "Maharashtra", pin: "411001" },
  { gstin: "27AAPFU0939F1ZV", sac: "998512", rate: 1800, prefix: "JS", lut: null },
);
const taxed = (ctx: TestContext): TestContext => ({ ...ctx, config: { ...ctx.config, seller } });

type Row = { id: string; kind: string; series: string; seq: number; order_id: string; total: number; taxable: number };
const rows = async () =>
  (await env.DB.prepare("SELECT * FROM invoices ORDER BY series, seq").all<Row & Record<string, unknown>>()).results;

/** Somebody who has paid for a plan, with a seller who has a GSTIN. */
async function paid(country: "IN" | "US" = "IN", billing?: { state: string; gstin?: string; business?: string }) {
  const { actor, ctx: plain, intentId } = await buyer("Pro", country);
  const ctx = taxed(plain);
  if (billing)
    await env.DB.prepare("INSERT INTO billing_details VALUES (?, ?, '560001', ?, ?, ?)")
      .bind(actor.userId, billing.state, billing.gstin ?? null, billing.business ?? "", NOON)
      .run();
  const opened = await open(ctx, intentId);
  const notices = await pay(ctx, opened);
  return { actor, ctx, opened, notices };
}

// Each test counts from one.
beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM invoices WHERE invoice_id IS NOT NULL"),
    env.DB.prepare("DELETE FROM invoices"),
  ]);
});

describe("an invoice", () => {
  it("comes with what was paid for, in numbers without a gap however many pay and tell at once", async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => paid()));
    await Promise.all(buyers.flatMap(({ ctx, notices }) => [...notices, ...notices].map((sent) => deliver(ctx, sent))));
    const issued = await rows();
    expect(issued.map(({ series, seq }) => `${series}/${seq}`)).toEqual(
      Array.from({ length: 8 }, (_, n) => `JS/26-27/${n + 1}`),
    );
    expect(new Set(issued.map((row) => row.order_id))).toEqual(new Set(buyers.map(({ opened }) => opened.orderId)));
    expect(await count("SELECT count(*) n FROM orders WHERE activated_at IS NOT NULL")).toBe(8);
    // The buyer said no state: the seller's own state.
    expect(issued[0]).toMatchObject({
      supply: "intra",
      place: "27",
      ...splitTax(issued[0]?.total ?? 0, 1800, "intra"),
    });
  });

  it("names the buyer's state or GSTIN, and a dollar order is an export", async () => {
    const gstin = "29AAGCB7383J1Z4";
    for (const each of [
      await paid("IN", { state: "29" }),
      await paid("IN", { state: "29", gstin, business: "Rao & Co" }),
      await paid("US"),
    ])
      for (const sent of each.notices) await deliver(each.ctx, sent);
    const [consumer, business, abroad] = await rows();
    expect(consumer).toMatchObject({ supply: "inter", place: "29", buyer_gstin: null, cgst: 0 });
    expect(business).toMatchObject({ supply: "inter", place: "29", buyer_gstin: gstin, buyer_name: "Rao & Co" });
    expect(abroad).toMatchObject({ supply: "export_taxed", place: null, currency: "USD" });
  });

  it("names the state that a guest of the community gave, and the seller's where none was given", async () => {
    const ctx = taxed(makeContext());
    const guest = (state: string) => ({
      clientOrderId: newKey("COMMUNITY"),
      amount: 99,
      email: `${newKey().toLowerCase()}@sample.jobsarthi.test`,
      phoneNumber: "9876501234",
      name: "New Member",
      state,
    });
    for (const state of ["29", ""]) {
      const opened = await startCommunityPayment(ctx, guest(state));
      for (const sent of await pay(ctx, opened)) await deliver(ctx, sent);
    }
    expect((await rows()).map(({ supply, place }) => [supply, place])).toEqual([
      ["inter", "29"],
      ["intra", "27"],
    ]);
    // The same key for another state is another purchase: its invoice would name the first.
    const asked = guest("29");
    await startCommunityPayment(ctx, asked);
    await expect(startCommunityPayment(ctx, { ...asked, state: "27" })).rejects.toMatchObject({ code: "conflict" });
    // Neither is a name that every object knows a state.
    for (const none of ["99", "constructor", "toString", "__proto__"]) {
      const wrong = { fields: { state: "Choose your state" } };
      await expect(startCommunityPayment(ctx, guest(none)), none).rejects.toMatchObject(wrong);
      const billing = as(ctx, await person());
      await expect(saveBilling(billing, { state: none, pin: "411001" }), none).rejects.toMatchObject(wrong);
    }
  });

  it("opens for its buyer and, noted, for operations; without a GSTIN there is a receipt", async () => {
    const { actor, ctx, notices, opened } = await paid();
    for (const sent of notices) await deliver(ctx, sent);
    const [invoice] = await rows();
    const id = invoice?.id ?? "";
    const { receipts } = await readPlanHistory(ctx);
    expect(receipts[0]?.documents).toEqual([
      { href: `/api/invoices/${id}`, label: messageOf("yourPlan.invoicePdf", { number: "JS/26-27/000001" }) },
    ]);
    const file = await downloadInvoice(ctx, { id });
    expect(file.fileName).toBe("invoice-JS-26-27-000001.pdf");
    expect(new TextDecoder().decode(file.bytes.slice(0, 5))).toBe("%PDF-");
    await expect(downloadInvoice(as(ctx, await person()), { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(downloadInvoice(makeContext(), { id })).rejects.toMatchObject({ code: "signed_out" });
    const community = as(ctx, await person({ staff: { community: true } }));
    await expect(downloadInvoice(community, { id })).rejects.toMatchObject({ code: "forbidden" });
    await downloadInvoice(as(ctx, await operator()), { id });
    expect(await one("SELECT subject_id FROM audit_log WHERE action = 'invoices.download'")).toEqual({
      subject_id: actor.userId,
    });
    expect(documentsOf(opened.orderId, [])).toEqual([
      { href: `/api/invoices/${opened.orderId}`, label: "yourPlan.receiptPdf" },
    ]);
    expect((await downloadInvoice(ctx, { id: opened.orderId })).fileName).toBe(`receipt-${opened.orderId}.pdf`);
  });

  it("is credited once by what goes back, in part or whole, in a series of its own", async () => {
    const { ctx, notices, opened } = await paid();
    for (const sent of notices) await deliver(ctx, sent);
    const { payment_id } = (await one<{ payment_id: string }>(
      "SELECT payment_id FROM orders WHERE id = ?",
      opened.orderId,
    )) ?? { payment_id: "" };
    // A part goes back at the gateway, told of twice.
    const part = {
      kind: "refund",
      refundId: null,
      gatewayRef: "outside_1",
      paymentId: payment_id,
      orderId: opened.orderId,
      state: "done",
      amount: 10_000,
      currency: "INR",
      confirm: false,
    } as const;
    await deliver(ctx, await notice(ctx, part));
    await deliver(ctx, await notice(ctx, part));
    // The rest by a refund.
    await requestRefund(ctx, { orderId: opened.orderId, reason: "" });
    const { id } = (await one<{ id: string }>("SELECT id FROM refunds WHERE order_id = ?", opened.orderId)) ?? {
      id: "",
    };
    await decideRefund(as(ctx, await operator()), { refundId: id, decision: "approve", note: "Gladly" });
    await Promise.all([carryOutRefund(asJob(ctx), { refundId: id }), carryOutRefund(asJob(ctx), { refundId: id })]);
    const [invoice, first, second, ...more] = await rows();
    expect(more).toEqual([]);
    expect([first?.series, first?.seq, second?.seq]).toEqual(["JSC/26-27", 1, 2]);
    expect([first?.kind, first?.invoice_id, second?.invoice_id]).toEqual(["credit_note", invoice?.id, invoice?.id]);
    expect(first?.total).toBe(10_000);
    for (const sum of ["total", "taxable", "cgst", "sgst", "rounding"])
      expect(Number(first?.[sum]) + Number(second?.[sum]), sum).toBe(invoice?.[sum]);
    expect((await downloadInvoice(ctx, { id: second?.id ?? "" })).fileName).toBe("credit-note-JSC-26-27-000002.pdf");
  });

  it("is exported, and stays without the person when they are erased; a business stays on it", async () => {
    const consumer = await paid("IN", { state: "29" });
    const business = await paid("IN", { state: "29", gstin: "29AAGCB7383J1Z4", business: "Rao & Co" });
    for (const each of [consumer, business]) for (const sent of each.notices) await deliver(each.ctx, sent);
    const { ctx, actor } = consumer;
    expect(await invoicesData.sections?.["billing"]?.(ctx, actor.userId)).toMatchObject({ state: "29", pin: "560001" });
    expect(await invoicesData.sections?.["invoices"]?.(ctx, actor.userId)).toMatchObject([
      { number: "JS/26-27/000001" },
    ]);
    for (const each of [consumer, business]) await eraseAccount(each.ctx, { proof: each.actor.email });
    const [first, second] = await rows();
    expect(first).toMatchObject({ buyer_name: "", buyer_pin: "", place: "29" });
    expect(second).toMatchObject({ buyer_name: "Rao & Co", buyer_gstin: "29AAGCB7383J1Z4" });
    expect(await count("SELECT count(*) n FROM billing_details WHERE user_id = ?", actor.userId)).toBe(0);
  });

  it("names nobody once its books need not be kept: eight financial years after its own", async () => {
    const { ctx, notices } = await paid("IN", { state: "29", gstin: "29AAGCB7383J1Z4", business: "Rao & Co" });
    for (const sent of notices) await deliver(ctx, sent);
    const [issued] = await rows();
    const yearEnds = indiaInstant("2035-04-01");
    await runRetention(asJob(makeContext({ now: () => yearEnds - 1 })));
    expect(await rows()).toEqual([issued]);
    await runRetention(asJob(makeContext({ now: () => yearEnds })));
    expect(await rows()).toEqual([{ ...issued, buyer_name: "", buyer_pin: "", buyer_gstin: null }]);
    const operations = as({ ...ctx, now: () => yearEnds }, await operator());
    expect((await downloadInvoice(operations, { id: issued?.id ?? "" })).fileName).toMatch(/^invoice-/);
  });

  it("asks where its buyer lives, remembers it, and refuses half of it", async () => {
    const { ctx: plain } = await buyer();
    const ctx = taxed(plain);
    expect(await readBilling(plain)).toBeNull();
    await saveBilling(ctx, { state: "", pin: "", gstin: "", business: "" });
    expect(await readBilling(ctx)).toMatchObject({ state: "", pin: "", gstin: "" });
    await saveBilling(ctx, { state: "29", pin: "560001" });
    expect(await readBilling(ctx)).toMatchObject({ state: "29", pin: "560001", gstin: "" });
    const gstin = "27AAPFU0939F1ZV";
    await saveBilling(ctx, { pin: "400001", gstin: gstin.toLowerCase(), business: "Rao & Co" });
    expect(await readBilling(ctx)).toMatchObject({ state: "27", pin: "400001", gstin, business: "Rao & Co" });
    for (const half of [
      { state: "29" },
      { pin: "560001" },
      { state: "29", pin: "056000" },
      { state: "99", pin: "560001" },
      { state: "29", pin: "560001", gstin, business: "Rao & Co" },
      { pin: "400001", gstin },
      { pin: "400001", gstin: "27AAPFU0939F1ZA", business: "Rao & Co" },
    ])
      await expect(saveBilling(ctx, half), JSON.stringify(half)).rejects.toMatchObject({ code: "invalid" });
  });

  it("is written while the clock goes on, and what follows from the plan is still done", async () => {
    const { actor, ctx, notices } = await paid();
    let at = ctx.now();
    for (const sent of notices) await deliver({ ...ctx, now: () => at++ }, sent);
    await bringEvents({ ...ctx, now: () => at });
    const { activated_at: began } = (await one(
      "SELECT activated_at FROM orders WHERE user_id = ? AND activated_at IS NOT NULL",
      actor.userId,
    )) as { activated_at: number };
    expect(await one("SELECT began_at FROM plans WHERE user_id = ?", actor.userId)).toEqual({ began_at: began });
    expect(await one("SELECT field, at FROM mailing_stamps WHERE user_id = ?", actor.userId)).toEqual({
      field: "premiumBeginTimestamp",
      at: began,
    });
  });
});
