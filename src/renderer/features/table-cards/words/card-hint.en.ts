// The default hint of a table card in English, independent of the language on screen.

export const cardHint = 'Scan to order';
