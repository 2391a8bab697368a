// Two saved bundles of the demonstration's member, so that the bundle page has something to open: one of several datasets
// with a note, and one that was saved before its data had their newest version and a variable was withdrawn.
import type { SelectionDocument } from '#contract/selection/selections.ts';
import type { Database } from '#server/database/database.ts';
import { listsOf } from '#server/catalogue/lists.ts';
import { Refusal } from '#server/ground/refusal.ts';
import type { Release } from '#server/catalogue/released.ts';
import { datasetsOf, stamped } from '#server/selection/changed-since.ts';
import type { Bundles } from '#server/selection/bundles.ts';
import { texts } from '#server/ground/language.ts';
import { demonstrationPayer } from './accounts.ts';

const rate = 'corporate-rates.corporate-tax-rates.corporate_tax_rate_statutory';

const saved = [
  {
    name: texts.savedBundles.profits.name,
    variables: [
      rate,
      'corporate-rates.corporate-tax-rates.corporate_tax_rate_effective_average',
      'revenue-accounts.income-and-profits.corporate_tax_revenue',
      'corporate-rates.multinationals.foreign_multinationals_profit_before_tax',
    ],
    notes: { [rate]: texts.savedBundles.profits.note },
  },
  {
    name: texts.savedBundles.secrecy.name,
    isOld: true,
    variables: [
      'secrecy-survey.ownership.secrecy_score_by_the_first_method',
      'secrecy-survey.ownership.banking_secrecy',
      'secrecy-survey.cross-border-finance.deposits_of_non_residents',
      'revenue-accounts.income-and-profits.corporate_tax_revenue',
    ],
  },
] satisfies (Pick<SelectionDocument, 'variables' | 'notes'> & { name: string; isOld?: boolean })[];

/** With the first version of each dataset that there was. */
const asOfOld = (document: SelectionDocument, release: Release): SelectionDocument => ({
  ...document,
  releases: Object.fromEntries(
    datasetsOf(document, release).map(({ id, versions, version }) => [id, versions[0]?.version ?? version]),
  ),
});

const holderOf = (database: Database) =>
  database.run((db) =>
    db
      .selectFrom('account')
      .select('id')
      .where('email', '=', demonstrationPayer)
      .where('demonstration', '=', 1)
      .executeTakeFirst(),
  );

type DemonstrationDeps = { database: Database; bundles: Bundles; release: Release };

/** Does nothing where the member has some, or where the data are not the demonstration's. */
export async function saveDemonstrationBundles({
  database,
  bundles,
  release,
}: DemonstrationDeps): Promise<void> {
  const holder = await holderOf(database);
  if (!holder || (await bundles.list(holder.id)).length > 0) return;
  const { variables: known } = listsOf(release);
  for (const { name, isOld = false, ...rest } of saved.toReversed()) {
    const document = stamped({ version: 1, ...rest }, release);
    if (!document.variables.every((id) => known.has(id))) continue;
    const asked = { name, document: isOld ? asOfOld(document, release) : document };
    await bundles.create(holder.id, asked).catch((error: unknown) => {
      // Another process that starts at the same time was first.
      if (!(error instanceof Refusal && error.code === 'name-taken')) throw error;
    });
  }
}
