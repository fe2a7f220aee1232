// How many may wait for the same end before Node takes it for a leak: every room of the core waits for that of its shop.
import { setMaxListeners } from 'node:events';

const MOST = 50;

export const allowListeners = (): void => setMaxListeners(MOST);
