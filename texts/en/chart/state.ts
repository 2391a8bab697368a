// What a variable’s page says in English while its charts are loaded, and where they could not be.

export const chartStateText = {
  failed: (message: string) => `Some charts could not be loaded. ${message}`,
  fault: {
    picture: 'This browser could not make the picture. Save it as SVG, or use another browser.',
  },
  loading: 'Loading values',
  goingTo: (year: number | null) => `Loading ${year}`,
};
