// What an import says in English about a package: its description, its files and its zip.
import { counted } from '#texts/en/numbers.ts';
import type { FaultWords } from './fault.ts';

const again = 'Make the zip again from the package’s folder.';

const braces = ': a description is one object between braces, as datapackage.org describes it';

export const packageText = {
  wrongShape: (part: string, shape: string): FaultWords => ({
    message: `${part} ${shape}.`,
    remedy: 'Write it as the Data Package standard describes (datapackage.org).',
  }),
  notParsed: (kind: 'JSON' | 'YAML', place: string): FaultWords => ({
    message: `it is not valid ${kind}${place}.`,
    remedy: `Correct the ${kind}${kind === 'JSON' ? braces : ''}.`,
  }),
  noName: (of: 'folder' | 'file', name: string) =>
    `The package has no name, so it takes the name of its ${of} (${name}).`,
  leftOut: (resource: string, file: string) => `${file} leaves out the resource “${resource}”.`,
  notCsv: (resource: string) => `Resource “${resource}” was left out, because it is not a CSV.`,
  inlineLeftOut: (resource: string) =>
    `Resource “${resource}” was left out, because its data are inside the description. To import it, put the rows in a CSV file and name it in “path”.`,
  sameName: (name: string, title: string) =>
    `the portal already has a package “${name}” (“${title}”), and nothing shows that this table is a new version of it.`,
  otherPublisher: ({ name, title, from, own }: Record<'name' | 'title' | 'from' | 'own', string>) =>
    `the portal already has a package “${name}” of another publisher (“${title}”, from ${from}); this one is from ${own}.`,
  noTable: { message: 'no resource is a CSV.', remedy: 'Add a resource with a “path” to a CSV file.' },
  noFile: {
    message: 'the resource names no file.',
    remedy: 'Put the rows in a CSV file and name it in “path”.',
  },
  inline: {
    message: 'its data are inside the description.',
    remedy: 'Put the rows in a CSV file and name it in “path”.',
  },
  compressed: {
    message: 'the file is compressed.',
    remedy: 'Unpack it, and name the CSV. A CSV that is compressed with gzip (.csv.gz) can stay as it is.',
  },
  dialect: (property: string): FaultWords => ({
    message: `the dialect’s “${property}” is not supported.`,
    remedy: 'Save the file as a plain CSV with one header line and no comments.',
  }),
  sameId: (one: string, other: string, id: string): FaultWords => ({
    message: `the resources “${one}” and “${other}” get the same id (${id}).`,
    remedy: 'Rename one of them.',
  }),
};

export const packageFilesText = {
  noHttp: 'it is an address, but not one of http or https.',
  address: 'the package names an address, not a file.',
  status: (status: number): FaultWords => ({
    message: `the server answered with status ${status}.`,
    remedy: 'Check the address.',
  }),
  noAnswer: { message: 'it could not be downloaded.', remedy: 'Check the address and the network.' },
  unsafe: {
    message: 'the path is not safe.',
    remedy: 'Name a file in the folder of datapackage.json, with forward slashes and without “..”.',
  },
  missing: {
    message: 'the file is missing.',
    remedy: 'Add it to the package, or correct “path” in datapackage.json.',
  },
  link: { message: 'the path is a link that leaves the package.', remedy: 'Copy the file into the package.' },
  emptyFolder: 'the folder has neither a description nor a CSV.',
  special: 'it is not an ordinary file.',
  neither: 'it is neither a description of a package nor a CSV.',
  folder: { message: 'it is a folder, not a file.', remedy: 'Name a CSV in “path”.' },
};

export const zipText = {
  name: { message: 'its name is too long or has control characters.', remedy: again },
  link: { message: 'it is a link or a special file.', remedy: again },
  severalPackages: (files: string) => `it has several packages: ${files}.`,
  deepDescription: (files: string) => `its description is in too many folders: ${files}.`,
  empty: 'it has neither a description nor a CSV.',
  deepTables: (files: string) => `its CSVs are in too many folders: ${files}.`,
  severalFolders: (folders: string) =>
    `it has no description, and its CSVs are in several folders: ${folders}.`,
  encrypted: { message: 'it is encrypted.', remedy: again },
  twice: { message: 'two entries have this name.', remedy: again },
  unsafe: (reason: string): FaultWords => ({
    message: `it has an entry whose path is not safe (${reason}).`,
    remedy: again,
  }),
  unreadable: (reason: string): FaultWords => ({
    message: `it could not be read (${reason}).`,
    remedy: again,
  }),
  large: (bytes: number): FaultWords => ({
    message: `it would unpack to ${counted(bytes)} bytes, which is too many for its size.`,
    remedy: 'Split the package, or import it by its path on the server.',
  }),
  manyEntries: (most: number): FaultWords => ({
    message: `it has more than ${counted(most)} entries.`,
    remedy: 'Remove the files that are not part of the package.',
  }),
};
