// Registers the hooks that replace Electron with the stand-in; before Node 22.15 hooks.mjs is used as a loader instead.

import { registerHooks } from 'node:module';
import { load, resolve } from './hooks.mjs';

registerHooks({ resolve, load });
