// The staff's desk of a demonstration as a program uses it: signs in, sends a package, and waits for what came of it.
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Import, Imports } from '#contract/admin/admin.ts';
import { demonstrationPassword } from '#server/demonstration/accounts.ts';

const imports = '/api/staff/imports';

/** @throws when the portal does not let the staff in, or refuses the package before it is imported */
export async function openDesk(address: string) {
  const email = 'admin@meridian.example';
  const opened = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demonstrationPassword }),
  });
  const cookie = opened.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (!opened.ok) throw new Error(`The staff could not sign in (${opened.status}).`);
  const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { ...(init.headers as Record<string, string>), cookie: cookie.join('; ') };
    const answer = await fetch(`${address}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const upload = async (path: string): Promise<Import> =>
    ask(`${imports}/upload?name=${basename(path)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: await readFile(path),
    });
  const name = (path: string): Promise<Import> =>
    ask(imports, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: `${basename(dirname(path))}/${basename(path)}` }),
    });
  return {
    /** @param path of a zip, or of a description below the import folder */
    send: (path: string): Promise<Import> => (path.endsWith('.zip') ? upload(path) : name(path)),
    /** What came of it. */
    async outcome({ id }: Import): Promise<Import> {
      for (;;) {
        const { items } = await ask<Imports>(imports);
        const one = items.find((row) => row.id === id);
        if (one && one.finishedAt !== null && (one.state !== 'done' || one.report.length > 0)) return one;
        await pause(200);
      }
    },
  };
}
