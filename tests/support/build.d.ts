/** The Worker with the sandbox; `npm run build:local` makes it. */
declare module "*/build/server/index.js" {
  type Env = import("../../workers/config").Env;
  const worker: Required<Pick<ExportedHandler<Env>, "fetch" | "scheduled" | "queue">>;
  export default worker;
}
