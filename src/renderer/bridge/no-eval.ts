// Stops zod from generating code with `eval`, which the page's CSP forbids. Must run before the first schema is made.
import * as z from 'zod/mini';

z.config({ jitless: true });
