// What the portal does not read of a package: dialects that are more than a header and rows, and data inside the description.
import type { ImportProblem } from '#server/import/problems.ts';
import { texts } from '#server/ground/language.ts';
import type { Dialect, PackageSpec, ResourceSpec } from './descriptor.ts';

export function dialectProblems(file: string, dialect: Dialect): ImportProblem[] {
  const rows = dialect.headerRows ?? [1];
  const unread = {
    commentChar: Boolean(dialect.commentChar),
    commentRows: Boolean(dialect.commentRows?.length),
    headerRows: rows.length !== 1 || rows[0] !== 1,
  };
  return Object.entries(unread).flatMap(([name, used]) =>
    used
      ? [
          {
            file,
            ...texts.package.dialect(name),
          },
        ]
      : [],
  );
}

export const isInline = ({ path, data }: ResourceSpec) => !path?.length && data !== undefined;

/** Why no table is left of a package. */
export function noTable({ resources }: PackageSpec): ImportProblem {
  const inline = resources.find(isInline);
  return inline
    ? { file: `resource ${inline.name}`, ...texts.package.inline }
    : { file: 'datapackage.json', ...texts.package.noTable };
}
