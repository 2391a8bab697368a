// The cookie that carries a session. On https it has the `__Host-` name, which browsers accept only from the
// host itself over a secure connection; on plain http the bare one, since Safari drops Secure on localhost.
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { longestSession } from '#server/session/session-lifetimes.ts';
import type { Config } from '#server/ground/config.ts';
import type { Http } from '#server/http/env.ts';

const name = 'sid';

export function createSessionCookie({ publicUrl }: Config) {
  const secure = publicUrl?.protocol === 'https:';
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    ...(secure && { prefix: 'host' }),
  } satisfies CookieOptions;
  return {
    read: (http: Http): string | undefined =>
      secure ? getCookie(http, name, 'host') : getCookie(http, name),
    // As long as a session can live at all; the server ends it earlier when it lies idle.
    write: (http: Http, value: string): void =>
      setCookie(http, name, value, { ...options, maxAge: longestSession / 1000 }),
    /** The value that this answer sets, or an empty one. */
    written: (http: Http): string => /sid=([^;]+)/.exec(http.res.headers.get('set-cookie') ?? '')?.[1] ?? '',
    /** After a session is over: nothing private is left behind, not even for the Back button. */
    forget: (http: Http): void => {
      deleteCookie(http, name, options);
      http.header('clear-site-data', '"cache"');
    },
  };
}

export type SessionCookie = ReturnType<typeof createSessionCookie>;
