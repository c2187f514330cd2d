import { hostOf, type NamingRule } from "../vendor.ts";

const isShared = (host: string) => /\.successfactors\.(?:com|eu)$/.test(host);

/** A career site has a host of its own; the older ones share hosts and are told apart by the company's code. */
export const naming: NamingRule = {
  nameIn(url, domain) {
    const host = hostOf(url, domain);
    if (host === null || !isShared(host)) return host;
    const company = url.searchParams.get("company");
    return company ? `${host}/${company}` : null;
  },
  isWhole: (name) => name.includes("."),
  parts: [["host"], ["host", /^[A-Za-z0-9_-]{1,60}$/]],
  words: "is the public name of its host, and '/' and the company's code where hosts are shared",
  isShared,
};
