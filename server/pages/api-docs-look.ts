// How the page of the API looks: the portal's colours and type, written out here because the page stands outside the
// portal's build. The library takes its colours as attributes and knows no dark, so a few lines hand it the right ones.
export const docsStyle = `:root { color-scheme: light dark;
  --canvas: light-dark(#fcfbf8, #0e1519); --ink: light-dark(#13202a, #e8eef1); --soft: light-dark(#41515c, #b7c5cd); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--canvas); color: var(--ink);
  font: 1rem/1.55 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif; }
header { display: flex; gap: 1rem; align-items: baseline; padding: 0.75rem 1rem; border-bottom: 2px solid var(--ink); }
header a { color: inherit; font: 600 1.25rem/1.2 "STIX Two Text", Cambria, Georgia, serif; text-decoration: none; padding: 0.25rem 0; }
noscript p { padding: 0 1rem; max-width: 47rem; }
h1 { margin: 0; font: inherit; color: var(--soft); }
#reference { flex: 1; }
/* What the library leaves pale. Plain figures, because it reads them. */
openapi-explorer { --red: #b42318; --blue: #1b5fae; --green: #146c2e; --orange: #9a3d00; --purple: #6f42c1; --yellow: #7a5b00;
  --gray: #465865; --pink: #93195a; --light-fg: #41515c; --placeholder-color: #41515c; --inline-code-fg: #93195a;
  --code-fg: #13202a; --code-property-color: #13202a; --code-keyword-color: #6f42c1; --code-operator-color: #9a3d00;
  --font-mono: ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; }
@media (prefers-color-scheme: dark) {
  openapi-explorer { --red: #ff9d96; --blue: #8cc4ff; --green: #7ddf9a; --orange: #ffb37a; --purple: #c7a6ff; --yellow: #f0d060;
    --gray: #b7c5cd; --pink: #f08dbd; --light-fg: #b7c5cd; --placeholder-color: #b7c5cd; --inline-code-fg: #f08dbd;
    --code-fg: #e8eef1; --code-property-color: #e8eef1; --code-keyword-color: #c7a6ff; --code-operator-color: #ffb37a; }
}
:focus-visible { outline: 3px solid light-dark(#1b5fae, #8cc4ff); outline-offset: 2px; }
`;

export const docsScript = `const light = { 'bg-color': '#fcfbf8', 'text-color': '#13202a', 'header-color': '#13202a', 'primary-color': '#93195a',
  'secondary-color': '#13202a', 'nav-bg-color': '#f3f1ea', 'nav-text-color': '#13202a', 'nav-hover-bg-color': '#e6e2d6', 'nav-hover-text-color': '#93195a' };
const dark = { 'bg-color': '#0e1519', 'text-color': '#e8eef1', 'header-color': '#e8eef1', 'primary-color': '#f08dbd',
  'secondary-color': '#e8eef1', 'nav-bg-color': '#151f25', 'nav-text-color': '#e8eef1', 'nav-hover-bg-color': '#2b3a44', 'nav-hover-text-color': '#f08dbd' };
const scheme = matchMedia('(prefers-color-scheme: dark)');
const explorer = document.createElement('openapi-explorer');
const wear = () => { for (const [name, colour] of Object.entries(scheme.matches ? dark : light)) explorer.setAttribute(name, colour); };
wear();
scheme.addEventListener('change', wear);
explorer.setAttribute('spec-url', '/api/openapi.json');
explorer.setAttribute('hide-server-selection', '');
explorer.setAttribute('hide-components', '');
document.querySelector('#reference').append(explorer);
// Where there is no room for the list of calls, the library's own heads of calls cannot be reached by keyboard.
const reach = (head) => {
  head.tabIndex = 0;
  head.setAttribute('role', 'link');
  head.addEventListener('keydown', ({ key, target }) => { if (key === 'Enter' && target === head) head.click(); });
};
const look = () => explorer.shadowRoot.querySelectorAll('.endpoint-head:not([tabindex])').forEach(reach);
new MutationObserver(look).observe(explorer.shadowRoot, { childList: true, subtree: true });
`;
