import { describe, expect, it } from "vitest";
import { extractSkills } from "@workers/reading/titles/skills";

describe("a skill in a text", () => {
  it.each([
    ["Filed Goods & Services Tax and tax deducted at source", ["GST", "TDS"]],
    ["know your customer, Anti-Money Laundering", ["KYC", "AML"]],
    ["search engine marketing and pay-per-click", ["SEM", "PPC"]],
    ["Electronic Medical Records in an intensive care unit", ["EMR", "ICU"]],
    ["Amazon EMR on Spark", ["Amazon EMR", "Spark"]],
    ["JAX, ONNX Runtime and NVIDIA Triton", ["JAX", "ONNX", "Triton Inference Server"]],
    ["Auto CAD, Microsoft Word, Bill of Quantities", ["AutoCAD", "MS Word", "BOQ"]],
    ["Programmable Logic Controllers; Computer Numerical Control", ["PLC", "CNC"]],
  ])("%s", (text, names) => expect(extractSkills(text)).toEqual(names));
});
