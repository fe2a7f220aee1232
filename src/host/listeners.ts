// Raises Node's limit for its leak warning, because every module of the core listens for the end of its shop.
import { setMaxListeners } from 'node:events';

const MOST = 50;

export const allowListeners = (): void => setMaxListeners(MOST);
