// In production only log and error are kept: a visitor's console is not the place for our warnings.

export function quietConsole(): void {
  const nothing = () => {};
  console.debug = nothing;
  console.info = nothing;
  console.warn = nothing;
}
