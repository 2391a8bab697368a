// Requests from many at once, as visitors and a member send them: pages, the catalogue, previews, the account and a change of it.
// Where several doors are given, what has not begun to answer is asked of the next, as a proxy does.

const atOnce = 8;

type Asked = { path: string; method?: 'PUT'; body?: string };

export type LoadCounts = {
  answered: number;
  /** Answers that are no answer, such as `503 /home`. */
  failed: string[];
  /** Requests that ended before their answer was whole: when each was sent. */
  broken: number[];
};

/** @param doors addresses of the portal */
export function startLoad(doors: readonly string[], dataset: string, cookie: string) {
  const choice = JSON.stringify({ on: true, frequency: 'daily' });
  const asked: Asked[] = [
    { path: '/robots.txt' },
    { path: '/api/datasets' },
    { path: `/api/data/preview?dataset=${dataset}` },
    { path: '/api/account' },
    { path: '/api/account/notifications/new-versions', method: 'PUT', body: choice },
  ];
  const counts: LoadCounts = { answered: 0, failed: [], broken: [] };
  const over = new AbortController();

  async function begin({ path, ...how }: Asked, at: number): Promise<Response> {
    for (let tried = 1; ; tried += 1)
      try {
        const headers = { cookie, 'content-type': 'application/json' };
        const answer = await fetch(doors[(at + tried) % doors.length]! + path, { ...how, headers });
        if (answer.status !== 503 || tried >= doors.length) return answer;
      } catch (error) {
        if (tried >= doors.length) throw error;
      }
  }
  async function visit(from: number): Promise<void> {
    for (let at = from; !over.signal.aborted; at += 1) {
      const one = asked[at % asked.length]!;
      const sent = performance.now();
      try {
        const answer = await begin(one, at);
        await answer.arrayBuffer();
        if (answer.ok) counts.answered += 1;
        else counts.failed.push(`${answer.status} ${one.path}`);
      } catch {
        counts.broken.push(sent);
      }
    }
  }
  const visits = Promise.all(Array.from({ length: atOnce }, (_, at) => visit(at)));
  return {
    answered: () => counts.answered,
    stop: async (): Promise<LoadCounts> => {
      over.abort();
      await visits;
      return counts;
    },
  };
}
