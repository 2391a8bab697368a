// An example of every call that keeps a selection or a member's bundle, with its effect.
import type { Cast, Person } from './cast.ts';
import type { Prepare } from './write.ts';

const document = { version: 1, variables: ['tax.revenue.vat_total'] };

const bundlesOf = ({ app }: Cast, { account }: Person) =>
  app.database.run((db) =>
    db.selectFrom('saved_bundle').select(['name', 'revision']).where('account_id', '=', account.id).execute(),
  );

let selections = 0;

export const selectionWrites: Record<string, Prepare> = {
  'selections.create': async ({ app }) => {
    const title = `Selection ${(selections += 1)}`;
    const kept = async () => {
      const rows = await app.database.run((db) =>
        db.selectFrom('selection').select('id').where('document', 'like', `%"${title}"%`).execute(),
      );
      return rows.length;
    };
    return { visitor: app.visitor(), body: { ...document, title }, effect: kept, leaves: 1 };
  },
  'bundles.create': async (cast) => {
    const person = await cast.person();
    const body = { name: 'A paper', document };
    const leaves = [{ name: 'A paper', revision: 1 }];
    return { visitor: person.visitor, body, effect: () => bundlesOf(cast, person), leaves };
  },
  'bundles.update': async (cast) => {
    const person = await cast.person();
    const saved = { name: 'A paper', document: { ...document, version: 1 as const } };
    const { id } = await cast.app.accounts.bundles.create(person.account.id, saved);
    const body = { revision: 1, name: 'Another paper', document };
    const leaves = [{ name: 'Another paper', revision: 2 }];
    return { visitor: person.visitor, id, body, effect: () => bundlesOf(cast, person), leaves };
  },
  'bundles.delete': async (cast) => {
    const person = await cast.person();
    const saved = { name: 'A paper', document: { ...document, version: 1 as const } };
    const { id } = await cast.app.accounts.bundles.create(person.account.id, saved);
    return { visitor: person.visitor, id, effect: () => bundlesOf(cast, person), leaves: [] };
  },
};
