// The default hint of a table card, independent of the language on screen.

export const cardHints = { zh: '扫码点餐', en: 'Scan to order' };
