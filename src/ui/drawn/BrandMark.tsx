// The globe mark: four meridians and the lit one. With `plain` nothing is lit: it then stands for "nothing here
// yet" (EmptyState).
type Props = { className?: string; plain?: boolean };

export function BrandMark({ className, plain = false }: Props) {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={plain ? 1 : 1.3}
    >
      <circle cx="16" cy="16" r="13.35" />
      <path d="M16 2.65v26.7M2.65 16h26.7M16 2.65a21 21 0 0 0 0 26.7" opacity={plain ? 1 : 0.6} />
      {plain ? (
        <path d="M16 2.65a15.6 15.6 0 0 1 0 26.7" />
      ) : (
        <path d="M16 2.65a15.6 15.6 0 0 1 0 26.7" stroke="var(--colors-accent)" strokeWidth="2.8" />
      )}
    </svg>
  );
}
