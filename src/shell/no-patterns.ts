// What wouter reads patterns of paths with, for routes of its own (vite.config.ts). The portal has none: the location
// machine knows which page lives where (contract/api/pages.ts), and 0.2 kB of every first load are less.

export function parse(): never {
  throw new Error('wouter matches no paths here: see contract/api/pages.ts');
}
