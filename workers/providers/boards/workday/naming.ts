import { labelsBefore, partsOf, type NamingRule } from "../vendor.ts";

export const naming: NamingRule = {
  // https://acme.wd5.myworkdayjobs.com/en-US/External/job/…
  nameIn(url, domain) {
    const [tenant, pod, ...more] = labelsBefore(url, domain);
    const [first = "", second] = partsOf(url.pathname);
    const site = /^[a-z]{2}-[A-Za-z]{2}$/.test(first) ? second : first;
    return tenant && pod && site && more.length === 0 ? `${tenant}/${pod}/${site}` : null;
  },
  isWhole: (name) => name.split("/").length === 3,
  parts: [["label", /^wd\d{1,4}$/, /^[A-Za-z0-9_-]{1,80}$/]],
  words: "is its tenant, pod and site: 'acme/wd5/External'",
};
