// The box with suggestions, once it has been fetched: it comes at the first focus, and the machine says when it is here.

type BoxView = (typeof import('./SuggestBox.tsx'))['SuggestBox'];

let view: BoxView | undefined;

export const boxView = (): BoxView | undefined => view;

export async function loadBox(): Promise<void> {
  view = (await import('./SuggestBox.tsx')).SuggestBox;
}
