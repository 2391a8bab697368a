// The formats a download comes in. Apart from the schemas, because the browser offers them and carries no validator.

export const downloadFormats = ['csv', 'json'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
