// What is fetched as one when a variable's page draws: the figures and the outlines' keeper.
import { keepWorld } from '#src/chart/map/atlas.ts';
import { Charts } from './Charts.tsx';
import { CoverageFigure } from '#src/chart/coverage/CoverageFigure.tsx';

export const figuresOf = { Charts, CoverageFigure };
export { keepWorld };
