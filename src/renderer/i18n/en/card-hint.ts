// What a table card says by itself in English, whatever language the screen speaks.

export const cardHint = 'Scan to order';
