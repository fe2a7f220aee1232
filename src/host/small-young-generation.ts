// Keeps the memory for new objects small: the desk creates little at once, and what V8 once took for it, it hardly returns.
import { setFlagsFromString } from 'node:v8';

// For this thread, which has its first megabyte already.
setFlagsFromString('--semi-space-growth-factor=1');
// For the threads that start later.
setFlagsFromString('--max-semi-space-size=1');
