// What stands where content is being loaded: quiet bars, and a sentence that says what is awaited.
import { bones } from '#styled/recipes';

type Props = { label: string; rows?: number };

export function Bones({ label, rows = 3 }: Props) {
  const c = bones();
  return (
    <output className={c.root}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={c.bone} />
      ))}
      <small className={c.label}>{label}</small>
    </output>
  );
}
