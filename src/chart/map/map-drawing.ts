// What is fetched with the outlines of countries when a map is first shown: projections and topology are in no other view.
import { keepWorld } from './atlas.ts';
import { MapFigure } from './MapFigure.tsx';

export const mapDrawing = { keepWorld, MapFigure };
