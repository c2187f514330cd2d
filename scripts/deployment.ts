/** The shared part of the deployment commands: reading the settings, and the checks that refuse them. */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { unstable_readConfig as readConfig } from "wrangler";
import { ADDRESS, BRAND, GST } from "../workers/core/brand.ts";
import {
  refusedLegalDetails,
  refusedResources,
  refusedSettings,
  settingsFile,
  type Environment,
  type Resources,
} from "./preflight-checks.ts";

/** The resources of an environment, as wrangler.toml declares them. */
export function readResources(environment: Environment): Resources {
  return readConfig(
    { config: "wrangler.toml", env: environment === "staging" ? "staging" : "" },
    { hideWarnings: true },
  );
}

/** The variables and secrets of an environment; null where there is no file of them. */
export function readSettings(environment: Environment): Record<string, string> | null {
  const file = settingsFile(environment);
  if (!existsSync(file)) return null;
  const settings = Object.entries(parseEnv(readFileSync(file, "utf8")));
  return Object.fromEntries(settings.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Everything that a deployment would be refused for, a sentence each. People try staging before there is a company. */
export function preflight(environment: Environment): string[] {
  const settings = readSettings(environment);
  const resources = readResources(environment);
  const other = readResources(environment === "staging" ? "production" : "staging");
  return [
    ...(settings
      ? refusedSettings(settings, resources, environment)
      : [`${settingsFile(environment)} is missing: copy deploy.env.example and fill it in`]),
    ...refusedResources(resources, other, environment),
    ...(environment === "production" ? refusedLegalDetails(BRAND, ADDRESS, GST) : []),
  ];
}
