// What a machine is, in a sentence: the first one of the comment that opens its file.
import { globSync, readFileSync } from 'node:fs';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The file of the machine called so; a law sees to it that there is one. */
export const fileOf = (name: string): string => globSync(`machines/**/${kebab(name)}.machine.ts`)[0]!;

/** The first sentence of a module's opening comment. */
export function firstSentence(code: string): string {
  const lines = code.split('\n');
  const comment = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  );
  const text = comment.map((line) => line.slice(2).trim()).join(' ');
  return /^.*?[.?](?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}

export const sentenceOf = (name: string): string => firstSentence(readFileSync(fileOf(name), 'utf8'));
