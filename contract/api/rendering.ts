// How the server and the renderer of pages talk (docs/decisions/0088): the renderer is built from the page's own views
// and machines and runs in the server, which knows it by these types alone. What a page has read while it was drawn
// goes along, and the browser begins with the same.
import type { AnyProblem } from '#contract/ground/problem.ts';

/** A refusal that says that nothing has the name that was asked for. */
export type Refused = { refused: AnyProblem; status: number };
/** What a page has read, by the address that it asked. */
export type Reads = Readonly<Record<string, unknown>>;

export type PageToRender = {
  /** Path and query. */
  address: string;
  origin: string;
  /** What the installation says of itself, as it stands in the page. */
  config: object;
  /** Asks the API as somebody who is not signed in. */
  read: (address: string) => Promise<{ status: number; data: unknown }>;
  /** Whether somebody may be signed in: then it is not known yet who is here. */
  mayBeSignedIn: boolean;
};

export type RenderedPage = {
  /** What stands in the page's root. */
  html: string;
  /** As the browser's tab shows it. */
  title: string;
  reads: Reads;
  /** The source of the screen, by which Vite's manifest names its files. */
  module: string;
};

/** @returns null for pages that are drawn in the browser alone */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage | null>;
