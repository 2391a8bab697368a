// How the checks of three nodes ask one of them, and say what held.

/** @param what with the figures that were seen */
export type Say = (isHeld: boolean, what: string) => void;

type Sent = { method?: string; cookie?: string; headers?: Record<string, string>; json?: unknown };

export function ask(address: string, path: string, { method, cookie, headers, json }: Sent = {}) {
  const isSent = json !== undefined;
  return fetch(address + path, {
    method: method ?? (isSent ? 'POST' : 'GET'),
    headers: {
      ...(isSent && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(isSent && { body: JSON.stringify(json) }),
  });
}

export const signIn = (address: string, email: string, password: string) =>
  ask(address, '/api/auth/login', { json: { email, password } });

export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
