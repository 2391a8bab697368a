// What wouter reads the browser's address with where nobody else says it (vite.config.ts). The location machine does, through
// Router.tsx: 0.4 kB of every first load are less, and nothing listens to the history beside it.

function nobody(): never {
  throw new Error('wouter knows no address here: see src/shell/Router.tsx');
}

export { nobody as useBrowserLocation, nobody as useSearch };
