// Addresses that lead elsewhere, by the hundred: ways to begin an address, with and without the portal's own name in it,
// and ways to spell one: once and twice percent-encoded, by full-width signs, with control characters before and inside.
// Made by rule and not collected, so that each way meets each spelling. Browser and server tests take theirs from here.

const evil = 'evil.example';
/** Hosts that mean somebody else, in the ways that take a reader or a comparison in. */
const hosts = [
  evil,
  `${evil}:443`,
  `${evil}.`,
  `user@${evil}`,
  `data.example.org@${evil}`,
  `data.example.org%40${evil}`,
  `data.example.org:x@${evil}`,
  `data.example.org.${evil}`,
  `data.example.org%2e${evil}`,
  `${evil}#data.example.org`,
  `${evil}?data.example.org`,
  `${evil}\\@data.example.org`,
  `${evil}%00data.example.org`,
  'evil。example',
  'evil．example',
  'evil｡example',
  'ⓔvil.example',
  '[::ffff:203.0.113.9]',
  '3405803785',
  '0xcb.0x00.0x71.0x09',
];
/** What makes a browser read a host next. */
const beginnings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '\\//',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  '\n//',
  ' //',
  '\u0000//',
  '\u001f//',
  '\u00a0//',
  '\ufeff//',
  'https://',
  'https:/\\',
  'HtTpS:\\\\',
  'ht\ntps://',
  'http://',
  '／／',
  '/／',
  '/.//',
  '/..//',
  '/a/..//',
  '/%2e//',
  './/',
  '/;//',
  '/login/..//',
];
const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\r\n:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'javascript:\\u0061lert(1)',
  'javascript://data.example.org/%0aalert(1)',
  '//javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'data:text/html&comma;x',
  'vbscript:msgbox(1)',
  'blob:https://data.example.org/6f1c',
  'filesystem:https://data.example.org/x',
  'view-source:https://data.example.org/',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@evil.example',
  'intent://evil.example#Intent;scheme=https;end',
  'ws://evil.example',
];

/** As a form or a link may carry it, and as somebody may who hopes that it is decoded again. */
const spellings: ((address: string) => string)[] = [
  (address) => address,
  encodeURIComponent,
  (address) => encodeURIComponent(encodeURIComponent(address)),
];
const inLine = (address: string) => `/home\r\nLocation: ${address}`;
const long = (address: string) => `${address}/${'a'.repeat(8192)}`;
const padded = (address: string) => `${'\t '.repeat(4096)}${address}`;

const addresses = beginnings.flatMap((beginning) => hosts.map((host) => `${beginning}${host}`));
const few = beginnings.map((beginning) => `${beginning}${evil}`);

/** At least 500 by the issue; each a different text. */
export const redirects: readonly string[] = [
  ...new Set([
    ...[...addresses, ...scripts].flatMap((address) => spellings.map((spell) => spell(address))),
    ...[...few, ...scripts].flatMap((address) => [inLine(address), long(address), padded(address)]),
    ...few.map((address) => `${address}&return_to=/home`),
    ...few.map((address) => `#${address}`),
  ]),
];

/** Ten of them, for a real browser: one of each kind that has been a hole somewhere. */
export const nastiest: readonly string[] = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https:\\\\evil.example',
  'java\nscript:document.title="evil"',
  'data:text/html,<title>evil</title>',
  'https://data.example.org@evil.example',
  `//evil.example/${'a'.repeat(8192)}`,
];
