// A page as a server sends it that draws none (docs/decisions/0088): the browser draws it, asks who is here, and shows
// every state on the way, which the walks of the machines look at.
import type { Page } from 'playwright/test';

const content =
  /<div id="root">[\s\S]*<\/div><script type="application\/json" id="portal-reads">[\s\S]*?<\/script>/;
/** What is fetched for the content: the first load's own have no screen's name and no answer. */
const beside =
  /<link rel="(?:(?:modulepreload|prefetch)" crossorigin href="[^"]*Screen-|(?:preload" as="fetch"|prefetch" crossorigin="use-credentials"))[^>]*>/g;
const signedOut = '"signedOut":true,';
/** What waits for a touch; the portal's own script is named in it. */
const firstScript = /src="[^"]*" id="first-script" data-start=("[^"]*")/;

export async function sendUndrawn(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
    const body = (await response.text())
      .replace(content, '<div id="root"></div>')
      .replaceAll(beside, '')
      .replace(signedOut, '')
      .replace(firstScript, 'src=$1');
    return route.fulfill({ response, body });
  });
}
