// Says which source a built chunk's bytes come from, by its source map: `node tools/build/attribute.mjs dist/assets/x.js`.
// For finding what makes the first load heavy; the gate itself is tools/check/check-sizes.mjs.
import { readFileSync } from 'node:fs';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** One VLQ-coded segment of a source map as numbers. */
function decode(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = digits.indexOf(letter);
    value += (digit & 31) << shift;
    if (digit & 32) {
      shift += 5;
      continue;
    }
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

const file = process.argv[2];
const lines = readFileSync(file, 'utf8').split('\n');
const { mappings, sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
const bytes = new Map();
let source = 0;

for (const [at, group] of mappings.split(';').entries()) {
  let column = 0;
  let owner = null;
  for (const segment of group.split(',').filter(Boolean)) {
    const [step, change] = decode(segment);
    if (owner !== null) bytes.set(owner, (bytes.get(owner) ?? 0) + step);
    column += step;
    if (change !== undefined) source += change;
    owner = change === undefined ? null : sources[source];
  }
  if (owner !== null) bytes.set(owner, (bytes.get(owner) ?? 0) + (lines[at]?.length ?? 0) - column);
}

for (const [name, size] of [...bytes].sort((a, b) => b[1] - a[1]).slice(0, 60))
  console.log(String(size).padStart(8), name);
