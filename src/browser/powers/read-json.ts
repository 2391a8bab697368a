// A file of the portal's own, such as the map's outlines, which is no answer of the API.
import { RequestFailure } from '#contract/api/client.ts';

export async function readJson(address: string): Promise<unknown> {
  const answer = await fetch(new URL(address, window.location.href));
  if (!answer.ok) throw new RequestFailure(answer.status, undefined);
  return answer.json();
}
