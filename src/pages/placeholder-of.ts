// Which unfinished page stands at an address. The table is by the plain path; an address may have slashes too many.
import { placeholders, type Placeholder } from '#src/content/placeholders.ts';

export const plainPath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`;

/** @returns null where no page is planned */
export const placeholderOf = (path: string): Placeholder | null => placeholders[plainPath(path)] ?? null;
