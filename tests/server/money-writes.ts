// An example of every call that changes what a member pays or is given, with its effect.
import { subscribe, priceOf } from '#tests/subscriptions/paying.ts';
import type { Cast, Person } from './cast.ts';
import type { Prepare } from './write.ts';

const subscriptionsOf = ({ app }: Cast, { account }: Person) =>
  app.database.run((db) =>
    db
      .selectFrom('subscription')
      .select(['status', 'is_cancelling'])
      .where('account_id', '=', account.id)
      .execute(),
  );

const countOf = async ({ app }: Cast, table: 'checkout' | 'free_access', { account }: Person) => {
  const rows = await app.database.run((db) =>
    db
      .selectFrom(table as 'checkout')
      .select('id')
      .where('account_id', '=', account.id)
      .execute(),
  );
  return rows.length;
};

async function subscriber(cast: Cast): Promise<Person> {
  const person = await cast.person();
  await subscribe(cast.app, person);
  return person;
}

export const moneyWrites: Record<string, Prepare> = {
  'subscription.checkout': async (cast) => {
    const person = await cast.person();
    const body = { price: await priceOf(cast.app) };
    return { visitor: person.visitor, body, effect: () => countOf(cast, 'checkout', person), leaves: 1 };
  },
  'subscription.createPaymentMethod': async (cast) => {
    const person = await subscriber(cast);
    const pages = async () => {
      const rows = await cast.app.database.run((db) =>
        db.selectFrom('sandbox_object').select('json').where('type', '=', 'checkout.session').execute(),
      );
      const customer = await cast.app.subscriptions.customers.of(person.account.id);
      const own = rows.filter(({ json }) => json.includes(customer?.customer_id ?? '–'));
      return own.filter(({ json }) => json.includes('"setup"')).length;
    };
    return { visitor: person.visitor, effect: pages, leaves: 1 };
  },
  'subscription.cancel': async (cast) => {
    const person = await subscriber(cast);
    const leaves = [{ status: 'active', is_cancelling: 1 }];
    return { visitor: person.visitor, effect: () => subscriptionsOf(cast, person), leaves };
  },
  'subscription.uncancel': async (cast) => {
    const person = await subscriber(cast);
    await person.visitor.post('/api/subscription/cancel', {});
    const leaves = [{ status: 'active', is_cancelling: 0 }];
    return { visitor: person.visitor, effect: () => subscriptionsOf(cast, person), leaves };
  },
  'subscription.freeAccess': async (cast) => {
    const person = await cast.person();
    const body = { reason: 'I write a thesis on how taxes are shared.' };
    return { visitor: person.visitor, body, effect: () => countOf(cast, 'free_access', person), leaves: 1 };
  },
};
