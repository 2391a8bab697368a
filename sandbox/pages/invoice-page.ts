// An invoice as a page and as a PDF, as the provider gives its customers. The PDF is written by hand: one page of text in
// a face that every reader has needs no library.
import { html } from 'hono/html';
import type { Stripe } from 'stripe';
import { texts } from '#server/ground/language.ts';
import { dateOf, type House, layout, type Markup, moneyOf } from './layout.ts';

const words = texts.sandbox.invoice;

const rowsOf = (invoice: Stripe.Invoice): [string, string][] => [
  [words.terms.number, invoice.number ?? invoice.id],
  [words.terms.for, invoice.customer_email ?? ''],
  [words.terms.date, dateOf(invoice.created)],
  [words.terms.period, words.period(dateOf(invoice.period_start), dateOf(invoice.period_end))],
  [words.terms.product, moneyOf(invoice.total, invoice.currency)],
  [words.terms.status, invoice.status === 'paid' ? words.paid : words.notPaid],
];

export const invoicePage = (house: House, invoice: Stripe.Invoice): Markup =>
  layout({
    house,
    title: words.numbered(invoice.number),
    body: html`<h1>${words.title}</h1>
      <dl>
        ${rowsOf(invoice).map(
          ([term, value]) =>
            html`<dt>${term}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      <p class="row">
        <a class="alone" href="/sandbox/invoices/${invoice.id}/pdf">${words.pdf}</a>
        <a class="alone" href="${house.home}">${texts.sandbox.backTo(house.name)}</a>
      </p>`,
  });

/** PDF's own marks inside a text, and what its face lacks. */
const pdfText = (text: string): string =>
  text.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[^\x20-\x7e\u00a0-\u00ff]/g, '?');

function contentOf(name: string, invoice: Stripe.Invoice): string {
  const lines = [words.pdfHead(name), '', ...rowsOf(invoice).map(([term, value]) => `${term}: ${value}`)];
  const shown = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n');
  return `BT\n/F1 12 Tf\n20 TL\n60 780 Td\n${shown}\nET`;
}

/** Objects in a row, then where each begins, as the format has it. */
export function invoicePdf(name: string, invoice: Stripe.Invoice): Buffer<ArrayBuffer> {
  const content = contentOf(name, invoice);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
