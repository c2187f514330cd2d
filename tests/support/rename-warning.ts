/** Makes the plugin of the worker tests, which warns at each start that its package has a new name. */
export function withoutRenameWarning<Made>(make: () => Made): Made {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes("has been renamed to @cloudflare/vitest-plugin")) warn(...words);
  };
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}
