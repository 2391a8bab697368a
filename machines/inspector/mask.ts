// Applies the allow-list (rules.ts) to an event before anything keeps it. What is hidden keeps its type, so a guard
// still meets a string where there was one; where guards compare texts, the same text has the same number. Which
// text has which number is known only here, and goes with the page.
import type { AnyEventObject } from 'xstate';
import { isInspectorPath } from '#contract/api/inspector.ts';
import { leadsTo, pageAt } from '#contract/api/pages.ts';
import type { BundleRecord } from '#machines/bundle/record.ts';
import { failureRule, rules, shownParameters } from './rules.ts';
import type { Rule } from '#machines/inspector/rules/rule.ts';

export const mark = '•••';
/** Where an address leads that is not this portal's: still nowhere, and no longer anybody's. */
const elsewhere = 'https://elsewhere.invalid/';
const namedParameters = new Set([...shownParameters, 'search', 'return_to', 'email']);
const aliasLimit = 10_000;

/** What the rule may need to know beside the value: the machine's id, and its actor's context before the event. */
type Receiver = { machine: string; context: unknown };
export type Mask = (event: AnyEventObject, place: Receiver) => AnyEventObject;

/** Nothing of a value but its type. */
function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value instanceof Set) return new Set();
  return { string: mark, number: 0, boolean: false, object: {} }[typeof value as string];
}

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Values and lists of values; an object has fields of its own, and none of them has been allowed. */
function shown(value: unknown): unknown {
  if (isPlain(value)) return value;
  if (Array.isArray(value)) return value.filter(isPlain);
  return value instanceof Set ? value : hidden(value);
}

const isSame = (a: BundleRecord[string], b: BundleRecord[string] | undefined): boolean =>
  b !== undefined &&
  a.present === b.present &&
  a.place === b.place &&
  String([a.stamp, a.moved]) === String([b.stamp, b.moved]);

/** Merging the rest changes nothing, and a whole record after every press would be too much to keep. */
function news(record: unknown, context: unknown): BundleRecord {
  const held = (context as { record?: BundleRecord } | undefined)?.record ?? {};
  const entries = Object.entries(record as BundleRecord);
  return Object.fromEntries(entries.filter(([id, entry]) => !isSame(entry, held[id])));
}

/** Texts by number; starts afresh, with new numbers, before it grows without end. */
function createAliases() {
  const known = new Map<string, string>();
  let count = 0;
  return (text: string): string => {
    if (text === '') return text;
    if (known.size >= aliasLimit) known.clear();
    const alias = known.get(text) ?? `${mark}${(count += 1)}`;
    known.set(text, alias);
    return alias;
  };
}

type Alias = ReturnType<typeof createAliases>;

function createAddresses(alias: Alias, origin: string) {
  const valueOf = (name: string, value: string): string => {
    if (name === 'return_to') return encodeURIComponent(addressOf(value));
    return shownParameters.has(name) ? encodeURIComponent(value).replaceAll('%2C', ',') : alias(value);
  };
  /** A query with its `?`, or nothing. */
  function queryOf(search: string): string {
    const pairs = [...new URLSearchParams(search)].map(
      ([name, value]) => `${namedParameters.has(name) ? name : alias(name)}=${valueOf(name, value)}`,
    );
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  }
  function addressOf(address: string): string {
    const url = URL.parse(address, origin);
    if (url?.origin !== origin) return elsewhere;
    const { pathname, search, hash } = url;
    const isKnown = pageAt(leadsTo(pathname)) !== null || isInspectorPath(pathname);
    return `${isKnown ? pathname : `/${alias(pathname)}`}${queryOf(search)}${hash && `#${mark}`}`;
  }
  return { queryOf, addressOf };
}

/** @param origin the portal's own; addresses of others are hidden whole */
export function createMask(origin: string): Mask {
  const alias = createAliases();
  const { queryOf, addressOf } = createAddresses(alias, origin);
  const ofText = (text: unknown, way: (text: string) => string) =>
    typeof text === 'string' ? way(text) : hidden(text);

  // Null and undefined say nothing but their types.
  function masked(value: unknown, rule: Rule, context: unknown): unknown {
    if (value === null || value === undefined) return value;
    if (rule === 'shown') return shown(value);
    if (rule === 'alias') return ofText(value, alias);
    if (rule === 'address') return ofText(value, addressOf);
    if (rule === 'query') return ofText(value, queryOf);
    if (rule === 'news') return news(value, context);
    if (rule === 'type') return { type: (value as AnyEventObject).type };
    if (rule === 'hidden' || typeof value !== 'object') return hidden(value);
    return fields(value, rule, context);
  }
  const fields = (value: object, rule: Record<string, Rule>, context: unknown) =>
    Object.fromEntries(
      Object.entries(rule)
        .map(([name, own]) => [name, masked((value as Record<string, unknown>)[name], own, context)])
        .filter(([, item]) => item !== undefined),
    );

  return (event, { machine, context }) => ({
    type: event.type,
    ...fields(event, rulesOf(event.type, machine), context),
  });
}

const answer = 'xstate.done.actor.';

/** Which rules an event of a machine falls under, those of its actors and its start included. */
export function rulesOf(type: string, machine: string): Record<string, Rule> {
  const own = rules[machine]!;
  if (type === 'xstate.init') return { input: own.input };
  if (type.startsWith(answer)) return { output: own.outputs[type.slice(answer.length)] ?? 'hidden' };
  if (type.startsWith('xstate.error.')) return { error: failureRule };
  return own.events[type] ?? {};
}
