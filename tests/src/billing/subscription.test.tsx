// The pages about money beyond their machine's states: what stands in them, where the focus goes, and what a press
// leaves on the real server.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { becomes, give, type MemberDriver, type Having } from '#tests/fixtures/server/member-states.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { memberDriverOf } from '#tests/fixtures/views/member-driver.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

let members = 0;

/** A page as a member sees it who has this. */
async function open(address: string, having: Having): Promise<Whole & { hands: MemberDriver }> {
  let hands: MemberDriver | undefined;
  const whole = await openPortal(address, [], {
    newcomer: `money-${(members += 1)}`,
    prepare: async (visitor, app) => {
      hands = await memberDriverOf(app, visitor);
      await give(hands, 'inactive');
      await becomes(hands, having);
    },
  });
  await settled(whole);
  return { ...whole, hands: hands! };
}

async function settled(whole: Whole): Promise<void> {
  for (const state of ['loading', 'changing']) await not(whole, state);
}

const not = ({ part }: Whole, state: string) =>
  doing(async () => {
    await expect.poll(() => part('subscription').getSnapshot().matches(state)).toBe(false);
  });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const press = (name: string | RegExp) => doing(() => fireEvent.click(button(name)));
const main = () => screen.getByRole('main').textContent!;
const factsOf = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]);
const warning = () => screen.queryByText('Your account is not fully active.');
const column = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!);

const pricing = '/onboarding/pricing';
const billing = '/account/billing';
const applying = '/onboarding/free-access';

async function openSignedOut(address = pricing): Promise<Whole> {
  const whole = await openPortal(address);
  await whole.until('query', 'ready');
  return whole;
}

test('anybody sees three plans and their prices', async () => {
  await openSignedOut();
  const plans = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(plans.slice(0, 3)).toEqual(['Browse', 'Researcher', 'Free access']);
  expect(column('Researcher').getByText('£9')).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement!.textContent)).toEqual([
    '£9 a month',
    '£90 a year',
  ]);
  expect(screen.queryByRole('region', { name: 'What you have' })).toBeNull();
});

test('the choice of a year stands in the address', async () => {
  const whole = await openSignedOut();
  await doing(() => fireEvent.click(screen.getByRole('radio', { name: '£90 a year' })));
  expect([whole.url(), column('Researcher').getByText('£90').tagName]).toEqual([`${pricing}?per=year`, 'P']);
  expect(link('Sign in to subscribe').getAttribute('href')).toBe(
    `/login?return_to=${encodeURIComponent(`${pricing}?per=year`)}`,
  );
});

test('who has no account is led to registration', async () => {
  await openSignedOut();
  expect(link('Register first').getAttribute('href')).toBe(
    '/onboarding/registration?return_to=%2Fonboarding%2Fpricing',
  );
  expect(link('Apply for free access').getAttribute('href')).toBe(applying);
});

test('the table says what is true', async () => {
  await openSignedOut();
  const rows = within(screen.getByRole('region', { name: 'What each plan includes, table' }))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toContain('Rows in a filefirst 10allall');
  expect(rows).toContain(
    'Files as CSV, Excel, Parquet, Stata, JSON, JSON Lines, Data Packagewith an accountYesYes',
  );
});

test('a sandbox says that no money moves', async () => {
  await openSignedOut();
  expect(main()).toContain('This is a sandbox: no real money is paid.');
});

test('a price that does not come can be retried', async () => {
  const product = 'GET /api/subscription/product';
  const whole = await openPortal(pricing, [product]);
  await doing(() => whole.newest(product).drop());
  await whole.until('query', 'failed');
  expect(column('Researcher').getByText('The price could not be loaded.')).toBeTruthy();
  await press('Try again');
  await doing(() => whole.newest(product).pass());
  await whole.until('query', 'ready');
  expect(column('Researcher').getByText('£9')).toBeTruthy();
});

test('a press begins a checkout of the chosen price', async () => {
  const whole = await open(`${pricing}?per=year`, 'inactive');
  await whole.until('query', 'ready');
  await press('Subscribe');
  await whole.until('subscription', 'leaving');
  const [page] = await whole.app.database.run((db) =>
    db.selectFrom('checkout').selectAll().where('account_id', '=', whole.hands.accountId).execute(),
  );
  const { prices } = await whole.hands.get<{ prices: { id: string; interval: string }[] }>(
    '/api/subscription/product',
  );
  expect(page!.price_id).toBe(prices.find(({ interval }) => interval === 'year')!.id);
  // The sandbox names its page by a path; the browser is given the whole address, where the visitor is.
  expect(whole.asked.at(-1)).toEqual({ type: 'history.load', to: `http://portal.test${page!.url}` });
});

test('who pays is told so, and warned no more', async () => {
  const whole = await open(billing, 'confirming');
  expect([warning() !== null, main()]).toEqual([true, expect.stringContaining('You can leave this page')]);
  await becomes(whole.hands, 'active');
  await doing(() => whole.part('subscription').send({ type: 'subscription.reload' }));
  await settled(whole);
  await expect.poll(warning).toBeNull();
  expect(main()).toContain('You can download whole files.');
});

test('what is paid says price, next payment and card', async () => {
  await open(billing, 'active');
  expect(factsOf()).toEqual([
    ['Price', '£9 a month'],
    ['Next payment', '£9 on 21/12/2026'],
    ['Since', '21/11/2026'],
  ]);
  expect(screen.getByText('Visa ····4242, expires 04/2030')).toBeTruthy();
});

