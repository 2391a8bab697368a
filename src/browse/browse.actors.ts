// The fields of the list; they have no power that they would need to be given.
import { suggestionsMachine } from '#machines/catalogue/suggestions/suggestions.machine.ts';

export const suggestions = { input: () => undefined, logic: () => suggestionsMachine };
