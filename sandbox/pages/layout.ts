// What all pages of the sandbox share: the portal's frame without its scripts, and a banner that says what they are.
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { locale } from '#contract/ground/constants.ts';
import { texts } from '#server/ground/language.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Whose pages they are. */
export type House = { name: string; home: string };

export type PageFacts = { house: House; title: string; body: Markup };

export const layout = ({ house, title, body }: PageFacts): Markup =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${house.name} Data Portal</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <header><a href="${house.home}">${house.name} Data Portal</a></header>
        <aside class="banner" aria-label="${texts.sandbox.label}">${texts.sandbox.banner}</aside>
        <main>${body}</main>
      </body>
    </html> `;

/** Everything of a page that tells that something is not there any more. */
export const lost = (
  house: House,
  { title, text }: { title: string; text: string },
  back?: string | null,
): Markup =>
  layout({
    house,
    title,
    body: html`<h1>${title}</h1>
      <p class="lede">${text}</p>
      <p><a class="alone" href="${back ?? house.home}">${texts.sandbox.backTo(house.name)}</a></p>`,
  });

const pounds = (currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });

/** @param amount in the smallest unit */
export const moneyOf = (amount: number, currency: string): string => pounds(currency).format(amount / 100);

const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

export const dateOf = (seconds: number): string => dates.format(seconds * 1000);
