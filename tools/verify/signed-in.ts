// A running portal as a member asks it.

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** @returns what asks as the member that VERIFY_EMAIL and VERIFY_PASSWORD name @throws where signing in is refused */
export async function signIn(server: string): Promise<Ask> {
  const { VERIFY_EMAIL: email = '', VERIFY_PASSWORD: password = '' } = process.env;
  const { origin } = new URL(server);
  const json = { 'content-type': 'application/json', origin };
  const signedIn = await fetch(new URL('/api/auth/login', server), {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok)
    throw new Error(
      `Signing in at ${origin} was refused (${signedIn.status}). Set VERIFY_EMAIL and VERIFY_PASSWORD.`,
    );
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return (path, init = {}) =>
    fetch(new URL(path, server), {
      ...init,
      headers: { cookie, ...(init.body ? json : { origin }), ...(init.headers as Record<string, string>) },
    });
}
