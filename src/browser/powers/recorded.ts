// Whether this tab is being recorded: it is once the inspector has been opened in it, until it is closed. Apart from
// recordings.ts, because every first load asks, and that one carries the recorder's whole world.

export const recordingKey = (storagePrefix: string): string => `${storagePrefix}recording`;

/** Storage that is closed to us holds no recording. */
export function isRecorded(storagePrefix: string): boolean {
  try {
    return sessionStorage.getItem(recordingKey(storagePrefix)) !== null;
  } catch {
    return false;
  }
}
