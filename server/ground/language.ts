// The language of what the server says that is neither a problem (./sentence.ts) nor an e-mail: English for now. A reader's
// language is to be known here.
import { server } from '#texts/en/server.ts';
import type { ServerTexts } from '#texts/languages.ts';

export const texts: ServerTexts = server;
