// Files of one worker share its globals. The server's listener puts light ones in the place of Node's Request and Response,
// as it does where the portal runs; the next file finds Node's again.
import { afterAll } from 'vitest';

const { Request, Response } = globalThis;

afterAll(() => void Object.assign(globalThis, { Request, Response }));
