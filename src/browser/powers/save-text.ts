// A text as a file of the visitor's.
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser takes the file when it comes to it, and says nothing about it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
