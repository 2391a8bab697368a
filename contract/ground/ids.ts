// What an id may be, without a validator: the browser reads files that hold ids (./selection-document.ts). Ids stand in
// paths and query lists, so they hold no separators: letters, digits, dot, underscore, hyphen.
export const idPattern = /^[A-Za-z0-9._-]+$/;
export const longestId = 200;
