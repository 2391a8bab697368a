// The imports that were begun at the desk, and the form that begins one: with a file of the visitor's own, or with a package
// that lies on the server.
import type { RefOf } from '#machines/kinds/declaration.ts';
import { formSending } from '#machines/kinds/form/form.ts';
import { list } from '#machines/kinds/list/list.ts';
import { beginImport } from './begin-import.ts';

export const importList = list('imports.list', { request: () => ({}), changes: ['imports.cancel'] });
export type ImportListRef = RefOf<typeof importList>;

export const createImport = formSending('imports.create', {
  fields: { path: '', file: '', publish: 'ifClear' },
  after: ['list.reload'],
  send: beginImport,
});
export type ImportFormRef = RefOf<typeof createImport>;
