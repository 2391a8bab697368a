// A real mail server on this machine for one test, which can be down, unwilling or slow, and a reader of what it got.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Received = { from: string; to: string[]; raw: string };

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** @param refuses a status and a sentence for recipients, while it returns any */
export async function startMailServer(
  refuses: () => [number, string] | null = () => null,
  port = 0,
  host = '127.0.0.1',
) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      const refusal = refuses();
      done(refusal ? Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }) : null);
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = mailFrom === false ? '' : mailFrom.address;
        const raw = Buffer.concat(chunks).toString();
        received.push({ from, to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  // A line that a test breaks is the portal's to notice.
  server.on('error', () => undefined);
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const unfolded = (head: string): [string, string][] =>
  head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);

const decoded = (body: string, encoding: string | undefined): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

/** Headers, and the parts by their type. */
export function read({ raw }: Received) {
  const split = raw.indexOf('\r\n\r\n');
  const headers = unfolded(raw.slice(0, split));
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
  const parts = raw
    .slice(split)
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.trim().split('\r\n\r\n');
      const own = new Map(unfolded(head));
      const kind = own.get('content-type')?.split(';')[0] ?? '';
      return [kind, decoded(body.join('\r\n\r\n'), own.get('content-transfer-encoding'))] as const;
    });
  return { headers, type: type.split(';')[0], parts: new Map(parts) };
}
