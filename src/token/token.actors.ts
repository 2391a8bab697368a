// The form that creates an API token, and the list of those there are.
import type { ApiToken } from '#contract/token/tokens.ts';
import { tokenLifetimes } from '#contract/token/values.ts';
import type { ListChange } from '#machines/kinds/list/list.types.ts';
import { mustBe, readAs, type RefOf } from '#machines/kinds/declaration.ts';
import { form } from '#machines/kinds/form/form.ts';
import { list } from '#machines/kinds/list/list.ts';
import { tokenText } from '#texts/en/token/tokens.ts';

export const createToken = form('tokens.create', {
  fields: { name: '', days: '90', currentPassword: '' },
  request: ({ name, days }) => ({ body: { name, days: mustBe(tokenLifetimes, days) } }),
  after: ['list.reload'],
});
export type TokenFormRef = RefOf<typeof createToken>;

export const tokenList = list('tokens.list', {
  request: ({ revoked }: { revoked?: string }) => ({
    query: { revoked: readAs(['true', 'false'], revoked) },
  }),
  changes: ['tokens.revoke'],
});
export type TokenListRef = RefOf<typeof tokenList>;

export const revoke = ({ id, name }: ApiToken): ListChange<'tokens.revoke'> => ({
  name: 'tokens.revoke',
  request: { params: { id } },
  rowId: id,
  message: tokenText.revoked(name),
  isEnd: true,
});
