// What follows from the metadata, and from what is picked of them: a variable's page, the address, the bundle's undoing.
import * as say from '#machines/portal/toasts.ts';
import { openVariable, variableShown } from './opening.ts';
import { wire, type Wire } from './wire.ts';

export const ofCatalogue: readonly Wire[] = [
  wire('catalogue', 'catalogue.loaded', ['bundle'], 'the bundle learns which ids exist', ({ known }) => [
    { to: 'bundle', event: { type: 'bundle.identify', known } },
  ]),
  wire(
    'catalogue',
    'catalogue.loaded',
    ['resource', 'location'],
    'a variable’s page waits for the metadata',
    (_event, read) => {
      const variable = variableShown(read, read('location')?.context.shown);
      return variable === undefined ? [] : openVariable(variable);
    },
  ),
  wire(
    'catalogue',
    'catalogue.asked',
    ['location'],
    'a question stands in the address',
    ({ to, isTyping }, read) =>
      // The pause after the last key may end when the visitor has gone on to another page: then nobody asks any more.
      isTyping && read('location')?.context.wanted.route !== 'browse'
        ? []
        : [{ to: 'location', event: { type: 'location.go', to, replace: isTyping } }],
  ),
  wire('bundle', 'bundle.removed', ['toaster'], 'a removal can be undone', ({ ids }, read) => [
    {
      to: 'toaster',
      event: { type: 'toast.show', toast: say.removed(ids, read('catalogue')?.context.index ?? null) },
    },
  ]),
  wire('bundle', 'bundle.cleared', ['toaster'], 'clearing can be undone', ({ ids }) => [
    { to: 'toaster', event: { type: 'toast.show', toast: say.cleared(ids) } },
  ]),
  wire('bundle', 'bundle.unkept', ['toaster'], 'a bundle that cannot be kept says so', () => [
    { to: 'toaster', event: { type: 'toast.show', toast: say.unkept() } },
  ]),
];
