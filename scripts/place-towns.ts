/**
 * Writes where the Indian cities and towns of our lists lie, from an extract of GeoNames (CC BY 4.0) in its own format
 * (`cities500.txt`, `IN.txt`), which is not part of the project.
 *
 *   node scripts/place-towns.ts <extract>
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const PLACES = new URL("../workers/reading/places/", import.meta.url);

/** GeoNames' codes of the states and ours. */
const STATES = new Map(
  (
    "01AN 02AP 03AS 05CH 06DN 07DL 09GJ 10HR 11HP 12JK 13KL 14LD 16MH 17MN 18ML 19KA 20NL 21OD 22PY 23PB 24RJ " +
    "25TN 26TR 28WB 29SK 30AR 31MZ 32DN 33GA 34BR 35MP 36UP 37CG 38JH 39UK 40TG 41JK 52DN"
  )
    .split(" ")
    .map((pair) => [pair.slice(0, 2), `IN-${pair.slice(2)}`]),
);

/** Names that GeoNames spells in another way, or has in the state beside it. */
const SPELT: Readonly<Record<string, string>> = Object.fromEntries(
  `Ambassa=Ambasa Athani=Athni Bajpur=Bazpur Ballarpur=Ballalpur Bantwal=Bantval Barabanki=Nawabganj Barshi=Barsi
  Basirhat=Basirhat_City Bavla=Baola Bhadrak=Bhadrakh Bicholim=Dicholi Budgam=Badgam Changanassery=Changanacheri
  Chhatrapur=Chatrapur Chinsurah=Hugli Damanjodi=Damonojodi Dantewada=Dantewara Devanahalli=Devanhalli
  Dhubri=Dhuburi Dobaspet=Dobbaspet Dum_Dum=Dam_Dam Emmiganuru=Emmiganur Gadchiroli=Garhchiroli Gohad=Gohadi
  Guduvanchery=Guduvancheri Jagatsinghpur=Jagatsinghapur Jehanabad=Jahanabad Jhumri_Telaiya=Jumri_Tilaiya
  Kalka=Kalka@HP Kanhangad=Kannangad Karunagappally=Karungappalli Kayamkulam=Kayankulam Khambhalia=Khambhaliya
  Koderma=Kodarma Kothamangalam=Kotamangalam Kothur=Kotur Kulithalai=Kulittalai Lunawada=Lunavada
  Madhepura=Madhipura Mahe=Mahe@KL Malout=Malaut Mapusa=Mapuca Maraimalai_Nagar=Maraimalainagar
  Margherita=Margherita@AR Mattannur=Mattanur Mughalsarai=Mughal_Sarai Nagothane=Nagothana Nainital=Naini_Tal
  Narsapuram=Narasapur Neemuch=Neemuch@RJ Nipani=Nipani@MH North_Paravur=Parur Pala=Palai
  Pappinisseri=Pappinissheri Pavagada=Pavugada Perinthalmanna=Perintalmanna Pilkhuwa=Pilkhua Poonamallee=Poonamalle
  Rajapalayam=Rajapalaiyam Renukoot=Renukut Saswad=Sasvad Shamirpet=Shahmirpet Sikandrabad=Sikandarabad Suri=Siuri
  Tadepalli=Tadepalle Tadepalligudem=Tadepallegudem Taloja=Taloje Tapukara=Tapukrah Tenali=Thenali Tenkasi=Thenkasi
  Tiruchendur=Tiruchchendur Uluberia=Uluberiya Vaikom=Vaikam Waghodia=Vaghodia Yanam=Yanam@AP Zirakpur=Zerakpur`
    .split(/\s+/)
    .map((pair) => pair.replaceAll("_", " ").split("=")),
);

/** GeoNames has another place of the name in the state, and not the one that is meant. */
const ANOTHER: ReadonlySet<string> = new Set(["Mullanpur"]);

/** Points of the extract that are not what our list means, to a tenth of a degree, each with its reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "Bagaha IN-BR 24.5 85.1": "a village by Gaya with the figure of the town by Bettiah",
  "Barabanki IN-UP 28.5 79.6": "Nawabganj by Bareilly; the town of Barabanki is called so too",
  "Barasat IN-WB 22.2 88.5": "Dakshin Barasat by Jaynagar",
  "Khairagarh IN-CG 26.9 77.8": "Kheragarh by Agra, in Uttar Pradesh",
};

/** Points that the extract has not, or beneath another of the name that is as likely meant. */
const PUT: Readonly<Record<string, readonly [number, number]>> = {
  // The industrial town by Gandhinagar; the other is by Godhra.
  "Kalol IN-GJ": [23.25, 72.5],
};

/** Parts of a territory that lie far from its others, or are all of it. */
const APART: ReadonlySet<string> = new Set(["Chandigarh", "Diu", "Mahe", "Port Blair", "Yanam"]);
/** Farther than this from all others of its state a point is hardly where it should be. */
const MAX_APART_KM = 150;

/** From here on a city is one of the largest. */
const LARGE = 1_500_000;
/** Two rows of a name that are nearer to each other are one place. Degrees. */
const ONE_PLACE = 0.06;

interface Row {
  state: string;
  population: number;
  lat: number;
  lon: number;
}

