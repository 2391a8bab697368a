// The fields of the list; they have no power that they would need to be given.
import { finderMachine } from '#machines/catalogue/suggestions/finder.machine.ts';

export const giveFinder = () => finderMachine;
