// Files, which the browser fetches by itself: the page never reads one.
import { fromCallback } from 'xstate';

/** Lets the browser fetch a link as a file: the page stays, and a failure is the download's, not the page's. */
export const saveFiles = fromCallback<{ type: 'file.save'; url: string }>(({ receive }) => {
  receive(({ url }) => {
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  });
});
