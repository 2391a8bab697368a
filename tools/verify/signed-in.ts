// A running portal as a member asks it.

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** @throws where nobody answers: what to do about it */
async function asked(server: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, server), init);
  } catch {
    throw new Error(`${new URL(server).origin} does not answer. Start the portal there and try again.`);
  }
}

/** @returns what asks as the member that VERIFY_EMAIL and VERIFY_PASSWORD name @throws where signing in is refused */
export async function signIn(server: string): Promise<Ask> {
  const { VERIFY_EMAIL: email = '', VERIFY_PASSWORD: password = '' } = process.env;
  if (!URL.canParse(server))
    throw new Error(`“${server}” is not an address. Write one such as http://localhost:3000.`);
  const { origin } = new URL(server);
  const json = { 'content-type': 'application/json', origin };
  const signedIn = await asked(server, '/api/auth/login', {
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
    asked(server, path, {
      ...init,
      headers: { cookie, ...(init.body ? json : { origin }), ...(init.headers as Record<string, string>) },
    });
}
