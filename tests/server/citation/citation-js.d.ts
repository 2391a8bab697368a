// What tests read citations with: citation.js, which brings no types of its own.
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string, options: { forceType: '@ris/file' | '@biblatex/text' });
    /** CSL-JSON. */
    data: Record<string, unknown>[];
  }
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
