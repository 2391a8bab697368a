// What three nodes know of an account that one of them was sent: its session, tokens, answers that were given already, wrong
// passwords, and the streams by which pages hear of changes.
import { setTimeout as pause } from 'node:timers/promises';
import { ask, cookieOf, type Say, signIn } from './asking.ts';
import { until } from './nodes.ts';
import { type Cluster, member, password, staff } from './services.ts';

/** The cookies of both, each made on another node. */
export async function signedIn({ nodes: [one, two, three] }: Cluster, say: Say) {
  const cookie = cookieOf(await signIn(one.address, member, password));
  const seen = await Promise.all(
    [two, three].map(async ({ address }) => (await ask(address, '/api/account', { cookie })).status),
  );
  say(
    seen.every((code) => code === 200),
    `signed in on one node, known on the others (${seen.join(', ')})`,
  );
  return { cookie, desk: cookieOf(await signIn(two.address, staff, password)) };
}

export async function tokens({ nodes: [one, two, three] }: Cluster, cookie: string, say: Say): Promise<void> {
  const make = async ({ address }: { address: string }) => {
    const headers = { 'idempotency-key': 'a-key-made-at-random-1' };
    const answer = await ask(address, '/api/tokens', { cookie, headers, json: { name: 'nodes', days: 30 } });
    return (await answer.json()) as { id: string; secret: string };
  };
  const { id, secret } = await make(one);
  say((await make(two)).id === id, 'a key that was used on one node makes nothing twice on another');
  const headers = { authorization: `Bearer ${secret}` };
  const asked = async ({ address }: { address: string }) =>
    (await ask(address, '/api/files', { headers })).status;
  const works = [await asked(two), await asked(three)];
  await ask(three.address, `/api/tokens/${id}/revoke`, { method: 'POST', cookie });
  const revoked = [await asked(one), await asked(two)];
  say(
    works.every((code) => code === 200) && revoked.every((code) => code === 401),
    `a token of one node serves on the others (${works.join(', ')}), and not once it is revoked (${revoked.join(', ')})`,
  );
}

export async function throttled({ nodes }: Cluster, say: Say): Promise<void> {
  const codes: number[] = [];
  for (let attempt = 0; attempt < 15; attempt += 1)
    codes.push((await signIn(nodes[attempt % nodes.length]!.address, member, 'wrong')).status);
  const first = codes.indexOf(429);
  say(first === 10, `wrong passwords on all nodes are counted together: the ${first + 1}th waits`);
}

/** A page's stream of changes. @param mark what the page heard last, of any node */
async function listen(address: string, cookie: string, mark?: string) {
  const headers = { ...(mark !== undefined && { 'last-event-id': mark }) };
  const { body } = await ask(address, '/api/account/changes', { cookie, headers });
  let heard = '';
  const over = (async () => {
    for await (const text of body!.pipeThrough(new TextDecoderStream())) heard += text;
  })().catch(() => undefined);
  const hasNews = () => heard.includes('event: changed');
  return {
    over,
    hasNews,
    mark: () => /^id: (.+)$/m.exec(heard)?.[1],
    /** How long it took, in milliseconds. */
    notified: async () => {
      const began = performance.now();
      await until(`a page of ${address} hearing of it`, async () => hasNews());
      return performance.now() - began;
    },
  };
}

export async function streams(
  { nodes: [one, two, three] }: Cluster,
  { cookie, desk }: Record<'cookie' | 'desk', string>,
  say: Say,
): Promise<void> {
  const { id } = (await (await ask(one.address, '/api/account', { cookie })).json()) as { id: string };
  const change = (role: string) =>
    ask(two.address, `/api/staff/members/${id}`, { method: 'PATCH', cookie: desk, json: { role } });
  const pages = [await listen(one.address, cookie), await listen(three.address, cookie)];
  await until('the pages’ first line', async () => pages.every((page) => page.mark() !== undefined));
  await pause(1100);
  const isEarly = pages.some((page) => page.hasNews());
  const changed = await change('tjn');
  const waits = await Promise.all(pages.map((page) => page.notified()));
  say(
    changed.ok && !isEarly && Math.max(...waits) <= 3000,
    `a change on one node reaches the pages of the others after ${(Math.max(...waits) / 1000).toFixed(2)} s (goal 3)`,
  );
  const page = await listen(three.address, cookie);
  await until('the page’s first line', async () => page.mark() !== undefined);
  await three.kill();
  await page.over;
  await change('member');
  const again = await listen(one.address, cookie, page.mark());
  await again.notified();
  say(!page.hasNews(), 'a page of a node that was killed hears on another what it has missed');
  await three.start();
}
