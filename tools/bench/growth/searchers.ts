// Fifty people who search, each about once a second: what one of them waits for an answer. Most type what others type as well;
// every fifth query is nobody else's, so that what is measured is not only what the server remembers.
import { sortedWaits, type Waiting } from './watch.ts';

const people = 50;
const [warmMs, wholeMs] = [3000, 33_000];

const typed =
  'tax|corporate tax|alcohol|revenue per person|kenya gdp|banking secrecy|income|vat|property tax france|micro firms|taxs on incom|population|excise duties|trade mining|debt'.split(
    '|',
  );
const kinds = 'variable,dataset,topic,place';

/** @returns how long the answers took, in milliseconds, once the first seconds were over */
export async function measureSearchers(address: string): Promise<Waiting> {
  const begun = performance.now();
  const waits: number[] = [];
  let asked = 0;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  async function search(): Promise<void> {
    const nth = (asked += 1);
    const q = `${typed[nth % typed.length]}${nth % 5 === 0 ? ` ${nth}` : ''}`;
    const since = performance.now();
    const answer = await fetch(`${address}/api/search?q=${encodeURIComponent(q)}&kinds=${kinds}&limit=8`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A search for “${q}” answered ${answer.status}.`);
    if (since - begun > warmMs) waits.push(performance.now() - since);
  }
  async function person(): Promise<void> {
    await pause(Math.random() * 1000);
    while (performance.now() - begun < wholeMs) {
      await search();
      await pause(500 + Math.random() * 1000);
    }
  }
  await Promise.all(Array.from({ length: people }, person));
  return sortedWaits(waits);
}
