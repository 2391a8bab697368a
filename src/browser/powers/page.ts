// The page itself: whether anybody can see it, and holding it still while a dialog is open.
import { fromCallback } from 'xstate';

/** Sends `page.hide` and `page.show`. */
export const watchPage = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: document.hidden ? 'page.hide' : 'page.show' });
  document.addEventListener('visibilitychange', tell);
  if (document.hidden) tell();
  return () => document.removeEventListener('visibilitychange', tell);
});

/** Stops the page's scrolling; what the scrollbar took becomes right padding of the body, 0 when it is over. */
export const holdPage = fromCallback(({ sendBack }) => {
  const { body, documentElement } = document;
  const scrollbar = Math.max(0, window.innerWidth - documentElement.clientWidth);
  body.style.overflow = 'hidden';
  body.style.paddingRight = `${scrollbar}px`;
  sendBack({ type: 'dialog.measure', scrollbar });
  return () => {
    body.style.overflow = '';
    body.style.paddingRight = '0px';
  };
});
