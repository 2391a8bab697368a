// The page itself: whether anybody looks at it, whether its browser has a network, and holding it still while a dialog is
// open.
import { fromCallback } from 'xstate';

/** Sends `page.hide` and `page.show`: who works in another window does not see this one, even beside it. */
export const watchPage = fromCallback(({ sendBack }) => {
  const end = new AbortController();
  const { signal } = end;
  let isAway = false;
  const tell = () => sendBack({ type: document.hidden || isAway ? 'page.hide' : 'page.show' });
  const turn = ({ type }: Event) => {
    isAway = type === 'blur';
    tell();
  };
  document.addEventListener('visibilitychange', tell, { signal });
  window.addEventListener('blur', turn, { signal });
  window.addEventListener('focus', turn, { signal });
  if (document.hidden) tell();
  return () => end.abort();
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

/** Sends `connection.look` and `connection.lose`: that there is no network is certain, that there is one says little. */
export const watchNetwork = fromCallback(({ sendBack }) => {
  const end = new AbortController();
  const { signal } = end;
  const lose = () => sendBack({ type: 'connection.lose' });
  window.addEventListener('online', () => sendBack({ type: 'connection.look' }), { signal });
  window.addEventListener('offline', lose, { signal });
  if (!navigator.onLine) lose();
  return () => end.abort();
});
