// What the portal asks of the payment provider, over both transports: the SDK speaks to the sandbox in this process, and
// over loopback HTTP to a sandbox in another. What holds here holds for the portal whichever it is given.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerAt, type Rig, returning, transports, typedCard } from './rigs.ts';

const failure = { code: 'provider-failure' };

describe.each(transports)('$name', ({ open }) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await open();
  });
  afterAll(() => rig.close());
  const customer = () => customerAt(rig);

  test('the product has its prices, cheapest first', async () => {
    const { name, prices, isSandbox } = await rig.payments.product();
    expect([name, isSandbox]).toEqual(['Researcher', true]);
    expect(prices.map(({ amount, currency, interval }) => [amount, currency, interval])).toEqual([
      [900, 'gbp', 'month'],
      [9000, 'gbp', 'year'],
    ]);
  });

  test('eight at once make one customer', async () => {
    const asked = { accountId: `acc_once_${Math.random()}`, email: 'once@members.example' };
    const ids = await Promise.all(Array.from({ length: 8 }, () => rig.payments.ensureCustomer(asked)));
    expect(new Set(ids).size).toBe(1);
    expect(await rig.payments.ensureCustomer({ ...asked, email: 'other@members.example' })).toBe(ids[0]);
  });

  test('a corrected name and address are told', async () => {
    const { id } = await customer();
    await rig.payments.updateCustomer(id, { email: 'new@members.example', name: 'Ada Ny' });
    expect(await rig.stripe.customers.retrieve(id)).toMatchObject({
      email: 'new@members.example',
      name: 'Ada Ny',
    });
    await rig.payments.updateCustomer(id, { email: 'new@members.example' });
    expect(await rig.stripe.customers.retrieve(id)).toMatchObject({ name: null });
  });

  test('one key begins one checkout', async () => {
    const { begin } = await customer();
    const [one, other] = await Promise.all([begin('month', 'k1'), begin('month', 'k1')]);
    expect(other).toEqual(one);
    expect((await begin('month', 'k2')).id).not.toBe(one.id);
    await expect(begin('year', 'k1')).rejects.toMatchObject(failure);
  });

  test('a checkout is open, then complete', async () => {
    const { id, begin } = await customer();
    const { url, ...begun } = await begin();
    expect(begun).toMatchObject({ state: 'open', customerId: id });
    const answer = await rig.submit(url, typedCard);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, returning.successUrl]);
    expect(await rig.payments.checkout(begun.id)).toEqual({ ...begun, state: 'complete' });
  });

  test('a closed checkout takes no card', async () => {
    const { id, begin, invoices } = await customer();
    const { id: checkoutId, url } = await begin();
    await rig.payments.expireCheckout(checkoutId);
    await rig.payments.expireCheckout(checkoutId);
    expect(await rig.payments.checkout(checkoutId)).toMatchObject({ state: 'expired', customerId: id });
    expect((await rig.submit(url, typedCard)).status).toBe(410);
    expect(await invoices()).toEqual([]);
  });

  test('a finished checkout is not closed any more', async () => {
    const { subscribe, begin } = await customer();
    await subscribe();
    const { id } = await begin();
    await rig.payments.expireCheckout(id);
    expect(await rig.payments.checkout(id)).toMatchObject({ state: 'complete' });
  });

  test('a form sent twice pays once', async () => {
    const { begin, invoices } = await customer();
    const { url } = await begin();
    const answers = await Promise.all([rig.submit(url, typedCard), rig.submit(url, typedCard)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await invoices()).toHaveLength(1);
  });

  test('an invoice has a page and a PDF', async () => {
    const { subscribe, invoices } = await customer();
    await subscribe();
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ amount: 900, currency: 'gbp', status: 'paid', number: /-0001$/ });
    expect(await (await rig.open(invoice!.page!)).text()).toContain('£9.00');
    const pdf = await rig.open(invoice!.pdf!);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(await pdf.text()).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/);
  });

  test('a cancellation is taken back', async () => {
    const { subscribe, subscription } = await customer();
    await subscribe();
    const before = await subscription();
    const cancelled = { ...before, isCancelling: true };
    expect(await rig.payments.setCancelling(before.id, true)).toEqual(cancelled);
    expect(await subscription()).toEqual(cancelled);
    expect(await rig.payments.setCancelling(before.id, false)).toEqual(before);
  });

  test('a forgotten customer has ended everything', async () => {
    const { id, subscribe, subscription } = await customer();
    await subscribe();
    await rig.payments.forgetCustomer(id);
    await rig.payments.forgetCustomer(id);
    expect((await subscription()).status).toBe('canceled');
    await expect(rig.payments.updateCustomer(id, { email: 'a@b.example' })).rejects.toMatchObject(failure);
  });

  test('all that happened is told, signed', async () => {
    const { id, subscribe, told, travel, change } = await customer();
    await subscribe();
    await rig.tell();
    await expect
      .poll(told)
      .toEqual([
        'customer.created',
        'customer.updated',
        'payment_method.attached',
        'customer.subscription.created',
        'invoice.created',
        'invoice.paid',
        'customer.subscription.updated',
        'checkout.session.completed',
      ]);
    const before = told().length;
    await travel('fail');
    await travel('next');
    await change({ number: '5555 5555 5555 4444' });
    await rig.tell();
    await expect
      .poll(() => told().slice(before))
      .toEqual([
        'invoice.created',
        'invoice.payment_failed',
        'customer.subscription.updated',
        'payment_method.attached',
        'setup_intent.succeeded',
        'checkout.session.completed',
      ]);
    const failed = rig.told(id).find(({ type }) => type === 'invoice.payment_failed');
    expect(failed?.invoice).toMatchObject({ amount: 900, currency: 'gbp', page: /\/sandbox\/invoices\// });
  });

  test('an unknown call is 404', async () => {
    const error = { statusCode: 404, message: /^Unrecognized request URL \(GET: \/v1\/charges\)/ };
    await expect(rig.stripe.charges.list()).rejects.toMatchObject(error);
    await expect(rig.stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  test('what the sandbox lacks is refused by name', async () => {
    const asked = rig.stripe.customers.create({ metadata: { accountId: 'x' }, phone: '1' });
    await expect(asked).rejects.toMatchObject({ code: 'parameter_unknown', param: 'phone', statusCode: 400 });
    const lacked = rig.stripe.checkout.sessions.create({ mode: 'setup', currency: 'gbp' });
    await expect(lacked).rejects.toMatchObject({ code: 'parameter_missing', param: 'customer' });
  });

  test('what is not there is missing', async () => {
    await expect(rig.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(rig.payments.checkout('cs_none')).rejects.toMatchObject(failure);
  });
});
