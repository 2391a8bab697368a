// Requests from many at once, as visitors send them: pages, the catalogue and previews, each counted by how it ended.

const atOnce = 8;

export type LoadCounts = {
  answered: number;
  /** Answers that are no answer: 5xx. */
  failed: number;
  /** Connections that ended before their answer was whole. */
  broken: number;
  /** The most that were under way at one moment. */
  under: number;
};

export function startLoad(address: string, dataset: string) {
  const paths = ['/home', '/api/datasets', `/api/data/preview?dataset=${dataset}`, `/datasets/${dataset}`];
  const counts: LoadCounts = { answered: 0, failed: 0, broken: 0, under: atOnce };
  const over = new AbortController();
  const visit = async (from: number) => {
    for (let at = from; !over.signal.aborted; at += 1)
      try {
        const answer = await fetch(address + paths[at % paths.length]!);
        await answer.arrayBuffer();
        if (answer.status >= 500) counts.failed += 1;
        else counts.answered += 1;
      } catch {
        counts.broken += 1;
      }
  };
  const visits = Promise.all(Array.from({ length: atOnce }, (_, at) => visit(at)));
  return {
    stop: async (): Promise<LoadCounts> => {
      over.abort();
      await visits;
      return counts;
    },
  };
}
