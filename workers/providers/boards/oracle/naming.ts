import { labelsBefore, partsOf, type NamingRule } from "../vendor.ts";

export const naming: NamingRule = {
  // https://acme.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1
  nameIn(url, domain) {
    const [tenant, ...pod] = labelsBefore(url, domain);
    const [app, , , sites, site] = partsOf(url.pathname);
    return tenant && pod.length > 0 && app === "hcmUI" && sites === "sites" && site
      ? `${tenant}/${pod.join(".")}/${site}`
      : null;
  },
  isWhole: (name) => name.split("/").length === 3,
  parts: [["label", /^[a-z0-9-]{1,20}(?:\.[a-z0-9-]{1,20}){0,2}$/, /^[A-Za-z0-9_-]{1,80}$/]],
  words: "is its tenant, pod and site: 'acme/fa.us2/CX_1'",
};
