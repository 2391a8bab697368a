// What a call of the provider's interface is here: where it is, what it may carry (anything else is refused by name, as
// the provider does), and what it does. Answers are of the SDK's own types, so that the compiler refuses a field that the
// provider does not have.
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { missingParameter, unknownParameter, wrongParameter } from '#sandbox/failures.ts';
import type { Work } from '#sandbox/work.ts';

type Item =
  | Stripe.Customer
  | Stripe.DeletedCustomer
  | Stripe.Product
  | Stripe.Price
  | Stripe.Checkout.Session
  | Stripe.Subscription
  | Stripe.Invoice
  | Stripe.PaymentMethod
  | Stripe.SetupIntent;
export type Answer = Item | Stripe.ApiList<Item> | Stripe.ApiSearchResult<Item>;

export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** @param form what was sent, not checked yet */
  run(work: Work, form: unknown, id: string): Promise<Answer>;
};

const nameOf = ([first = '', ...rest]: readonly PropertyKey[]): string =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('');

function failureOf({ issues: [issue] }: z.ZodError) {
  if (issue?.code === 'unrecognized_keys')
    return unknownParameter(nameOf([...issue.path, ...issue.keys.slice(0, 1)]));
  const name = nameOf(issue?.path ?? []);
  if (issue?.code === 'invalid_type' && issue.input === undefined) return missingParameter(name);
  return wrongParameter(name, `Invalid ${name}: ${issue?.message ?? 'not understood'}`);
}

export function call<Schema extends z.ZodType>(
  place: `${Call['method']} ${string}`,
  schema: Schema,
  run: (work: Work, asked: z.infer<Schema>, id: string) => Promise<Answer>,
): Call {
  const [method, path = ''] = place.split(' ') as [Call['method'], string];
  return {
    method,
    path,
    run: async (work, form, id) => {
      const { data, error } = schema.safeParse(form, { reportInput: true });
      if (error) throw failureOf(error);
      return run(work, data as z.infer<Schema>, id);
    },
  };
}

export const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });
export const nothing = z.strictObject({});
/** What every list takes. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
};

/** @param items newest first */
export function pageOf<T extends Item>(
  url: string,
  items: readonly T[],
  { limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
): Stripe.ApiList<T> {
  const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    data: items.slice(from, from + limit),
    has_more: items.length > from + limit,
    url,
  };
}