const [extract] = process.argv.slice(2);
if (extract === undefined) {
  console.error("Usage: node scripts/place-towns.ts <extract of GeoNames>");
  process.exit(2);
}
const load = async <T>(file: string) =>
  (await runnerImport<T>(fileURLToPath(new URL(file, PLACES)), { configFile: false })).module;
const { normaliseName } = await load<typeof import("../workers/reading/places/gazetteer.ts")>("gazetteer.ts");
const { indianTown } = await load<typeof import("../workers/reading/places/indian-towns.ts")>("indian-towns.ts");
const read = <T>(file: string) => JSON.parse(readFileSync(new URL(file, PLACES), "utf8")) as T;
const { cities: cityLists } = read<{ cities: Record<string, string[]> }>("gazetteer-india.json");
const townLists = read<Record<string, string[]>>("towns.json");

const rows = new Map<string, Row[]>();
for (const line of readFileSync(extract, "utf8").split("\n")) {
  const [, name, ascii, others, lat, lon, kind, , country, , state = "", , , , population] = line.split("\t");
  if (country !== "IN" || kind !== "P" || name === undefined) continue;
  const row = {
    state: STATES.get(state) ?? "",
    population: Number(population),
    lat: Number(lat),
    lon: Number(lon),
  };
  for (const key of new Set([name, ascii ?? "", ...(others ?? "").split(",")].map(normaliseName)))
    if (key !== "") rows.set(key, [...(rows.get(key) ?? []), row]);
}

/** The rows of the first of these names that has any in the state, the most populous first. */
function rowsOf(names: readonly string[], state: string): Row[] {
  for (const name of names) {
    const [spelt = name, beside] = (SPELT[name] ?? name).split("@");
    const found = rows.get(normaliseName(spelt))?.filter((row) => row.state === (beside ? `IN-${beside}` : state));
    if (found && found.length > 0) return found.toSorted((a, b) => b.population - a.population);
  }
  return [];
}

/** Where it may lie: one point, or several where nothing says which of them it is. */
function pointsOf([first, ...others]: readonly Row[]): Row[] {
  if (!first) return [];
  const doubtful = others.filter(
    (row) =>
      row.population * 3 > first.population &&
      Math.max(Math.abs(row.lat - first.lat), Math.abs(row.lon - first.lon)) > ONE_PLACE,
  );
  // Villages without a number of people tell nothing beside a town that has one.
  return [first, ...(first.population > 0 ? doubtful : others.filter((row) => doubtful.includes(row)))];
}

const hundredths = (degrees: number) => Math.round(degrees * 100);
const large = new Set<string>();
const points: Record<string, string[]> = {};
const missing: string[] = [];
function put(listed: string, state: string, isCity: boolean) {
  const names = listed.split("/");
  const [name = ""] = names;
  if (name === "") return;
  // A part of a city is the city.
  if (!isCity && (ANOTHER.has(name) || (indianTown(name, state) ?? name) !== name)) return;
  const isLeftOut = ({ lat, lon }: Row) => `${name} ${state} ${lat.toFixed(1)} ${lon.toFixed(1)}` in LEFT_OUT;
  const found = pointsOf(rowsOf(names, state).filter((row) => !isLeftOut(row)));
  const other = PUT[`${name} ${state}`];
  if (other && !found.some((row) => Math.abs(row.lat - other[0]) < ONE_PLACE))
    found.unshift({ state, population: 0, lat: other[0], lon: other[1] });
  if (found.length === 0) missing.push(name);
  if ((found[0]?.population ?? 0) >= LARGE) large.add(name);
  for (const { lat, lon } of found) (points[state] ??= []).push(`${name} ${hundredths(lat)} ${hundredths(lon)}`);
}
for (const [state, cities] of Object.entries(cityLists)) for (const city of cities) put(city, `IN-${state}`, true);
for (const [state, sizes] of Object.entries(townLists))
  if (state.startsWith("IN-")) for (const town of sizes.flatMap((list) => list.split(";"))) put(town, state, false);
const byState = Object.entries(points).map(([state, list]) => [state, list.join(";")]);
const written = { large: [...large].join(";"), points: Object.fromEntries(byState) };
writeFileSync(new URL("town-points.json", PLACES), `${JSON.stringify(written, null, 2)}\n`);

/** The way between two points, near enough for what is far. */
function kmBetween(a: readonly [number, number], b: readonly [number, number]): number {
  const middle = (((a[0] + b[0]) / 200) * Math.PI) / 180;
  return 1.112 * Math.hypot(a[0] - b[0], (a[1] - b[1]) * Math.cos(middle));
}
for (const [state, list] of Object.entries(points)) {
  const placed = list.map((text) => {
    const [lat = 0, lon = 0] = text.split(" ").slice(-2).map(Number);
    return { name: text.replace(/ \d+ \d+$/, ""), at: [lat, lon] as const };
  });
  for (const { name, at } of placed) {
    const nearest = Math.min(...placed.filter((one) => one.name !== name).map((one) => kmBetween(at, one.at)));
    if (nearest > MAX_APART_KM && !APART.has(name)) console.log(`Far from all of ${state}: ${name} ${at.join(" ")}`);
  }
}
console.log(`${Object.values(points).flat().length} points; none of ${missing.length}: ${missing.join("; ")}`);
