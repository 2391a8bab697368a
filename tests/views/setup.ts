// What jsdom lacks and Ark asks for; and a page that is empty again after every test.
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { afterFile, afterTest } from './endings.ts';

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = NoResizeObserver;
Element.prototype.scrollTo = () => {};
window.scrollTo = () => {};

configure({
  asyncUtilTimeout: 30_000,
  // No page here has a script or a style, and every search for a text would ask each element whether it is one.
  defaultIgnore: '',
  // Without the whole page in every message: hundreds of paths may fail for one reason.
  getElementError: (message) => new Error(message?.split('\n')[0]),
});
afterEach(cleanup);
afterEach(() => afterTest.forEach((end) => end()));
afterAll(async () => {
  for (const end of afterFile) await end();
});
