// Lets the built main process find the stand-in where it asks for Electron; before Node 22.15 its hooks are a loader.

import { registerHooks } from 'node:module';
import { load, resolve } from './hooks.mjs';

registerHooks({ resolve, load });
