// What the portal says in English about imports: what was made of a package, and why one is refused.
import { counted } from './numbers.ts';

export const importProblems = {
  'import.accessed': ({ day }: { day: string }) => `Accessed on ${day}.`,
  'import.address-left-out': ({ address, of }: { address: string; of: string }) =>
    `The address “${address}” of ${of} was left out: only http, https, mailto and doi are kept.`,
  'import.ask-operator':
    'Send the file to whoever runs the portal; LOG_LEVEL=debug shows the cause of the failure.',
  'import.address-remedy':
    'Download the file and put it beside the description, or import with --allow-remote.',
  'import.allow-reading': 'Allow reading, and import it again.',
  'import.another-file-name':
    'Give the file another name. If it is the same table, import it with --replace.',
  'import.another-package-name':
    'Give this package another “name”. If it is the same one, import it with --replace.',
  'import.corrections': 'Corrections',
  'import.decimal-commas': ({ columns }: { columns: string }) =>
    `Numbers have a comma before their decimals in ${columns}, which the package does not say.`,
  'import.divide-package':
    'Divide the package into smaller ones. Whoever runs the portal can raise the limit.',
  'import.divide-table': 'Divide it into several files, or write a row for each value.',
  'import.encoding-found': ({ encoding }: { encoding: string }) =>
    `The text is not UTF-8: it is read as ${encoding}. If letters are wrong, state “encoding”.`,
  'import.flags': ({ flags, of }: { flags: readonly string[]; of: string }) =>
    `${flags.map((one) => `“${one}”`).join(', ')} ${flags.length === 1 ? 'holds' : 'hold'} flags or footnotes of “${of}” and ${flags.length === 1 ? 'comes' : 'come'} with it in files. If not, say "flagsOf": false in meridian.json.`,
  'import.flags-of': ({ title }: { title: string }) => `Flags or footnotes of “${title}”, cell by cell.`,
  'import.give-package':
    'Give a datapackage.json, a datapackage.yaml, a CSV, or a folder that has one of them.',
  'import.description-up':
    'Put it at the top of the zip or in the one folder that it holds, with paths from there.',
  'import.give-zip':
    'Put a datapackage.json, a datapackage.yaml or CSV files at the top of the zip, or in the one folder that it holds.',
  'import.zip-for-each': 'Make a zip for each package, with its description at the top.',
  'import.tables-up': 'Put them at the top of the zip, or add a datapackage.json that names them.',
  'import.tables-together':
    'Put the CSVs of one package into one folder, or add a datapackage.json at the top that names them.',
  'import.second-description': ({ file, other }: { file: string; other: string }) =>
    `There is a ${other} beside ${file}: ${file} was read, the other was not.`,
  'import.tables-below': ({ files }: { files: readonly string[] }) =>
    `${files.length === 1 ? 'A CSV' : 'CSVs'} in a folder further down ${files.length === 1 ? 'was' : 'were'} left out: ${files.slice(0, 5).join(', ')}${files.length > 5 ? ' …' : ''}. A datapackage.json can name ${files.length === 1 ? 'it' : 'them'}.`,
  'import.long-description': ({ most }: { most: string }) =>
    `it is larger than ${most}, which is the most that a description may have.`,
  'import.mend-first': 'Mend these first, then import it again.',
  'import.more-flags': ({ variables }: { variables: number }) =>
    `${counted(variables)} more ${variables === 1 ? 'variable has' : 'variables have'} columns of flags or footnotes.`,
  'import.more-lines': ({ lines }: { lines: number }) => `And ${counted(lines)} more lines.`,
  'import.more-problems': ({ problems }: { problems: number }) => `it has ${counted(problems)} more faults.`,
  'import.no-description': ({ files }: { files: number }) =>
    `There is no datapackage.json: ${files === 1 ? 'the file is' : `the folder’s ${files} tables are`} described by what is in ${files === 1 ? 'it' : 'them'}. One can say titles, units, source and licence; on the command line, --save-descriptor writes a first one.`,
  'import.own-dataset-id': ({ name, id }: { name: string; id: string }) =>
    `“${name}” has the id ${id}, because another resource would have the same one without that hash.`,
  'import.own-column-ids': ({ columns }: { columns: readonly (readonly [string, string])[] }) =>
    `Names that differ in signs alone have ids of their own: ${columns
      .slice(0, 5)
      .map(([name, id]) => `“${name}” is ${id}`)
      .join(', ')}${columns.length > 5 ? ` and ${counted(columns.length - 5)} more` : ''}.`,
  'import.portal-failed':
    'The portal failed while importing; nothing was changed. Try again; the server’s log says why.',
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
  }) => `Resource ${resource} has no name: it is called “${name}”${isOfFile ? ', after its file' : ''}.`,
  'import.repeated-resource-name': ({ name, own }: { name: string; own: string }) =>
    `Several resources are called “${name}”: one is called “${own}” here, after its file.`,
  'import.shorten-description': 'Put tables into CSV files of their own, and only describe them here.',
  'import.same-source': ({ source, known }: { source: string; known: string }) =>
    `The source “${source}” is one with “${known}”, which the portal has already: both are shown under the name that most datasets have. If they are two, give this one a name that says so.`,
  'import.stopped-died': ({ step }: { step: string }) =>
    `The import ended by itself (at “${step}”), so nothing was changed. Try again; the server’s log says why it ended.`,
  'import.stopped-memory': ({ most, step }: { most: string; step: string }) =>
    `The import needed more memory than the ${most} that it may have (at “${step}”), so it was stopped and nothing was changed. Divide the package into smaller ones, or ask whoever runs the portal to raise IMPORT_MEMORY.`,
  'import.stopped-silence': ({ step }: { step: string }) =>
    `The import no longer answered (at “${step}”), so it was stopped and nothing was changed. Try again; if it happens again, divide the package into smaller ones.`,
  'import.stopped-time': ({ most, step }: { most: string; step: string }) =>
    `The import took longer than ${most} (at “${step}”), so it was stopped and nothing was changed. Divide the package into smaller ones, or ask whoever runs the portal to raise IMPORT_SECONDS.`,
  'import.too-many-bytes': ({ most }: { most: string }) =>
    `the files of the package have more than ${most} together, which is the most that one may have.`,
  'import.too-many-columns': ({ columns, most }: { columns: number; most: number }) =>
    `it has ${counted(columns)} columns, and a table may have ${counted(most)}.`,
  'import.tell-operator': 'Tell whoever runs the portal.',
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
  }) => `“${column}” has ${times}, from “${first}” to “${last}”; they stay as they are written.`,
};
