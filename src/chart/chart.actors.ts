// The charts with their powers to read the server's answers and the map's outlines, and to save a picture; they come
// with the variable's page, and the code that draws comes beside the first answer.
import { fromPromise } from 'xstate';
import type { Client, Transport } from '#contract/api/client.ts';
import { wholeClient } from '#contract/api/whole-client.ts';
import type { Powers } from '#machines/kinds/declaration.ts';
import type { PortalPage } from '#machines/portal/page.ts';
import { chartMachine } from '#machines/chart/chart.machine.ts';
import type { Outline, Piece, PiecesInput, Points } from '#machines/chart/chart.types.ts';
import { outlineOf, pointsOf } from '#machines/chart/outline.ts';
import { savePictures } from '#src/browser/pictures/pictures.ts';
import { createSyncPlaces } from '#src/browser/powers/kept-places.ts';
import { loadDrawings } from './load.ts';
import { loadWorld } from './map/load-map.ts';

type Values = Exclude<Piece, { kind: 'world' }>;

async function readValues(
  call: Client,
  piece: Values,
  dividing: readonly number[],
  signal: AbortSignal,
): Promise<Points> {
  const asked =
    piece.kind === 'lines'
      ? // What has years and nothing else is one line without a name; the query wants a word all the same.
        { entities: piece.entities.join('|') || '-' }
      : piece.kind === 'year'
        ? { year: piece.year, ...(piece.near > 0 && { near: piece.near }) }
        : {};
  const shown = { isTimed: piece.kind !== 'all', ...(piece.kind === 'year' && { asked: piece.year }) };
  const series = await call('data.series', { query: { variable: piece.id, ...asked } }, { signal });
  return { points: pointsOf(series, dividing, shown), isCut: series.isCut };
}

/** Fetched once, however many pages ask; anew where it failed. */
function createWorld() {
  let fetched: Promise<void> | null = null;
  return async (): Promise<Points> => {
    fetched ??= loadWorld();
    try {
      await fetched;
    } catch (error) {
      fetched = null;
      throw error;
    }
    return { points: [], isCut: false };
  };
}

const provided = (transport: Transport, drawn: Powers['drawn']) => {
  const call = wholeClient(transport);
  const readWorld = createWorld();
  return chartMachine.provide({
    actors: {
      readOutline: fromPromise<Outline, { id: string }>(async ({ input: { id }, signal }) => {
        const asked = call('data.coverage', { query: { variable: id } }, { signal });
        const [presence] = await Promise.all([asked, loadDrawings()]);
        return outlineOf(presence);
      }),
      readPieces: fromPromise<readonly Points[], PiecesInput>(({ input: { pieces, dividing }, signal }) =>
        Promise.all(
          pieces.map((piece) =>
            piece.kind === 'world' ? readWorld() : readValues(call, piece, dividing, signal),
          ),
        ),
      ),
      savePictures,
      ...(drawn && { syncPlaces: createSyncPlaces(drawn) }),
    },
  });
};

/** A variable is drawn where it has values, on a map where it has countries. */
export const chart = {
  input: ({ index, location, manner }: PortalPage) => {
    const variable = index?.byId.get(location.params['id'] ?? '');
    if (!variable || variable.withdrawn) return null;
    const isMapped = index?.datasetsById.get(variable.dataset.id)?.entities?.kind === 'country';
    return { variable, isMapped, search: location.search, isBack: manner === 'pop' };
  },
  logic: ({ transport, drawn }: Powers) => provided(transport, drawn),
};
