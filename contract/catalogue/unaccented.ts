// Texts as they are compared, whoever types them: without accents, and with small and raised signs as plain ones.

/** “Población” and “CO₂” as “Poblacion” and “CO2”. */
export const unaccented = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');
