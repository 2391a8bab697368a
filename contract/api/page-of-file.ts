// Which page a file is looked at on: apart from purpose.ts, which the first load carries.
import { memberFiles } from './purpose.ts';

/** A base for an address that is a path. */
const anywhere = 'https://portal.invalid';

/** The page where a file is looked at: of its variable, of its dataset, or of all data. */
export function pageOfFile(file: string): string {
  const { pathname, searchParams } = new URL(file, anywhere);
  if (pathname === memberFiles.export) return '/account';
  const [variable, ...others] = (searchParams.get('variables') ?? '').split(',');
  if (variable && others.length === 0) return `/variables/${encodeURIComponent(variable)}`;
  const dataset = searchParams.get('dataset') ?? '';
  return dataset === '' || dataset.includes(',') ? '/browse' : `/datasets/${encodeURIComponent(dataset)}`;
}
