// The clock of a shop in China, for what is made by hand.
import { shopTimeIn } from '../../src/core/goods/shop-time.ts';

export const chinaTime = { timeZone: 'Asia/Shanghai', secondsOf: shopTimeIn('Asia/Shanghai') };
