// What the portal says in English about imports: what was made of a package, and why one is refused.
import { counted, plural } from '#texts/en/numbers.ts';

const mostNames = 8;
/** Names of columns in quotes, and how many more. */
const namesOf = (names: readonly string[]): string =>
  names
    .slice(0, mostNames)
    .map((name) => `“${name}”`)
    .join(', ') + (names.length > mostNames ? ` and ${counted(names.length - mostNames)} more` : '');

export const importProblems = {
  'import.accessed': ({ day }: { day: string }) => `Accessed ${day.length < 10 ? 'in' : 'on'} ${day}.`,
  'import.address-left-out': ({ address, of }: { address: string; of: string }) =>
    `The address “${address}” of ${of} was left out, because only addresses with http, https, mailto or doi are allowed.`,
  'import.ask-operator':
    'Send the file to the portal’s operator. LOG_LEVEL=debug shows them the cause of the failure.',
  'import.address-remedy':
    'Download the file and put it beside the description, or import with --allow-remote.',
  'import.allow-reading': 'Allow the portal to read it, then import it again.',
  'import.another-file-name':
    'Give the file another name. If it is the same table, import it with --replace.',
  'import.another-package-name':
    'Give this package another “name”. If it is the same one, import it with --replace.',
  'import.corrections': 'Corrections',
  'import.decimal-commas': ({ columns }: { columns: string }) =>
    `Numbers have a decimal comma in ${columns}, although the package does not state this.`,
  'import.dots-in-thousands': ({ columns }: { columns: string }) =>
    `Dots divide thousands in ${columns}, since the file has decimal commas: “2.155” is 2155.`,
  'import.divide-package': 'Divide the package into smaller ones. The portal’s operator can raise the limit.',
  'import.divide-table': 'Divide it into several files, or write a row for each value.',
  'import.encoding-found': ({ encoding }: { encoding: string }) =>
    `The text is not UTF-8, so it is read as ${encoding}. If letters are wrong, state its “encoding”.`,
  'import.flags': ({ flags, of }: { flags: readonly string[]; of: string }) =>
    `${flags.map((one) => `“${one}”`).join(', ')} ${flags.length === 1 ? 'has' : 'have'} flags or footnotes for “${of}”, so files have them together. If this is wrong, set "flagsOf": false in meridian.json.`,
  'import.flags-of': ({ title }: { title: string }) => `Flags or footnotes for the values of “${title}”.`,
  'import.give-package':
    'Give a datapackage.json, a datapackage.yaml, a CSV, or a folder that has one of them.',
  'import.description-up':
    'Put it at the top of the zip or in the only folder of the zip, with paths from there.',
  'import.give-zip':
    'Put a datapackage.json, a datapackage.yaml or CSV files at the top of the zip, or in the only folder of the zip.',
  'import.zip-for-each': 'Make a zip for each package, with its description at the top.',
  'import.tables-up': 'Put them at the top of the zip, or add a datapackage.json that names them.',
  'import.tables-together':
    'Put the CSVs of one package into one folder, or add a datapackage.json at the top that names them.',
  'import.second-description': ({ file, other }: { file: string; other: string }) =>
    `There are two descriptions, ${file} and ${other}. Only ${file} was read.`,
  'import.tables-below': ({ files }: { files: readonly string[] }) =>
    `${files.length === 1 ? 'A CSV in a subfolder was' : 'CSVs in subfolders were'} left out: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ' …' : ''}. To import ${files.length === 1 ? 'it' : 'them'}, add a datapackage.json that names ${files.length === 1 ? 'it' : 'them'}.`,
  'import.long-description': ({ most }: { most: string }) =>
    `it is larger than ${most}, which is the limit for a description.`,
  'import.mend-first': 'Correct these problems first, then import it again.',
  'import.more-flags': ({ variables }: { variables: number }) =>
    `${counted(variables)} more ${variables === 1 ? 'variable has' : 'variables have'} columns of flags or footnotes.`,
  'import.more-lines': ({ lines }: { lines: number }) => `And ${counted(lines)} more lines.`,
  'import.more-problems': ({ problems }: { problems: number }) =>
    `it has ${counted(problems)} more problems.`,
  'import.no-description': ({ files }: { files: number }) =>
    `There is no datapackage.json, so the portal described ${files === 1 ? 'the file' : `the folder’s ${files} tables`} itself. A datapackage.json can state titles, units, source and licence; on the command line, --save-descriptor writes a first one.`,
  'import.own-dataset-id': ({ name, id }: { name: string; id: string }) =>
    `“${name}” has the id ${id}, with a hash, because another resource has a similar name.`,
  'import.own-column-ids': ({ columns }: { columns: readonly (readonly [string, string])[] }) =>
    `Some names differ only in signs, so their ids have a hash: ${columns
      .slice(0, 5)
      .map(([name, id]) => `“${name}” is ${id}`)
      .join(', ')}${columns.length > 5 ? ` and ${counted(columns.length - 5)} more` : ''}.`,
  'import.portal-failed':
    'The portal failed during the import, so nothing was changed. Try again. The server’s log shows why it failed.',
  'import.report-lost':
    'The data are published, but the report was lost when the import ended. Import the package again to read it.',
  'import.resource-name': ({
    resource,
    name,
    isOfFile,
  }: {
    resource: number;
    name: string;
    isOfFile: boolean;
  }) => `Resource ${resource} has no name, so it is called “${name}”${isOfFile ? ', after its file' : ''}.`,
  'import.repeated-resource-name': ({ name, own }: { name: string; own: string }) =>
    `Several resources are called “${name}”, so one is called “${own}” here, after its file.`,
  'import.shorten-description': 'Put tables into CSV files of their own, and only describe them here.',
  'import.same-source': ({ source, known }: { source: string; known: string }) =>
    `The source “${source}” seems to be “${known}”, which the portal already has. Both are shown under the name that most datasets use. If they are different, give this source a clearly different name.`,
  'import.stopped-server':
    'The server stopped while it was importing this, so nothing was changed. Import it again.',
  'import.stopped-died': ({ step }: { step: string }) =>
    `The import stopped unexpectedly (at “${step}”), so nothing was changed. Try again. The server’s log shows why it stopped.`,
  'import.stopped-memory': ({ most, step }: { most: string; step: string }) =>
    `The import needed more memory than its limit of ${most} (at “${step}”), so it was stopped and nothing was changed. Divide the package into smaller ones, or ask the portal’s operator to raise IMPORT_MEMORY.`,
  'import.stopped-silence': ({ step }: { step: string }) =>
    `The import no longer answered (at “${step}”), so it was stopped and nothing was changed. Try again; if it happens again, divide the package into smaller ones.`,
  'import.stopped-time': ({ most, step }: { most: string; step: string }) =>
    `The import took longer than ${most} (at “${step}”), so it was stopped and nothing was changed. Divide the package into smaller ones, or ask the portal’s operator to raise IMPORT_SECONDS.`,
  'import.too-many-bytes': ({ most }: { most: string }) =>
    `the files of the package have more than ${most} together, which is the limit for a package.`,
  'import.too-many-columns': ({ columns, most }: { columns: number; most: number }) =>
    `it has ${counted(columns)} columns, and a table can have ${counted(most)}.`,
  'import.tell-operator': 'Tell the portal’s operator.',
  'import.nearly-numbers': ({
    column,
    others,
    rows,
    values,
  }: {
    column: string;
    others: readonly string[];
    rows: number;
    values: number;
  }) =>
    `“${column}” is text because of ${others.map((text) => `“${text}”`).join(', ')} in ${counted(rows)} of ${counted(values)} rows; all others are numbers. If ${others.length === 1 ? 'it means' : 'these mean'} that there is no value, list ${others.length === 1 ? 'it' : 'them'} under “missingValues”.`,
  'import.missing-labels': ({ values }: { values: readonly { value: string; label?: string }[] }) =>
    `In the source, these values are missing: ${values.map(({ value, label }) => `${value === '' ? 'an empty cell' : `“${value}”`}${label ? ` (${label})` : ''}`).join(', ')}.`,
  'import.missing-in-files': ({ columns }: { columns: readonly string[] }) =>
    `${namesOf(columns)} ${columns.length === 1 ? 'has' : 'have'} missing values with labels. In files these cells are empty, and the codebook lists the labels.`,
  'import.padded-names': ({ names }: { names: readonly string[] }) =>
    `Some names of columns have spaces around them, which stay: ${namesOf(names)}. Remove them from the header.`,
  'import.padded-values': ({
    columns,
    numbers,
  }: {
    columns: readonly { name: string; rows: number }[];
    numbers: readonly string[];
  }) => {
    const counts = columns.slice(0, mostNames).map(({ name, rows }) => `“${name}” (${plural(rows, 'row')})`);
    const more =
      columns.length > mostNames ? ` and ${plural(columns.length - mostNames, 'more column')}` : '';
    const because = numbers.length
      ? ` Because of them ${namesOf(numbers)} ${numbers.length === 1 ? 'is' : 'are'} text and not numbers.`
      : '';
    return `Some values have spaces around them, which stay: ${counts.join(', ')}${more}. Remove the spaces from the file.${because}`;
  },
  'import.rounded': ({ column, rows, example }: { column: string; rows: number; example: string }) =>
    `“${column}” is read as numbers with decimals, so ${plural(rows, 'whole number is', 'whole numbers are')} rounded to the nearest that a computer holds, such as “${example}”. If these are codes, say "type": "string".`,
  'import.unread-day': ({ name, text, instead }: { name: string; text: string; instead: string | null }) =>
    `“${name}” is “${text}”, which is not read as a day, so ${instead === null ? 'nothing says when the data were updated' : `the data count as updated ${instead.length < 10 ? 'in' : 'on'} ${instead}`}. Write the day as yyyy-mm-dd.`,
  'import.no-times': ({ column, example }: { column: string; example: string }) =>
    `“${column}” has texts that are not read as times, such as “${example}”, so its rows are in the order of letters and have no years.`,
  'import.open-dates': ({ column, example }: { column: string; example: string }) =>
    `“${column}” has dates such as “${example}”, which do not show whether the day or the month comes first, so its rows are in the order of letters and have no years. In the schema, say "type": "date" and the "format": "%d/%m/%Y" or "%m/%d/%Y".`,
  'import.packed-days': ({ column, example }: { column: string; example: string }) =>
    `“${column}” has whole numbers such as “${example}”, which look like days, but it has no years. In the schema, say "type": "date" and the "format": "%Y%m%d".`,
  'import.two-date-orders': ({ column, examples }: { column: string; examples: readonly string[] }) =>
    `“${column}” has dates with the day first and dates with the month first, such as ${examples.map((text) => `“${text}”`).join(' and ')}, so its rows are in the order of letters and have no years. Write them as yyyy-mm-dd.`,
  'import.times': ({
    column,
    times,
    first,
    last,
  }: {
    column: string;
    times: string;
    first: string;
    last: string;
  }) => `“${column}” has ${times}, from “${first}” to “${last}”, which stay as they are written.`,
};
