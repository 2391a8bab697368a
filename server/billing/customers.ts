// Accounts as customers of the payment provider. Who begins to pay becomes one; the provider makes one of many questions
// at once, and the table keeps the first. What it is told of a member is corrected whenever the two differ.
import type { Kysely, Selectable } from 'kysely';
import type { Account } from '#contract/account/account.ts';
import { goneAccount } from '#server/account/account-rows.ts';
import type { Database } from '#server/database/database.ts';
import type { CustomerTable } from '#server/database/billing-tables.ts';
import type { AccountTable, Tables } from '#server/database/schema.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { Clock } from '#server/ground/clock.ts';
import { hold } from '#server/account/entitlement.ts';

export type Customer = Selectable<CustomerTable>;

type CustomerDetails = { email: string; name?: string | undefined };
const detailsOf = ({ email, name }: CustomerDetails): string => JSON.stringify([email, name ?? '']);

const findBy = (database: Database, column: 'account_id' | 'customer_id', id: string) =>
  database.run((db) => db.selectFrom('customer').selectAll().where(column, '=', id).executeTakeFirst());

/** @throws `not-signed-in` when the account is gone meanwhile */
async function insert(
  step: Kysely<Tables>,
  row: Pick<Customer, 'account_id' | 'customer_id' | 'created_at' | 'told'>,
) {
  if (!(await hold(step, row.account_id))) throw goneAccount();
  await step
    .insertInto('customer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return step
    .selectFrom('customer')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .executeTakeFirstOrThrow();
}

type CustomerDeps = { database: Database; clock: Clock; payments: PaymentProvider };

export function createCustomers({ database, clock, payments }: CustomerDeps) {
  return {
    of: (accountId: string): Promise<Customer | undefined> => findBy(database, 'account_id', accountId),
    byProviderId: (customerId: string): Promise<Customer | undefined> =>
      findBy(database, 'customer_id', customerId),
    /** @throws `provider-failure`. @returns whether it is new besides */
    async ensure({ id, email, name }: Account): Promise<{ customer: Customer; isNew: boolean }> {
      const known = await findBy(database, 'account_id', id);
      if (known) return { customer: known, isNew: false };
      const customerId = await payments.ensureCustomer({ accountId: id, email, name });
      const row = {
        account_id: id,
        customer_id: customerId,
        created_at: clock(),
        told: detailsOf({ email, name }),
      };
      const customer = await database.run((db) => db.transaction().execute((step) => insert(step, row)));
      return { customer, isNew: true };
    },
    /** Tells the provider what it does not know yet. @throws `provider-failure` */
    async tell(customer: Customer, { email, name }: Pick<AccountTable, 'email' | 'name'>): Promise<void> {
      const now = { email, name: name ?? undefined };
      if (customer.told === detailsOf(now)) return;
      await payments.updateCustomer(customer.customer_id, now);
      await database.run((db) =>
        db
          .updateTable('customer')
          .set({ told: detailsOf(now) })
          .where('account_id', '=', customer.account_id)
          .execute(),
      );
    },
  };
}

export type Customers = ReturnType<typeof createCustomers>;
