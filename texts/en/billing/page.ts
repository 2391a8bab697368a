// What the portal says in English on a member's page of the subscription: the plan, the card, the invoices, the way out.
import type { Invoice } from '#contract/billing/subscriptions.ts';

const statuses: Readonly<Record<Invoice['status'], string>> = {
  draft: 'in preparation',
  open: 'due',
  paid: 'paid',
  uncollectible: 'not collected',
  void: 'cancelled',
};

export const billingPage = {
  title: 'Subscription',
  lede: 'Your plan, what it costs and when it ends.',
  plan: {
    title: 'Your plan',
    price: 'Price',
    since: 'Since',
    slow: 'This is taking longer than usual. Your payment is not lost.',
    uncancel: 'Undo the cancellation',
    uncancelling: 'Undoing the cancellation…',
    cancel: 'Cancel subscription…',
    plans: 'See the plans',
    apply: 'Apply for free access',
    applyAgain: 'Apply again',
  },
  question: {
    title: 'Cancel your subscription?',
    text: (day: string, firstRows: string) =>
      `You can download whole files until ${day}, and you will not be charged again. After that, you and your scripts get ${firstRows}. You can undo the cancellation until ${day}.`,
    confirm: 'Cancel the subscription',
    confirming: 'Cancelling…',
    keep: 'Keep subscription',
  },
  card: {
    title: 'Payment card',
    change: 'Use another card',
    changing: 'Opening the card page…',
    unknown: 'The payment provider did not say which card is charged. Reload the page in a minute.',
    none: 'The payment provider has no card for you.',
    /** `expiry`: month and year. */
    is: (brand: string, last4: string, expiry: string) => `${brand} ····${last4}, expires ${expiry}`,
  },
  invoices: {
    title: 'Invoices',
    columns: { date: 'Date', number: 'Number', amount: 'Amount', status: 'Status', documents: 'Documents' },
    statuses,
    noNumber: 'none yet',
    documents: { pdf: 'PDF', receipt: 'Receipt', details: 'Details' },
    /** After a document's name, for who cannot see the row. */
    ofInvoice: (number: string) => `of invoice ${number}, opens in a new tab`,
  },
};
