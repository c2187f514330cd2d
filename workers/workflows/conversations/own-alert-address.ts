import type { AppContext } from "../../core/context";
import { sign } from "../../core/signatures";
import type { AlertPortal } from "../../reading/alerts/vocabulary";

/** 16 characters by which the service's own address at a portal is told from one that was made up. */
export async function ownAlertCode({ config }: Pick<AppContext, "config">, portal: AlertPortal): Promise<string> {
  const signature = await sign(config.signingKey, "own-alerts", portal);
  return signature
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, "0")
    .slice(0, 16);
}