test('an invoice leads to its papers', async () => {
  await open(billing, 'active');
  const row = screen.getAllByRole('row')[1]!;
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['21/11/2026', expect.stringMatching(/\w/), '£9', 'paid']);
  for (const one of within(row).getAllByRole('link'))
    expect([one.getAttribute('rel'), one.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
});

test('only what is paid has a receipt', async () => {
  await open(billing, 'pastDue');
  const [due, paid] = screen.getAllByRole('row').slice(1);
  expect(due!.textContent).toMatch(/due.*Details of/);
  expect(paid!.textContent).toMatch(/paid.*Receipt of/);
});

test('cancelling asks first and says what stops', async () => {
  const whole = await open(billing, 'active');
  await press('Cancel subscription…');
  expect(document.activeElement!.textContent).toContain('You can download whole files until 21/12/2026');
  await press('Keep subscription');
  expect(document.activeElement).toBe(button('Cancel subscription…'));
  await press('Cancel subscription…');
  await press('Cancel the subscription');
  await settled(whole);
  expect(document.activeElement!.textContent).toContain('you will not be charged again');
  expect(factsOf()).toContainEqual(['Access ends', '21/12/2026']);
  expect((await whole.hands.get<Account>('/api/account')).subscriptionStatus).toBe('cancelling');
});

test('a cancellation is taken back', async () => {
  const whole = await open(billing, 'cancelling');
  await press('Undo the cancellation');
  await settled(whole);
  expect((await whole.hands.get<Account>('/api/account')).subscriptionStatus).toBe('active');
  expect(factsOf()).toContainEqual(['Next payment', '£9 on 21/12/2026']);
});

test('a payment that is due says what to do', async () => {
  await open(billing, 'pastDue');
  expect(main()).toContain('Use another card, or make sure that this one can be charged.');
  expect(factsOf()).toContainEqual(['Due', '£9']);
});

test('a due payment can be cancelled and taken up', async () => {
  const whole = await open(billing, 'pastDue');
  await press('Cancel subscription…');
  await press('Cancel the subscription');
  await settled(whole);
  expect(main()).toContain('and you have cancelled');
  expect(button('Undo the cancellation')).toBeTruthy();
});

test('access that was given has nothing to pay', async () => {
  await open(billing, 'given');
  expect(main()).toContain('The people who run this portal gave you access.');
  expect(screen.queryByRole('heading', { name: 'Payment card' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel subscription…' })).toBeNull();
});

test('a refusal says why and leads on', async () => {
  await open(billing, 'refused');
  expect(main()).toContain('Say who pays for the work.');
  expect(link('Apply again').getAttribute('href')).toBe(applying);
});

test('free access says until when', async () => {
  await open(billing, 'free');
  expect(main()).toContain('You can download whole files until 21/11/2027, and you pay nothing.');
});

test('who has a plan is not offered it', async () => {
  const whole = await open(pricing, 'active');
  await whole.until('query', 'ready');
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  expect(link('You have this plan').getAttribute('href')).toBe(billing);
});

const type = (value: string) =>
  doing(() =>
    fireEvent.input(screen.getByLabelText('What do you need the data for?'), { target: { value } }),
  );

test('who applies again reads what was refused', async () => {
  await open(applying, 'refused');
  expect(main()).toContain('Your application was refused. Reason: “Say who pays for the work.”');
  expect(button('Apply for free access')).toBeTruthy();
});

test('an application counts what is typed', async () => {
  await open(applying, 'inactive');
  expect(main()).toContain('0 of 2,000 characters');
  await type('Tax justice in Namibia.');
  expect(main()).toContain('23 of 2,000 characters');
  await type('a'.repeat(2003));
  expect(main()).toContain('3 characters too many');
});

test('a reason that is too short is said', async () => {
  const whole = await open(applying, 'inactive');
  await type('Because.');
  await press('Apply for free access');
  await whole.until('form', 'rejected');
  const says = 'Tell us in one or two sentences what you need the data for.';
  expect(screen.getAllByText(says)).toHaveLength(2);
  expect(screen.getByLabelText('What do you need the data for?').getAttribute('aria-describedby')).toBe(
    'reason-said reason-count',
  );
});

test('an application is sent and seen', async () => {
  const whole = await open(applying, 'inactive');
  await type('A thesis on corporate tax in three countries.');
  await press('Apply for free access');
  await whole.until('form', 'done');
  await settled(whole);
  expect(screen.getByRole('status').textContent).toContain('You applied on 21/11/2026.');
  expect(screen.queryByLabelText('What do you need the data for?')).toBeNull();
});

test.each(['requested', 'free', 'active'] as const)('who has %s applies for nothing', async (having) => {
  await open(applying, having);
  expect(screen.queryByLabelText('What do you need the data for?')).toBeNull();
  expect(link('Your subscription').getAttribute('href')).toBe(billing);
});

test.each([pricing, billing])('an unread overview on %s can be retried', async (address) => {
  const reading = 'GET /api/subscription/subscriptions';
  const whole = await openPortal(address, [reading], { newcomer: `money-${(members += 1)}` });
  await doing(() => whole.newest(reading).drop());
  await whole.until('subscription', 'failed');
  expect(screen.getByRole('alert').textContent).toContain('Your subscription could not be loaded.');
});
