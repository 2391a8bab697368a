// How often this process collects what it no longer uses. Files leave as buffers beside the heap, a megabyte or three each;
// V8 took some of them for a reason to look through the whole heap, the catalogue included, at every few requests: files
// that only had to be sent took three times as long, and meanwhile everybody waited (docs/measurements.md). A large catalogue
// would let as much again lie about before it is collected, so what may come is limited too.
import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** Per cent of what the last collection left that may come to it before the next; V8 would choose less by itself. */
const mostGrowth = 100;
/** So many bytes may come at most; less than as much again only where the heap holds more. */
const mostBytes = 20_000_000;
/** Less would have a large heap looked through without end. */
const leastGrowth = 3;

/** A process that works less than this share of the time is quiet. */
const quietShare = 0.1;
/** Within so many milliseconds of quiet V8 has given back what work has left. */
const tidyMs = 25_000;

let last = performance.eventLoopUtilization();
let busyAt = performance.now();

/**
 * In per cent, for a heap of which so many bytes are in use: {@link mostGrowth} halved in quarter steps until it is no more than may
 * come. Flags are a part of the key under which Node keeps code that it has read: a thread that starts under flags which no start had
 * before reads its program anew, and takes some 15 MB more for as long as it lives.
 */
export function growthFor(used: number): number {
  const halvings = Math.max(0, Math.log2(used / mostBytes));
  return Math.max(leastGrowth, Math.floor(mostGrowth / 2 ** (Math.ceil(4 * halvings) / 4)));
}

function pace(): void {
  setFlagsFromString(`--heap-growing-percent=${growthFor(getHeapStatistics().used_heap_size)}`);
  const now = performance.eventLoopUtilization();
  const isQuiet = performance.eventLoopUtilization(now, last).utilization < quietShare;
  last = now;
  if (!isQuiet) busyAt = performance.now();
  // For size, V8 gives back within seconds what work has left, by collections that take longer at once: those who come later
  // shall not wait for one.
  const isTidying = isQuiet && performance.now() - busyAt < tidyMs;
  setFlagsFromString(isTidying ? '--optimize-for-size' : '--no-optimize-for-size');
}

const pauseMs = 250;

/** To be called before anything is opened; what is opened then is counted later. */
export function setGcPace(): void {
  // While V8 looks through the heap it would collect none of what is new: 40 to 90 MB come meanwhile, and are gone through at once.
  setFlagsFromString('--no-separate-gc-phases');
  pace();
  setInterval(pace, pauseMs).unref();
}
