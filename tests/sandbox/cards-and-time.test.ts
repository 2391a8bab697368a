// Cards and the time after them, over both transports: what each test card does at the checkout and at renewals, and what
// becomes of a subscription as months go by.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerAt, type Rig, transports, typedCard } from '#tests/server/payments/rigs.ts';

const declined = '4000 0000 0000 0002';
const lacking = '4000 0000 0000 9995';
const asking = '4000 0025 0000 3155';
const failsLater = '4000 0000 0000 0341';
const failure = { code: 'provider-failure' };

describe.each(transports)('$name', ({ open }) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await open();
  });
  afterAll(() => rig.close());
  const customer = () => customerAt(rig);

  test.each([
    ['month', 28, 31, 900],
    ['year', 365, 366, 9000],
  ] as const)('a %s is paid', async (interval, least, most, amount) => {
    const { id, subscribe, subscription } = await customer();
    await subscribe(interval);
    const found = await subscription();
    expect(found).toMatchObject({ customerId: id, status: 'active', isCancelling: false, endedAt: null });
    expect(found.price).toMatchObject({ amount, currency: 'gbp', interval });
    const days = (found.periodEndsAt - found.startedAt) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(least);
    expect(days).toBeLessThanOrEqual(most);
  });

  test('a cancelled subscription ends at its date', async () => {
    const { subscribe, subscription, travel, invoices } = await customer();
    await subscribe();
    const { id, periodEndsAt } = await subscription();
    await rig.payments.setCancelling(id, true);
    await travel('day');
    expect(await subscription()).toMatchObject({ status: 'active', periodEndsAt });
    await travel('next');
    expect(await subscription()).toMatchObject({ status: 'canceled', endedAt: periodEndsAt });
    expect(await invoices()).toHaveLength(1);
    await expect(rig.payments.setCancelling(id, false)).rejects.toMatchObject(failure);
  });

  test('a month is renewed', async () => {
    const { subscribe, subscription, travel, invoices } = await customer();
    await subscribe();
    const { periodEndsAt } = await subscription();
    await travel('next');
    const renewed = await subscription();
    expect(renewed.status).toBe('active');
    expect(renewed.periodEndsAt).toBeGreaterThan(periodEndsAt);
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('a year holds twelve renewals', async () => {
    const { subscribe, travel, invoices } = await customer();
    await subscribe();
    await travel('year');
    const numbers = (await invoices()).map(({ number }) => Number(number?.slice(-4)));
    expect(numbers.slice(-12)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect([12, 13]).toContain(numbers.length);
  });

  test('failing renewals are retried, then end', async () => {
    const { subscribe, subscription, travel, invoices } = await customer();
    await subscribe('month', { number: failsLater });
    const states: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      await travel('next');
      states.push((await subscription()).status);
    }
    expect(states).toEqual(['past_due', 'past_due', 'past_due', 'canceled']);
    expect((await invoices()).map(({ status }) => status)).toEqual(['open', 'paid']);
  });

  test('renewals fail when told so', async () => {
    const { subscribe, subscription, travel } = await customer();
    await subscribe();
    await travel('fail');
    await travel('next');
    expect((await subscription()).status).toBe('past_due');
    await travel('succeed');
    await travel('next');
    expect((await subscription()).status).toBe('active');
  });

  test('another card pays what is owed', async () => {
    const { id, subscribe, subscription, travel, change, invoices } = await customer();
    await subscribe('month', { number: failsLater });
    await travel('next');
    expect(await rig.payments.paymentMethod(id)).toMatchObject({ card: { last4: '0341' } });
    expect((await change({ number: '5555 5555 5555 4444' })).status).toBe(303);
    expect(await rig.payments.paymentMethod(id)).toMatchObject({ card: { last4: '0341' } });
    await rig.payments.useNewestCard(id);
    await rig.payments.useNewestCard(id);
    const card = { brand: 'mastercard', last4: '4444', expiryMonth: 12, expiryYear: 2040 };
    expect(await rig.payments.paymentMethod(id)).toEqual({ card });
    expect((await subscription()).status).toBe('active');
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('another card that fails owes on', async () => {
    const { id, subscribe, subscription, travel, change } = await customer();
    await subscribe();
    await travel('fail');
    await travel('next');
    await change({ number: '5555 5555 5555 4444' });
    await rig.payments.useNewestCard(id);
    expect((await subscription()).status).toBe('past_due');
    expect(await rig.payments.paymentMethod(id)).toMatchObject({ card: { last4: '4444' } });
  });

  test('who never paid has no card', async () => {
    const { id, invoices } = await customer();
    expect(await rig.payments.paymentMethod(id)).toEqual({ card: null });
    expect([await rig.payments.subscriptions(id), await invoices()]).toEqual([[], []]);
    await rig.payments.useNewestCard(id);
  });

  test.each([
    [declined, 'The bank declined the card.'],
    [lacking, 'There is not enough money on the card.'],
    ['4111 1111 1111 1111', 'That is not one of the test cards.'],
  ])('%s pays nothing', async (number, sentence) => {
    const { begin, invoices } = await customer();
    const { id, url } = await begin();
    const answer = await rig.submit(url, { ...typedCard, number });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(sentence);
    expect(await rig.payments.checkout(id)).toMatchObject({ state: 'open' });
    expect(await invoices()).toEqual([]);
  });

  test.each([
    ['complete', 303, 'complete', 1],
    ['fail', 422, 'open', 0],
  ])('a challenge is there to %s', async (answer, status, state, paid) => {
    const { begin, invoices } = await customer();
    const { id, url } = await begin();
    const typed = { ...typedCard, number: asking };
    expect(await (await rig.submit(url, typed)).text()).toContain('Confirm that it is you');
    expect((await rig.submit(`${url}/challenge`, { ...typed, answer })).status).toBe(status);
    expect(await rig.payments.checkout(id)).toMatchObject({ state });
    expect(await invoices()).toHaveLength(paid);
  });

  test('no challenge lets a bad card through', async () => {
    const { begin, invoices } = await customer();
    const { url } = await begin();
    const typed = { ...typedCard, number: declined, answer: 'complete' };
    expect((await rig.submit(`${url}/challenge`, typed)).status).toBe(422);
    expect(await invoices()).toEqual([]);
  });
});
