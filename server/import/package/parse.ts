// The text of a description as a value: JSON, or YAML where the file's name says so. Publishers write null for what they
// leave out, so a null is as good as nothing. What cannot be read is said without the parser's own words.
import { readFile, stat } from 'node:fs/promises';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { textIn } from '#server/import/csv/encoding.ts';
import { sentence } from '#server/ground/sentence.ts';
import type { ImportProblem } from '#server/import/problems.ts';
import { bytesText } from '#server/import/too-much.ts';
import { texts } from '#server/ground/language.ts';

const isYaml = (file: string) => /\.ya?ml$/i.test(file);

/** Here alone null says something: that there is no quote character. */
const meansNone = new Set(['quoteChar']);

/** The value without properties and items that are null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== null).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === null && !meansNone.has(name) ? [] : [[name, withoutNulls(one)]],
    ),
  );
}

/** Where a parser stopped, as far as it says. */
function placeOf(error: unknown): string {
  const found =
    error instanceof YAMLParseError
      ? error.linePos?.[0]
      : /line (\d+) column (\d+)/.exec(error instanceof Error ? error.message : '');
  if (!found) return '';
  const [line, column] = 'line' in found ? [found.line, found.col] : [found[1], found[2]];
  return ` (line ${line}, column ${column})`;
}

/** @returns undefined after adding to `problems` */
function parsed(text: string, file: string, problems: ImportProblem[]): unknown {
  const kind = isYaml(file) ? 'YAML' : 'JSON';
  try {
    return withoutNulls(kind === 'YAML' ? parseYaml(text, { logLevel: 'error' }) : JSON.parse(text));
  } catch (error) {
    problems.push({
      file,
      ...texts.package.notParsed(kind, placeOf(error)),
    });
    return undefined;
  }
}

/** It is read as a whole; the largest that a publisher is known to have has a third of it. */
const mostBytes = 32_000_000;

/** The value that a file of a description holds. @returns undefined after adding to `problems` */
export async function parsedFile(path: string, file: string, problems: ImportProblem[]): Promise<unknown> {
  if ((await stat(path)).size <= mostBytes) return parsed(textIn(await readFile(path)), file, problems);
  const message = sentence('import.long-description', { most: bytesText(mostBytes) });
  problems.push({ file, message, remedy: sentence('import.shorten-description') });
  return undefined;
}
