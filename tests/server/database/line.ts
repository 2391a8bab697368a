// A line between the portal and a database that a test can have go silent, break and come back.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type Line = {
  port: number;
  /** Nothing comes through any more, and nobody is told; new connections are taken, and get no answer either. */
  silence(): void;
  /** What was held back comes through. */
  resume(): void;
  /** Ends every connection. */
  cut(): void;
  /** Ends every connection and refuses others. */
  close(): Promise<void>;
};

/** @param to a port of this machine */
export async function lineTo(to: number): Promise<Line> {
  /** Each end with the one that it is joined to. */
  const ends = new Map<Socket, Socket>();
  let isSilent = false;
  const attend = (end: Socket, other: Socket) => {
    ends.set(end, other);
    end.on('data', (bytes) => other.write(bytes));
    end.on('error', () => undefined);
    end.on('close', () => {
      ends.delete(end);
      if (!isSilent) other.destroy();
    });
    if (isSilent) end.pause();
  };
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    attend(near, far);
    attend(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => [...ends.keys()].forEach((end) => end.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
      for (const end of ends.keys()) end.pause();
    },
    resume: () => {
      isSilent = false;
      for (const [end, other] of ends) {
        if (other.destroyed) end.destroy();
        else end.resume();
      }
    },
    cut,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      return closed;
    },
  };
}
