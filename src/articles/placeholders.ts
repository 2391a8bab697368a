// What stands in the braces of the written pages.
import type { PortalConfig } from '#src/browser/powers/config.ts';

/** A line of an address is a line of its own in markdown when a backslash ends it. */
const lines = (address: readonly string[]): string => address.join('\\\n');

/** @param origin where the portal is reached */
export const placeholderValues = (
  { name, contactEmail, address }: PortalConfig,
  origin: string,
): Record<string, string> => ({
  name,
  contactEmail,
  address: lines(address),
  origin,
});
