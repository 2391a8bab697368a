// How the outbox looks: the portal's colours and type, written out here because the page stands outside the portal's
// build and is served without it.
export const stylesheet = `:root { color-scheme: light dark;
  --canvas: light-dark(#fcfbf8, #0e1519); --surface: light-dark(#ffffff, #151f25); --ink: light-dark(#13202a, #e8eef1);
  --soft: light-dark(#41515c, #b7c5cd); --line: light-dark(#d6dde1, #2b3a44); --accent: light-dark(#93195a, #f08dbd);
  --focus: light-dark(#1b5fae, #8cc4ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink);
  font: 1rem/1.55 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif; }
header, main { max-width: 47rem; margin: 0 auto; padding: 0 clamp(1rem, 0.4rem + 2.4vw, 2rem); }
header { padding-top: 1rem; padding-bottom: 0.75rem; border-bottom: 2px solid var(--ink); }
header a { color: inherit; font: 600 1.25rem/1.2 "STIX Two Text", Cambria, Georgia, serif; text-decoration: none;
  display: inline-block; padding: 0.25rem 0; }
h1, h2 { font-family: "STIX Two Text", Cambria, Georgia, serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: clamp(1.875rem, 1.5rem + 1.6vw, 2.625rem); margin: 2rem 0 0.5rem; }
h2 { font-size: 1.25rem; margin: 0; overflow-wrap: anywhere; }
.lede { margin: 0 0 0.5rem; color: var(--soft); }
article { margin: 1.5rem 0 0; padding: 1rem 0 0; border-top: 1px solid var(--line); }
.meta { margin: 0.25rem 0 0.75rem; font-size: 0.8125rem; color: var(--soft); overflow-wrap: anywhere; }
pre { margin: 0; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 4px;
  white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.55 ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; }
a { color: inherit; text-decoration-color: var(--accent); text-underline-offset: 0.2em; }
a:hover { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
details { margin: 0.75rem 0 0; }
summary { cursor: pointer; padding: 0.25rem 0; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 4px; background: #fcfbf8; color-scheme: light; }
main { padding-bottom: 4rem; }
`;
