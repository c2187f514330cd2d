/**
 * Says which Node runs the sources: an older one answers with a stack. Plain JavaScript, so that every Node reads it.
 */
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `\nThis needs Node 22.18 or newer, not ${process.versions.node}. \`npm ci\` brings one; it was left out here ` +
      "(npm's --ignore-scripts does that), so install Node 22.\n",
  );
  process.exit(1);
}
