// The language of the page, which comes down by context: a view that shows a key's text reads it here. It is English until
// somebody gives another language.
import { createContext } from 'react';
import { page } from '#texts/en/page.ts';
import type { PageTexts } from '#texts/languages.ts';

export const LanguageContext = createContext<PageTexts>(page);
