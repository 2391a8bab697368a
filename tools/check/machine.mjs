// What the machine is like: cores, memory, load, free disk, and the ports that somebody listens at. Printed first by
// .ci/run, before anything is installed, so any Node must be able to run it; a run that fails may do so by these.
import { readFileSync, statfsSync } from 'node:fs';
import os from 'node:os';

const gibibytes = (bytes) => `${(bytes / 2 ** 30).toFixed(1)} GiB`;

const listening = '0A';

/** @returns the ports with a listener, from Linux's tables; none where there are no such tables */
function takenPorts() {
  const ports = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => {
    try {
      return readFileSync(table, 'utf8')
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(/ +/))
        .filter(([, , , state]) => state === listening)
        .map(([, address]) => Number.parseInt(address.split(':').at(-1), 16));
    } catch {
      return [];
    }
  });
  return [...new Set(ports)].sort((one, other) => one - other);
}

const freeDisk = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return gibibytes(bavail * bsize);
};

const load = os.loadavg().map((average) => average.toFixed(1));

console.log(
  `Node ${process.version}, ${os.type()} ${os.release()}, ${os.cpus().length} cores, load ${load.join(', ')}`,
);
console.log(`memory: ${gibibytes(os.freemem())} free of ${gibibytes(os.totalmem())}`);
console.log(`disk: ${freeDisk('.')} free here, ${freeDisk(os.tmpdir())} free for temporary files`);
console.log(`ports that are taken: ${takenPorts().join(', ') || 'none that can be seen'}`);
