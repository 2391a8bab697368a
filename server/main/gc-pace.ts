// How often this process collects what it no longer uses. Files leave as buffers beside the heap, a megabyte or three each;
// V8 took some of them for a reason to look through the whole heap, the catalogue included, at every few requests: files
// that only had to be sent took three times as long, and meanwhile everybody waited (docs/measurements.md).
import { setFlagsFromString } from 'node:v8';

/** Per cent of what the last collection left that may come to it before the next; V8 would choose less by itself. */
const growth = 100;

/** To be called before anything is opened. */
export const setGcPace = (): void => setFlagsFromString(`--heap-growing-percent=${growth}`);
