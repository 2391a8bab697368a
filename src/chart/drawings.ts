// What is fetched as one when a variable's page draws: all views but the map, which has a file of its own (map/map-drawing.ts).
import { Charts } from './Charts.tsx';
import { CoverageFigure } from '#src/chart/coverage/CoverageFigure.tsx';

export const figuresOf = { Charts, CoverageFigure };
