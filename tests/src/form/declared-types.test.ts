// What TypeScript refuses of what screens declare, each by a line that would not compile without its mistake: a field that
// the endpoint does not know, a request that is missing, an endpoint, an event, a change or an answer by another name.
import { expect, expectTypeOf, test } from 'vitest';
import type { CreatedToken } from '#contract/token/tokens.ts';
import { form, formSending } from '#machines/kinds/form/form.ts';
import type { FormRef } from '#machines/kinds/form/form.ref.ts';
import { selectAnswer, selectValue } from '#machines/kinds/form/select.ts';
import { mustBe, readAs, type RefOf } from '#machines/kinds/declaration.ts';
import { list } from '#machines/kinds/list/list.ts';
import type { ListRef } from '#machines/kinds/list/list.ref.ts';
import { queries } from '#machines/kinds/query/query.ts';
import { createToken, tokenList } from '#src/token/token.actors.ts';

type TokenForm = RefOf<typeof createToken>;
type TokenList = RefOf<typeof tokenList>;

/** Never run: the lines are only read by the compiler. */
const refused = {
  field: () =>
    form('account.changePassword', {
      // @ts-expect-error the endpoint's field is called currentPassword
      fields: { curentPassword: '' },
    }),
  endpoint: () =>
    // @ts-expect-error there is no such endpoint
    form('tokens.creat', { fields: { name: '' } }),
  missing: () =>
    // @ts-expect-error days are no text, so that the form has to say what it sends
    form('tokens.create', { fields: { name: '', days: '90' } }),
  follow: () =>
    // @ts-expect-error nothing is called so that could follow
    form('subscription.freeAccess', { fields: { reason: '' }, after: ['session.rechek'] }),
  known: () =>
    form('subscription.freeAccess', {
      fields: { reason: '' },
      // @ts-expect-error the form has no such field
      known: () => ({ mail: 'a@b.c' }),
    }),
  sent: () =>
    formSending('two endpoints', {
      fields: { id: '' },
      // @ts-expect-error the form has no such field
      send: async (_call, { reason }) => String(reason),
    }),
  event: (ref: TokenForm) =>
    // @ts-expect-error the form has no such field
    ref.send({ type: 'form.edit', field: 'dayz', value: '30' }),
  value: (ref: TokenForm) =>
    // @ts-expect-error the form has no such field
    selectValue(ref.getSnapshot(), 'dayz'),
  answer: (ref: TokenForm) =>
    // @ts-expect-error the answer has a secret
    selectAnswer(ref.getSnapshot())?.sekret,
  ofAnother: (ref: TokenForm): FormRef<'reason'> =>
    // @ts-expect-error the form has no reason
    ref,
  parameter: () =>
    list('members.list', {
      parameters: ['search'],
      // @ts-expect-error the address is not read for a status
      request: ({ status }) => ({ query: { search: status } }),
    }),
  change: (ref: TokenList) =>
    ref.send({
      type: 'list.change',
      // @ts-expect-error the list of tokens ends no session
      change: { name: 'sessions.end', request: { params: { id: 'a' } }, rowId: 'a', message: 'Ended.' },
    }),
  request: (ref: TokenList) =>
    ref.send({
      type: 'list.change',
      // @ts-expect-error a token is known by its id
      change: { name: 'tokens.revoke', request: { params: { token: 'a' } }, rowId: 'a', message: 'Gone.' },
    }),
  listOf: (ref: TokenList): ListRef<unknown, 'sessions.end'> =>
    // @ts-expect-error the list of tokens ends no session
    ref,
  query: () =>
    // @ts-expect-error a preview is of a dataset
    queries({ preview: 'data.preview' }, { requests: () => ({ preview: {} }) }),
  querySomethingElse: () =>
    // @ts-expect-error nothing is asked for the preview
    queries({ preview: 'data.preview' }, { requests: () => ({ prevue: { query: { dataset: 'a' } } }) }),
};

test('each mistake is one that the compiler sees', () => {
  expect(Object.keys(refused)).toHaveLength(16);
});

test('what a screen reads has the types of its endpoint', () => {
  expectTypeOf<ReturnType<TokenForm['getSnapshot']>['context']['answer']>().toEqualTypeOf<
    CreatedToken | undefined
  >();
  expectTypeOf<TokenForm>().toExtend<FormRef<'days'>>();
  expectTypeOf<TokenForm>().toExtend<FormRef>();
  expectTypeOf<TokenList>().toExtend<ListRef>();
});

test('a text is one of the values, or none', () => {
  expect([readAs([30, 90], '90'), readAs([30, 90], '9'), readAs([30, 90], undefined)]).toEqual([
    90,
    undefined,
    undefined,
  ]);
  expect(mustBe(['a', 'b'], 'b')).toBe('b');
  expect(() => mustBe([30, 90], '31')).toThrow('31 is none of 30, 90');
});
