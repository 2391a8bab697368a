// What the portal says in English about requests as such, whatever they are about.
import { counted, listed } from './numbers.ts';

export const requestProblems = {
  'request.bad-key': ({ shortest, longest }: { shortest: number; longest: number }) =>
    `The header Idempotency-Key must have ${shortest} to ${longest} visible characters, made at random, such as a UUID. Send another one.`,
  'request.database-away':
    'The portal cannot reach its database at the moment. Wait a few seconds, then try again.',
  'request.foreign-origin':
    'This request came from another site, so nothing was changed. Open the portal itself and try there.',
  'request.key-reused':
    'This Idempotency-Key was sent with another request before, so nothing was changed. Use a new key for each request.',
  'request.method-not-allowed': ({ method, allowed }: { method: string; allowed: string }) =>
    `This address does not accept ${method}. Use ${allowed}.`,
  'request.metrics-token':
    'These figures need the token that METRICS_TOKEN sets. Send it as Authorization: Bearer, then the token.',
  /** After the sentence that there is no such thing. */
  'request.nearest': ({ nearest }: { nearest: readonly { id: string; title: string }[] }) => {
    const names = nearest.map(({ id, title }) => (title === id ? id : `${id} (${title})`));
    return names.length === 1 ? `The nearest is ${names[0]}.` : `The nearest are ${listed(names)}.`;
  },
  'request.not-json':
    'The body could not be read as JSON. Send JSON with the header Content-Type: application/json.',
  'request.path-not-found':
    'There is nothing at this address. Check its spelling; /api/openapi.json lists every path.',
  'request.repeated': ({ name }: { name: string }) =>
    `“${name}” is there more than once. Send it once, with commas between its values.`,
  'request.saving-away':
    'The portal cannot save anything at the moment, and nothing was changed. Wait a few minutes, then try again.',
  'request.seeded': ({ seed }: { seed: string }) =>
    `The seed “${seed}” caused this failure. Try again without it.`,
  'request.still-running': 'The same request is still running. Wait a moment, then send it again.',
  'request.store-away':
    'The portal cannot reach these data at the moment. Wait a few seconds, then try again.',
  'request.too-large': ({ kilobytes }: { kilobytes: number }) =>
    `The request is larger than ${kilobytes} kB. Send less at once.`,
  'request.headers-too-large': ({ kilobytes }: { kilobytes: number }) =>
    `The header lines of the request are larger than ${kilobytes} kB. Send fewer or shorter ones.`,
  'request.server-failure': ({ contact, requestId }: { contact: string; requestId: string }) =>
    `Something went wrong in the portal. Try again later; if it fails again, write to ${contact} and quote ${requestId}.`,
  /** A span to wait, as the sentences of limits name it. */
  'request.hours': ({ count }: { count: number }) => `${count} hours`,
  'request.minutes': ({ count }: { count: number }) => (count === 1 ? 'a minute' : `${count} minutes`),
  'request.no-object': 'The body must be a JSON object. Send one with the fields that this call takes.',
  'request.missing': ({ field }: { field: string }) => `“${field}” is missing. Add it and try again.`,
  'request.too-long': ({ field, most }: { field: string; most: number | bigint }) =>
    `“${field}” is too long. Use at most ${counted(most)} characters.`,
  'request.no-whole-number': ({
    field,
    least,
    most,
  }: {
    field: string;
    least: number;
    most: number | null;
  }) => {
    const range =
      most === null ? `, at least ${counted(least)}` : ` from ${counted(least)} to ${counted(most)}`;
    return `“${field}” must be a whole number${range}. Correct it and try again.`;
  },
  'request.too-many': ({ field, most }: { field: string; most: number | bigint }) =>
    `“${field}” has too many entries. Send at most ${counted(most)}.`,
  'request.too-few': ({ field, least }: { field: string; least: number | bigint }) =>
    `“${field}” has too few entries. Send at least ${counted(least)}.`,
  'request.no-choice': ({ field, choices }: { field: string; choices: readonly string[] }) =>
    `“${field}” is not one of the choices. Use ${choices.join(', ')}.`,
  'request.no-id': ({ field }: { field: string }) =>
    `“${field}” can have only letters, digits, dots, underscores and hyphens. Check its spelling.`,
  'request.wrong-kind': ({ field, expected }: { field: string; expected: string }) =>
    `“${field}” has the wrong type. Send it as ${expected === 'string' ? 'text' : `a ${expected}`}.`,
  'request.unreadable': ({ field, reason }: { field: string; reason: string }) =>
    `“${field}” could not be read. ${reason}`,
};
