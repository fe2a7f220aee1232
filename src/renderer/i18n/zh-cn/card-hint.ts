// What a table card says by itself in Chinese, whatever language the screen speaks.

export const cardHint = '扫码点餐';
