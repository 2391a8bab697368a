// How the sandbox's pages look: as the outbox of a demonstration does, with forms.
import { stylesheet as ground } from '#server/http/outbox-style.ts';

export const stylesheet = `${ground}:root { --accent-hover: light-dark(#741147, #f8b5d5); --on-accent: light-dark(#ffffff, #2b0719);
  --danger: light-dark(#a3271b, #ff9e8f); --danger-soft: light-dark(#fbece8, #351a16); --warning: light-dark(#7a5400, #f0c868);
  --warning-soft: light-dark(#f8efd8, #2e2611); --sunk: light-dark(#f0f4f5, #18242b); --line-strong: light-dark(#7a8993, #70838f);
  --hint: light-dark(#576670, #94a5b0); }
.banner { margin: 0; padding: 0.75rem max(clamp(1rem, 0.4rem + 2.4vw, 2rem), 50vw - 23.5rem + clamp(1rem, 0.4rem + 2.4vw, 2rem));
  background: var(--warning-soft); border-bottom: 1px solid var(--warning); font-weight: 600; }
.price { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
form { margin: 0; }
.fields { display: grid; gap: 1.25rem; max-width: 26rem; margin: 1.5rem 0; }
.field { display: grid; gap: 0.375rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1.25rem; align-items: end; }
label { font-weight: 600; }
.hint { margin: 0; font-size: 0.875rem; color: var(--hint); }
.fault { margin: 0; font-size: 0.875rem; font-weight: 600; color: var(--danger); }
input { width: 100%; min-height: 2.75rem; padding: 0.4375rem 0.75rem; border: 1px solid var(--line-strong); border-radius: 4px;
  background: var(--surface); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
input[aria-invalid=true] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0.25rem 1rem;
  border: 1px solid var(--line-strong); border-radius: 4px; background: var(--surface); color: var(--ink);
  font: inherit; font-weight: 600; line-height: 1.2; cursor: pointer; }
button:hover { background: var(--sunk); border-color: var(--ink); }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.primary:hover { background: var(--accent-hover); border-color: var(--accent-hover); }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin: 1rem 0 0; }
.alone { display: inline-block; padding: 0.5rem 0; }
.problem { margin: 1.5rem 0 0; padding: 1rem; border: 2px solid var(--danger); border-radius: 4px; }
.problem h2 { margin: 0 0 0.5rem; }
.problem ul { margin: 0; padding-left: 1.25rem; }
.problem a { display: inline-block; padding: 0.25rem 0; color: var(--danger); font-weight: 600; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.375rem 1rem; margin: 0.75rem 0 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; margin: 0.5rem 0 0; font-variant-numeric: tabular-nums; }
th, td { padding: 0.375rem 1.5rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: left; font-weight: 400; }
thead th { font-weight: 600; }
h2.sub { margin-top: 2.5rem; }
@media (max-width: 26rem) { th, td { padding-right: 0.75rem; font-size: 0.875rem; } dl { grid-template-columns: 1fr; gap: 0 1rem; } dd { margin-bottom: 0.5rem; } }
`;
