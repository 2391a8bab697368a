// Text that may stand in XML, between tags and in attributes: what XML 1.0 cannot hold at all is left out.

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const xmlText = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
