// What the command is asked for: all screens by all checkers, or less while somebody mends something.
import { parseArgs } from 'node:util';
import { checkers } from './checkers/finding.ts';
import { schemes, windows } from './look.ts';
import { screens } from './screens/screens.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    with: { type: 'string', default: Object.keys(checkers).join(',') },
    at: { type: 'string', default: Object.keys(windows).join(',') },
    in: { type: 'string', default: Object.keys(schemes).join(',') },
    advice: { type: 'boolean', default: false },
  },
});

const among = <Name extends string>(given: string, known: Readonly<Record<Name, unknown>>): Name[] => {
  const names = given.split(',');
  const unknown = names.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw new Error(`Nothing is called ${unknown.join(', ')}. There are: ${Object.keys(known).join(', ')}.`);
  return (Object.keys(known) as Name[]).filter((name) => names.includes(name));
};

const widths = among(values.at, windows);

export const asked = {
  wanted: among(values.with, checkers),
  under: among(values.in, schemes),
  withAdvice: values.advice,
  /** Then every exception must be needed. */
  isWhole: process.argv.length === 2,
  looks: screens
    .filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)))
    .flatMap((screen) =>
      widths
        .filter((by) => (screen.only ?? by) === by)
        .map((by) => ({ screen, by, place: `${screen.name} · ${by}` })),
    ),
};
