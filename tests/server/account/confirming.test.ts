// Confirming with the password who is there, over the real app on every database at hand: what it opens, how long and where.
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/ground/problem.ts';
import { appsOn } from '#tests/fixtures/server/apps-on.ts';
import { engines } from '#tests/fixtures/server/engines.ts';
import { password, type Visitor } from '#tests/fixtures/server/fresh-app.ts';

const hour = 3_600_000;

const confirm = (visitor: Visitor, email = 'newcomer@meridian.example', currentPassword = password) =>
  visitor.post('/api/account/confirm', { email, currentPassword });
const remove = (visitor: Visitor) => visitor.ask('/api/account', { method: 'DELETE' });

async function refusalOf(answer: Response) {
  const { code, field } = problemSchema.parse(await answer.json());
  return [answer.status, code, field];
}

describe.each(engines)('on $name', (engine) => {
  const open = appsOn(engine);
  const opened = async () => {
    const app = await open();
    return { app, visitor: await app.newcomer() };
  };

  test('a confirmation opens what cannot be undone', async () => {
    const { app, visitor } = await opened();
    app.clock.advance(hour);
    expect(await refusalOf(await remove(visitor))).toEqual([403, 'confirmation-needed', undefined]);
    expect((await confirm(visitor, ' NEWCOMER@meridian.example')).status).toBe(204);
    app.clock.advance(10 * 60_000 - 1);
    expect((await remove(visitor)).status).toBe(204);
  });

  test('a confirmation is over after ten minutes', async () => {
    const { app, visitor } = await opened();
    app.clock.advance(hour);
    await confirm(visitor);
    app.clock.advance(10 * 60_000);
    expect(await refusalOf(await remove(visitor))).toEqual([403, 'confirmation-needed', undefined]);
  });

  test('a confirmation is one session’s', async () => {
    const { app, visitor } = await opened();
    const other = app.visitor();
    await other.signIn('newcomer');
    app.clock.advance(hour);
    await confirm(other);
    expect(await refusalOf(await remove(visitor))).toEqual([403, 'confirmation-needed', undefined]);
  });

  test('a wrong confirmation is said at its field', async () => {
    const { app, visitor } = await opened();
    app.clock.advance(hour);
    expect(await refusalOf(await confirm(visitor, 'other@example.org'))).toEqual([
      422,
      'wrong-email',
      'email',
    ]);
    expect(await refusalOf(await confirm(visitor, undefined, 'wrong'))).toEqual([
      422,
      'wrong-password',
      'currentPassword',
    ]);
    expect(await refusalOf(await remove(visitor))).toEqual([403, 'confirmation-needed', undefined]);
  });
});
