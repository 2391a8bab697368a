// What an import says in lines, such as its report: what begins with a space is about the line before it.
import { css } from '#styled/css';
import { setting } from '#styled/recipes';

const wrappedList = css({ overflowWrap: 'anywhere', listStyleType: 'disc', pl: '5', mt: '2' });

/** What is said of the line before begins with a space. */
function nested(lines: readonly string[]): { line: string; below: string[] }[] {
  const rows: { line: string; below: string[] }[] = [];
  for (const line of lines)
    if (line.startsWith(' ') && rows.length > 0) rows.at(-1)?.below.push(line.trim());
    else rows.push({ line: line.trim(), below: [] });
  return rows;
}

export function Lines({ of, lines }: { of?: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={wrappedList} aria-label={of}>
      {[...nested(lines).entries()].map(([at, { line, below }]) => (
        <li key={at} className={setting().text}>
          {line}
          <Lines lines={below} />
        </li>
      ))}
    </ul>
  );
}
