// The first script of a page that came with its content to somebody without a session (docs/decisions/0107). The portal's own is
// fetched and run at the first touch, or at once where this browser keeps something that the page shows. It is built by
// itself (tools/build/first-script.ts), since the portal's chunks would be cut by what it shares with them.
import { keepsKey, obeySlash } from '#src/browser/elements/slash.ts';
import { isRecorded } from '#src/browser/powers/recorded.ts';
import { keepPresses } from './keep-presses.ts';
import { whenTouched } from './touch.ts';

const elementOf = (id: string): HTMLElement => document.getElementById(id)!;

const { storagePrefix } = JSON.parse(elementOf('portal-config').textContent) as { storagePrefix: string };

/** What cannot be read may be something. */
function keepsSomething(): boolean {
  try {
    const bundle = localStorage.getItem(`${storagePrefix}bundle`);
    // The key is that of src/browser/powers/kept-places.ts, which is too long for this script.
    const hasPlaces = [localStorage, sessionStorage].some((storage) => storage.getItem('kept-places'));
    return (bundle !== null && bundle !== '[]') || hasPlaces || isRecorded(storagePrefix);
  } catch {
    return true;
  }
}

/** Where the server answers, a script that it does not hand out any more is of an older build. */
async function reloadIfServed(): Promise<void> {
  const { ok } = await fetch(window.location.href, { method: 'HEAD' });
  if (ok) window.location.reload();
}

const doPresses = keepPresses(elementOf('root'));
const ended = new AbortController();

async function start(): Promise<void> {
  try {
    await import(/* @vite-ignore */ elementOf('first-script').dataset['start']!);
    ended.abort();
    doPresses();
  } catch {
    // The next touch tries again.
    whenTouched(() => void start());
    await reloadIfServed().catch(() => undefined);
  }
}

/** The server draws it otherwise for whoever has a session. */
async function reloadIfSignedIn(): Promise<void> {
  const page = await (await fetch(window.location.href)).text();
  if (!page.includes('"signedOut":true')) window.location.reload();
}

/** Somebody may have signed in elsewhere, or before this page came back from the browser's memory. */
function followOthers(): void {
  const { signal } = ended;
  const recheck = () => void reloadIfSignedIn().catch(() => undefined);
  const channel = new BroadcastChannel(`${storagePrefix}session`);
  channel.addEventListener('message', recheck, { signal });
  signal.addEventListener('abort', () => channel.close());
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && recheck()), { signal });
  // Another tab has put something into the bundle.
  window.addEventListener('storage', () => void start(), { signal, once: true });
}

/** Whoever presses “/” first types on at once: what is typed before the portal is here stays in the field. */
function leadToBox(event: KeyboardEvent): void {
  if (keepsKey()) obeySlash(event);
}
document.addEventListener('keydown', leadToBox, { signal: ended.signal });

if (keepsSomething()) void start();
else {
  whenTouched(() => void start());
  followOthers();
}
