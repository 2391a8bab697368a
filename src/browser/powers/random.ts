// Names that no other tab and no other entry of the history has. `crypto.randomUUID` exists on https and localhost
// only, and a portal may be tried on a plain http address; this does not.

/** Ten letters and figures. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0'))
    .join('')
    .slice(0, 10);
}
