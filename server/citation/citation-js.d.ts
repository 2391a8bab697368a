// What the portal uses of citation.js, which brings no types of its own.
declare module '@citation-js/core' {
  export class Cite {
    constructor(csl: object);
    format(name: 'bibtex' | 'ris'): string;
  }
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
