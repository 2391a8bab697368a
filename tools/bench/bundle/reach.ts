// Whether each action of the bundle's page is in reach by a pointer, by keys and by a finger. A pointer and a finger press what
// they see in the middle of the page, without scrolling; keys go there by Tab.
import type { Locator, Page } from 'playwright';

export type Way = 'pointer' | 'keys' | 'finger';

/** How many stops the keys may take to an action. */
const mostStops = 30;

/** Where a pointer's press meets it; nothing where something lies over it or the window ends before it. */
export const pointOf = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    return element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
  });

/** Scrolls there, 0 the top and 1 the end, and waits until it is drawn. */
export const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => {
    window.scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight));
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, share);

/** Goes to what is named by Tab, forwards or back. */
async function goTo(page: Page, target: Locator, name: string): Promise<void> {
  for (let stop = 0; stop <= mostStops; stop += 1) {
    const where = await target.evaluate((element) => {
      const focused = document.activeElement ?? document.body;
      if (focused === element) return 'here';
      const isBefore = (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      return isBefore ? 'before' : 'after';
    });
    if (where === 'here') return;
    await page.keyboard.press(where === 'before' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${name} is more than ${mostStops} stops away`);
}

/** The first of these that is seen: rows run out of the window. */
async function seenOf(targets: Locator): Promise<{ x: number; y: number } | null> {
  for (const target of await targets.all()) {
    const point = await pointOf(target);
    if (point) return point;
  }
  return null;
}

async function press(page: Page, way: Way, targets: Locator, name: string): Promise<void> {
  await targets.first().waitFor({ timeout: 10_000 });
  if (way === 'keys') {
    await goTo(page, targets.first(), name);
    await page.keyboard.press(name === 'select' ? 'Space' : 'Enter');
    return;
  }
  const point = await seenOf(targets);
  if (!point) throw new Error(`${name} cannot be seen and pressed where the page is`);
  if (way === 'finger') await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
}

type Kept = { count: number; first: string | undefined };

/** Waits until the browser keeps another bundle, or the same again. */
async function keeps(page: Page, name: string, { count, first }: Partial<Kept>, not?: Kept): Promise<void> {
  const hold = ([wanted, other]: [Partial<Kept>, Kept | undefined]) => {
    const ids = JSON.parse(localStorage.getItem('dev-bundle') ?? '[]') as string[];
    if (other) return ids.length !== other.count || ids[0] !== other.first;
    return (wanted.count ?? ids.length) === ids.length && (wanted.first ?? ids[0]) === ids[0];
  };
  await page
    .waitForFunction(hold, [{ count, first }, not] as [Partial<Kept>, Kept | undefined], {
      timeout: 10_000,
    })
    .catch(() => {
      throw new Error(`${name} changed nothing, or something else`);
    });
}

/** Does everything that the page offers for many variables, and undoes it. @throws where something is out of reach */
async function doAll(page: Page, way: Way, ids: readonly string[]): Promise<string[]> {
  const bar = page.getByRole('region', { name: 'Bundle actions' });
  const all: Kept = { count: ids.length, first: ids[0] };
  const inBar = (name: RegExp) => bar.getByRole('button', { name });
  const done: string[] = [];
  const act = async (name: string, targets: Locator) => {
    await press(page, way, targets, name);
    done.push(name);
  };
  const undo = async (name: string) => {
    await act(`undo: ${name}`, inBar(/^Undo/));
    await keeps(page, `undo: ${name}`, all);
  };
  if (way !== 'keys') await scrollTo(page, 0.5);
  await act('select', page.getByRole('checkbox', { name: /^Select all variables of/ }));
  if (way === 'keys') {
    await act('take up', page.getByRole('button', { name: /^Move dataset (?!.* to top$)/ }));
    await page.keyboard.press('ArrowDown');
    await act('put down', page.getByRole('button', { name: /^Move dataset (?!.* to top$)/, pressed: true }));
  } else await act('move to top', inBar(/^Move to top$/));
  await keeps(page, 'move', {}, all);
  await undo('move');
  await act('remove', inBar(/^Remove \d/));
  await keeps(page, 'remove', {}, all);
  await undo('remove');
  await act('clear', inBar(/^Clear bundle$/));
  await keeps(page, 'clear', { count: 0 });
  await undo('clear');
  await act('download', bar.getByRole('link', { name: 'Download', exact: true }));
  await page.waitForURL((url) => `${url.pathname}${url.search}`.includes('download'), { timeout: 10_000 });
  return done;
}

/** @returns what was done, and what was out of reach if anything was */
export const reachAll = (page: Page, way: Way, ids: readonly string[]) =>
  doAll(page, way, ids).then(
    (done) => ({ done, fault: null }),
    (error: unknown) => ({
      done: [],
      fault: `By ${way}: ${error instanceof Error ? error.message : String(error)}`,
    }),
  );
