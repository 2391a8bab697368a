// The places that go along to the next variable, as the chart asks for it: kept for this tab, and for this browser where the
// visitor wants that, which its other tabs hear of. A storage event's own payload is never trusted; the storage is read
// again. What is read there may be of an older portal, or of nobody's making, so only places are taken.
import { fromCallback } from 'xstate';
import type { Kept, PlaceChoice } from '#machines/chart/chart.types.ts';
import { nothingKept } from '#machines/chart/kept-places.ts';
import { mostChosen } from '#machines/chart/limits.ts';
import type { Drawn } from '#src/browser/taking-over/drawn.ts';

const key = 'kept-places';
const longestName = 200;

const isName = (found: unknown): found is string =>
  typeof found === 'string' && found !== '' && found.length <= longestName;

/** @returns null where no choice is kept, or a damaged one */
export function readPlaces(text: string | null): PlaceChoice | null {
  let found: unknown;
  try {
    found = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  const { codes, names, isAlone } = Object(found) as Record<string, unknown>;
  if (!Array.isArray(codes) || !Array.isArray(names)) return null;
  if (codes.length !== names.length || codes.length > mostChosen) return null;
  // A place without its code or its name is none.
  const whole = codes.flatMap((code, at) =>
    isName(code) && isName(names[at]) ? [{ code, name: names[at] }] : [],
  );
  return {
    codes: whole.map(({ code }) => code),
    names: whole.map(({ name }) => name),
    isAlone: isAlone === true,
  };
}

/** A browser that keeps nothing has nothing. */
function readKept(): Kept {
  try {
    return {
      tab: readPlaces(sessionStorage.getItem(key)),
      browser: readPlaces(localStorage.getItem(key)),
    };
  } catch {
    return nothingKept;
  }
}

/** @throws where the storage is blocked or full */
function write(
  name: 'sessionStorage' | 'localStorage',
  before: PlaceChoice | null,
  after: PlaceChoice | null,
) {
  const text = JSON.stringify(after);
  if (text === JSON.stringify(before)) return;
  if (after) window[name].setItem(key, text);
  else window[name].removeItem(key);
}

export const createSyncPlaces = (drawn: Pick<Drawn, 'when'>) =>
  fromCallback<{ type: 'places.keep'; kept: Kept }>(({ sendBack, receive }) => {
    const end = new AbortController();
    const { signal } = end;
    /** As it was told; before that the chart knows nothing that could be kept. */
    let known: Kept | null = null;
    const tell = () => {
      known = readKept();
      sendBack({ type: 'places.kept', kept: known });
    };
    receive(({ kept }) => {
      if (!known) return;
      const { tab, browser } = known;
      known = kept;
      try {
        write('sessionStorage', tab, kept.tab);
        write('localStorage', browser, kept.browser);
      } catch {
        // The box that asked for it says that nothing is remembered.
        sendBack({ type: 'places.kept', kept: nothingKept });
      }
    });
    const hear = (event: StorageEvent) => {
      if (event.key === null || event.key === key) tell();
    };
    window.addEventListener('storage', hear, { signal });
    window.addEventListener('pageshow', ({ persisted }) => void (persisted && tell()), { signal });
    drawn.when(() => void (signal.aborted || tell()));
    return () => end.abort();
  });
