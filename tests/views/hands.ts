// What a member of a test comes to have, done in the process of the portal.
import type { Account } from '#contract/account/account.ts';
import type { FreshApp, Visitor } from '#tests/server/fresh-app.ts';
import type { Hands } from '#tests/server/standings.ts';

const card = { brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2030 };

async function read<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function handsOf({ database, sandbox, member }: FreshApp, visitor: Visitor): Promise<Hands> {
  const { id } = await visitor.json<Account>('/api/account');
  return {
    database,
    accountId: id,
    get: async (path) => read(await visitor.ask(path)),
    post: async (path, body) => read(await visitor.post(path, body)),
    asStaff: async (path, body) => read(await (await member('admin')).post(path, body)),
    pay: (url) => sandbox!.complete(url.split('/').at(-1)!, card),
    failNext: async (customer) => {
      await sandbox!.setFailing(customer, true);
      await sandbox!.forwardToNext(customer);
      await sandbox!.deliverDue();
    },
  };
}
