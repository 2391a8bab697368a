// Which webhooks are believed: signed with a secret in force, unaltered to the bit, and dated within 300 seconds of the
// portal's clock. The vectors are signed by hand after Stripe's description, not by the SDK that checks them.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSigned } from '#server/payments/signature.ts';

const secret = 'whsec_present';
const older = 'whsec_former';
const now = Date.UTC(2026, 10, 21) / 1000;
const body =
  '{"id":"evt_1","object":"event","type":"invoice.paid","created":1,"data":{"object":{"note":"£"}}}';

const hmac = (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex');
const sign = (at = now, key = secret, text = body) => `t=${at},v1=${hmac(`${at}.${text}`, key)}`;
const read = (text: string, signature: string | undefined, secrets = [secret]) =>
  readSigned(text, signature, { secrets, clock: () => now * 1000 });
const wrong = expect.objectContaining({ code: 'signature-wrong' });
const refused = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test('what is signed is read', () => {
  expect(read(body, sign())).toMatchObject({ id: 'evt_1', type: 'invoice.paid' });
});

test('an altered bit is seen, wherever', () => {
  const bytes = Buffer.from(body);
  const believed = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const altered = Buffer.from(bytes);
    altered[bit >> 3]! ^= 1 << (bit & 7);
    return refused(() => read(altered.toString('utf8'), sign()));
  }).filter((outcome) => !(outcome instanceof Error));
  expect(believed).toEqual([]);
});

test('an altered digit of the signature is seen', () => {
  const signature = sign();
  const start = signature.indexOf('v1=') + 3;
  for (let at = start; at < signature.length; at += 1) {
    const digit = signature[at] === '0' ? '1' : '0';
    const altered = signature.slice(0, at) + digit + signature.slice(at + 1);
    expect(refused(() => read(body, altered))).toEqual(wrong);
  }
});

test.each([-300, -299, 0, 299, 300])('%i seconds away are near enough', (seconds) => {
  expect(read(body, sign(now + seconds))).toMatchObject({ id: 'evt_1' });
});

test.each([-86_400, -301, 301, 86_400])('%i seconds away are too far', (seconds) => {
  expect(refused(() => read(body, sign(now + seconds)))).toEqual(wrong);
});

test('a newer time is not believed of an old signature', () => {
  const [, digest] = sign(now - 301).split(',');
  expect(refused(() => read(body, `t=${now},${digest}`))).toEqual(wrong);
});

test('two secrets are in force during a change', () => {
  expect(read(body, sign(now, older), [secret, older])).toMatchObject({ id: 'evt_1' });
  expect(read(body, sign(now, secret), [secret, older])).toMatchObject({ id: 'evt_1' });
  expect(refused(() => read(body, sign(now, older), [secret]))).toEqual(wrong);
});

test('one signature of two is enough', () => {
  const [, digest] = sign(now, older).split(',');
  expect(read(body, `${sign()},${digest}`)).toMatchObject({ id: 'evt_1' });
});

test.each([undefined, '', 'v1=', 't=', 't=x,v1=y', `t=${now}`, `v1=${hmac(`${now}.${body}`, secret)}`])(
  '%s is no signature',
  (signature) => {
    expect(refused(() => read(body, signature))).toEqual(wrong);
  },
);

test.each(['', 'null', '[]', '{', 'x'])('a signed %j is no event', (text) => {
  const outcome = refused(() => read(text, sign(now, secret, text)));
  expect(outcome).toEqual(wrong);
});

test('without a secret nothing is believed', () => {
  expect(refused(() => read(body, sign(), []))).toEqual(wrong);
  expect(refused(() => read(body, sign(now, ''), ['']))).toEqual(wrong);
});
