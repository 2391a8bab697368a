// What every e-mail looks like: one source of blocks becomes plain text and HTML in the portal's look, with the
// installation's name and address below. Styles stand inline and nothing is loaded from anywhere, since an e-mail is read
// in programs that know no style sheet, and a picture fetched from us would tell us when it was opened.
import type { PortalConfig } from '#server/ground/config.ts';
import type { Block, MailWords } from '#texts/mail-words.ts';
import { mailTexts } from './language.ts';

/** The installation as e-mails speak of it. */
export type Letterhead = {
  /** The portal's name. */
  name: string;
  contactEmail: string;
  /** Lines of the postal address. */
  address: string[];
  /** Where links lead, without a slash at the end: the installation's own word for it, never a request's. */
  origin: () => string;
};

export const letterheadOf = (
  { name, contactEmail, address }: PortalConfig,
  origin: () => string,
): Letterhead => ({
  name,
  contactEmail,
  address,
  origin,
});

/** Who gets an e-mail; an account will do. */
export type Reader = {
  /** The account's; null where there is none. */
  id: string | null;
  email: string;
  name?: string | undefined;
  /** Only who has confirmed the address is called by name: else a stranger could have us write anything to anybody. */
  validated?: boolean;
};

/** One e-mail, before it is known to whom and from which installation it goes. */
export type Message = { kind: string; words: (head: Letterhead) => MailWords };

export type Written = { subject: string; text: string; html: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** Whatever came in by a name or an address stays in its line. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const colours = {
  canvas: '#fcfbf8',
  ink: '#13202a',
  soft: '#576670',
  line: '#d6dde1',
  accent: '#93195a',
  onAccent: '#ffffff',
};
const sans = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const serif = "'STIX Two Text',Cambria,Georgia,serif";
const paragraph = 'margin:0 0 16px';
const anchor = (href: string, words: string, style: string): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener" style="${style}">${escapeHtml(words)}</a>`;

function textOf(block: Block, origin: string): string {
  if (typeof block === 'string') return oneLine(block);
  if ('list' in block) return block.list.map((item) => `- ${oneLine(item)}`).join('\n');
  return `${oneLine(block.words)}:\n${origin}${block.link}`;
}

function htmlOf(block: Block, origin: string): string {
  if (typeof block === 'string') return `<p style="${paragraph}">${escapeHtml(oneLine(block))}</p>`;
  if ('list' in block) {
    const items = block.list.map((item) => `<li style="margin:0 0 6px">${escapeHtml(oneLine(item))}</li>`);
    return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('')}</ul>`;
  }
  const button = `display:inline-block;padding:10px 18px;border-radius:4px;background:${colours.accent};color:${colours.onAccent};font-weight:600;text-decoration:none`;
  const href = `${origin}${block.link}`;
  // The address is also written out, for programs that show no buttons and for readers who want to see where it leads.
  return `<p style="${paragraph}">${anchor(href, oneLine(block.words), button)}</p><p style="${paragraph};font-size:13px;color:${colours.soft};word-break:break-all">${escapeHtml(href)}</p>`;
}

const footerOf = ({ name, contactEmail, address, origin }: Letterhead): string[] => [
  mailTexts.sender({ name, origin: origin() }),
  mailTexts.questions({ contact: contactEmail }),
  address.join(', '),
];

function pageOf(subject: string, body: string, head: Letterhead): string {
  const footer = footerOf(head).map((line) => escapeHtml(line));
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:${colours.canvas};color:${colours.ink};font:16px/1.55 ${sans}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 20px;padding:0 0 10px;border-bottom:2px solid ${colours.ink};font:600 20px/1.2 ${serif}">${escapeHtml(head.name)}</p>
<h1 style="margin:0 0 16px;font:600 24px/1.2 ${serif}">${escapeHtml(subject)}</h1>
${body}
<p style="margin:32px 0 0;padding:12px 0 0;border-top:1px solid ${colours.line};font-size:13px;line-height:1.45;color:${colours.soft}">${footer.join('<br>')}</p>
</div>
</body>
</html>
`;
}

const greetingOf = ({ name, validated }: Reader): string =>
  mailTexts.greeting(name !== undefined && validated === true ? { name: oneLine(name) } : {});

/** Both forms of an e-mail to one reader. */
export function write(message: Message, reader: Reader, head: Letterhead): Written {
  const { subject, blocks } = message.words(head);
  const origin = head.origin();
  const all: Block[] = [greetingOf(reader), ...blocks];
  const title = oneLine(subject);
  const parts = [...all.map((block) => textOf(block, origin)), `-- \n${footerOf(head).join('\n')}`];
  return {
    subject: title,
    text: `${parts.join('\n\n')}\n`,
    html: pageOf(title, all.map((block) => htmlOf(block, origin)).join('\n'), head),
  };
}
