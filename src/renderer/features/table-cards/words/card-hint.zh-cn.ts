// The default hint of a table card in Chinese, independent of the language on screen.

export const cardHint = '扫码点餐';
