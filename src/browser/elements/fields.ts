// What a field holds, put into its property and never into its attribute: React would write a value of ours into the
// page's own markup, where a password has no business.

/** As a ref: the field holds what its machine does, which is what was typed, or nothing once that is forgotten. */
export const holdValue =
  (value: string) =>
  (input: HTMLInputElement | HTMLTextAreaElement | null): void => {
    if (input && input.value !== value) input.value = value;
  };

/** As a ref: the box is ticked as its machine has it; a press that was refused has ticked it in the browser only. */
export const holdChecked =
  (isChecked: boolean) =>
  (input: HTMLInputElement | null): void => {
    if (input) input.checked = isChecked;
  };

/** As a ref of what is wrong with a password: the field is emptied and takes the focus, and a reader says both. */
export function retypeField(message: HTMLElement | null): void {
  const input = document.querySelector<HTMLInputElement>(`[aria-describedby="${message?.id}"]`);
  if (!input) return;
  input.value = '';
  input.focus();
}

/** Goes to a field from the summary of what is wrong. */
export const goToField = (id: string): void => document.getElementById(id)?.focus();

/** Words that are no prose: nobody wants them corrected or begun with a capital. */
export const asTyped = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const;
