// How often a property is tried. `npm run mutation` asks for a share of it, because every mutant that survives so long
// meets every test of its machine.

export const runs = (times: number): number => Math.ceil(times * Number(process.env['PROPERTY_SHARE'] ?? 1));
