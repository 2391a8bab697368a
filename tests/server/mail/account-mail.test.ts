// E-mails as people and their programs read them: one source in two forms, nothing that a name could break out of, no
// picture, and links that lead to the installation alone.
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/ground/config.ts';
import { type Message, letterheadOf, type Reader, write } from '#server/mail/message.ts';
import * as freeAccess from '#server/mail/free-access-mail.ts';
import * as letters from '#server/mail/account-mail.ts';
import * as money from '#server/mail/billing-mail.ts';
import * as rights from '#server/mail/rights-mail.ts';
import { openingKinds } from '#server/mail/outbox.ts';

const at = Date.UTC(2026, 10, 21, 14, 5);
const origin = 'https://data.example.org';
const head = letterheadOf(readConfig({}).portal, () => origin);
const ada: Reader = { id: 'acc_1', email: 'ada@example.org', name: 'Ada Active', validated: true };
const written = (letter: Message, reader: Reader = ada) => write(letter, reader, head);

const pounds = { amount: 1250, currency: 'gbp' };
const evil = '<img src=x onerror=alert(1)>"\'\r\nBcc: all@example.org\u2028\u0000';
const every: Record<string, (text: string) => Message> = {
  confirmAddress: (text) => letters.confirmAddress({ email: text, token: 'secret' }),
  confirmAgain: (text) => letters.confirmAddress({ email: text, token: 'secret', again: true }),
  addressKnown: letters.addressKnown,
  alreadyConfirmed: letters.alreadyConfirmed,
  confirmNewAddress: (text) => letters.confirmNewAddress({ email: text, token: 'secret' }),
  newAddressKnown: letters.newAddressKnown,
  addressChangeAsked: (text) => letters.addressChangeAsked({ at, email: text, token: 'secret' }),
  emailChanged: () => letters.emailChanged({ at }),
  resetPassword: () => letters.resetPassword({ token: 'secret' }),
  demonstrationPassword: letters.demonstrationPassword,
  passwordChanged: () => letters.passwordChanged({ at, by: 'form', revokedTokens: 2, keptTokens: 0 }),
  passwordKeepsTokens: () => letters.passwordChanged({ at, by: 'form', revokedTokens: 0, keptTokens: 1 }),
  passwordReset: () => letters.passwordChanged({ at, by: 'link' }),
  newDevice: (text) => letters.newDevice({ at, device: text }),
  tokenEnding: (text) => letters.tokenEnding({ name: text, hint: text, endsAt: at }),
  tokenCreated: (text) =>
    rights.tokenCreated({ name: text, hint: text, scope: 'read', createdAt: at, expiresAt: at }),
  staffRightsReceived: (text) => rights.staffRightsReceived({ at, by: text }),
  staffRightsGiven: (text) => rights.staffRightsGiven({ at, to: text }),
  newVersions: (text) => letters.newVersions({ datasets: [{ title: text, version: text }] }),
  accountDeleted: () => letters.accountDeleted({ at }),
  freeAccessApproved: () => freeAccess.freeAccessApproved({ until: at }),
  freeAccessRefused: (text) => freeAccess.freeAccessRefused({ reason: text }),
  freeAccessRevoked: (text) => freeAccess.freeAccessRevoked({ reason: text }),
  subscribed: () => money.subscribed({ ...pounds, interval: 'month', next: at }),
  paymentFailed: () => money.paymentFailed(pounds),
  subscriptionCancelled: () => money.subscriptionCancelled({ until: at }),
  subscriptionResumed: () => money.subscriptionResumed({ ...pounds, next: at }),
  subscriptionEnded: () => money.subscriptionEnded({ freeUntil: null, isGranted: false }),
  subscriptionEndedFree: () => money.subscriptionEnded({ freeUntil: at, isGranted: false }),
  subscriptionEndedGranted: () => money.subscriptionEnded({ freeUntil: null, isGranted: true }),
  freeAccessAsked: money.freeAccessAsked,
  freeAccessEnding: () => money.freeAccessEnding({ until: at }),
  freeAccessEnded: money.freeAccessEnded,
};

test('no letter is left out here', () => {
  const functions = Object.values({ ...letters, ...freeAccess, ...money, ...rights }).length;
  expect(new Set(Object.values(every).map((letter) => letter('x').kind)).size).toBe(functions);
});

test('whose link opens something is known', () => {
  const kinds = Object.values(every)
    .map((letter) => letter('x'))
    .filter((letter) => /#\S*token=/.test(written(letter).text))
    .map(({ kind }) => kind);
  expect([...new Set(kinds)].toSorted()).toEqual(openingKinds.toSorted());
});

describe.each(Object.entries(every))('%s', (_name, make) => {
  const letter = written(make(evil), { ...ada, name: evil });

  test('lets no name break out', () => {
    expect(letter.subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(letter.html).not.toMatch(/<img|Bcc: all@example\.org\s*\n/);
    expect(letter.html.match(/<script|onerror=(?!alert\(1\)&gt;)/)).toBeNull();
    expect(letter.text.split('\n').some((line) => line.startsWith('Bcc:'))).toBe(false);
  });

  test('loads nothing and leads only home', () => {
    expect(letter.html).not.toMatch(/<(img|link|script|iframe|style)|url\(/);
    for (const [, href] of letter.html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(`${origin}/`);
    for (const [link] of letter.text.matchAll(/https?:\S+/g)) expect(link).toMatch(origin);
  });

  test('says the same in both forms', () => {
    const plain = letter.html
      .replace(/^[^]*<\/h1>/, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    const words = (text: string) => text.replaceAll(/^(-|--) /gm, '').match(/[\p{L}\d]+/gu);
    expect(words(plain)).toEqual(words(letter.text));
  });
});

test('a stranger’s name is not repeated', () => {
  const { text } = written(letters.confirmAddress({ email: 'v@example.org', token: 't' }), {
    ...ada,
    name: 'You won at evil.example',
    validated: false,
  });
  expect(text).toMatch(/^Hello,\n/);
});

test('a member is called by name', () => {
  expect(written(letters.emailChanged({ at })).text).toMatch(
    /^Hello Ada Active,\n\nOn 21\/11\/2026, 14:05 UTC your account’s e-mail address/,
  );
});

test('the link carries everything in its fragment', () => {
  const { text } = written(letters.confirmAddress({ email: 'a+b&c@example.org', token: 'x_y-z' }));
  const link = new URL(/https:\S+/.exec(text)![0]);
  expect([link.pathname, link.search]).toEqual(['/onboarding/validate', '']);
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
    email: 'a+b&c@example.org',
    token: 'x_y-z',
  });
});

test('the foot tells who writes', () => {
  expect(written(letters.addressKnown()).text).toMatch(
    /-- \nMeridian Data Portal, https:\/\/data\.example\.org\nQuestions: contact@meridian\.example\nLongitude House/,
  );
});

test('money is written as people write it', () => {
  const { text } = written(money.subscribed({ ...pounds, interval: 'year', next: at }));
  expect(text).toContain('You pay £12.50 a year; the next payment is on 21/11/2026.');
});

test('who keeps access is not told of ten rows', () => {
  const ended = (facts: Parameters<typeof money.subscriptionEnded>[0]) =>
    written(money.subscriptionEnded(facts)).text;
  expect(ended({ freeUntil: null, isGranted: false })).toContain('the first ten rows');
  expect(ended({ freeUntil: at, isGranted: false })).toContain('free access until 21/11/2026');
  expect(ended({ freeUntil: null, isGranted: true })).not.toContain('ten rows');
});
