// What ofetch writes addresses with, where a base or a query is given to it (vite.config.ts). The client gives it whole
// addresses, which pages drawn by the server know each answer by (contract/api/client.ts): 1.4 kB of every first load are less.

function nobody(): never {
  throw new Error('ofetch writes no addresses here: see addressOfCall in contract/api/client.ts');
}

export { nobody as withBase, nobody as withQuery };
