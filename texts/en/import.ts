// What the portal says in English about imports: what was made of a package, and why one is refused.

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
  'import.divide-table': 'Divide it into several files, or write a row for each value.',
  'import.encoding-found': ({ encoding }: { encoding: string }) =>
    `The text is not UTF-8: it is read as ${encoding}. If letters are wrong, state “encoding”.`,
  'import.give-package':
    'Give a datapackage.json, a datapackage.yaml, a CSV, or a folder that has one of them.',
  'import.no-description': ({ files }: { files: number }) =>
    `There is no datapackage.json: ${files === 1 ? 'the file is' : `the folder’s ${files} tables are`} described by what is in ${files === 1 ? 'it' : 'them'}. One can say titles, units, source and licence; --save-descriptor writes a first one.`,
  'import.resource-name': ({
    resource,
    name,
    isOfFile,
  }: {
    resource: number;
    name: string;
    isOfFile: boolean;
  }) => `Resource ${resource} has no name: it is called “${name}”${isOfFile ? ', after its file' : ''}.`,
  'import.same-source': ({ source, known }: { source: string; known: string }) =>
    `The source “${source}” is shown as “${known}”, which the portal has already. If they are two, give this one a name that says so.`,
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
