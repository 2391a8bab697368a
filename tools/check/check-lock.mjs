// Finds what `npm ci` would refuse: optional packages for other platforms that the lock leaves out, entries
// nobody depends on, and download addresses. A registry that lacks one platform's build lets `npm install`
// drop it in silence, and the next clean clone fails; this says so at the desk. Run after each change of dependencies.
import fs from 'node:fs';

const { packages } = JSON.parse(fs.readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'));
const faults = [];

/** The lock's entry for `name` as seen from `folder`, looked up the way Node resolves it. */
function entryFor(folder, name) {
  for (let base = folder; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    const entry = packages[`${base ? `${base}/` : ''}node_modules/${name}`];
    if (entry || base === '') return entry;
  }
}

for (const [folder, entry] of Object.entries(packages)) {
  if (entry.extraneous) faults.push(`${folder} is extraneous: run npm prune`);
  if (entry.resolved?.includes('://')) faults.push(`${folder} names a download address`);
  for (const name of Object.keys(entry.optionalDependencies ?? {}))
    if (!entryFor(folder, name)?.version)
      faults.push(`${folder} wants ${name}, which the lock lacks: pin an older version`);
}
for (const fault of faults) console.log(fault);
console.log(`${Object.keys(packages).length} packages, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
