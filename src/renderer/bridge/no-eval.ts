// Keeps schemas from making functions out of text, which a strict page forbids: it must be said before the first is made.
import * as z from 'zod/mini';

z.config({ jitless: true });
