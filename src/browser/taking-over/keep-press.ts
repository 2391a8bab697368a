// Presses on buttons of a page that is still being taken over: they are done once it has been, in their order. Links and forms
// need no script.
import type { Drawn } from './drawn.ts';

export function keepPress(root: HTMLElement, drawn: Drawn): void {
  const pressed: Element[] = [];
  const keep = ({ target }: Event) => pressed.push(target as Element);
  root.addEventListener('click', keep);
  // After what else was waiting, such as the bundle; later presses are the page's own. No timer: a test may hold the clock.
  drawn.when(() =>
    queueMicrotask(() => {
      root.removeEventListener('click', keep);
      pressed.forEach((one) => one.closest<HTMLElement>('button[type=button]')?.click());
    }),
  );
}
