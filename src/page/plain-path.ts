// A path as the account's navigation has it: an address may have slashes too many.
export const plainPath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`;
