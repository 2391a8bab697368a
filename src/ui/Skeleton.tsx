// What stands where content is being loaded: quiet bars, and a sentence that says what is awaited.
import { skeleton } from '#styled/recipes';

type Props = { label: string; rows?: number };

export function Skeleton({ label, rows = 3 }: Props) {
  const c = skeleton();
  return (
    <output className={c.root}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={c.row} />
      ))}
      <small className={c.text}>{label}</small>
    </output>
  );
}
