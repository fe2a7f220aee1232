// What the home page may ask of the core.
import { home } from '../entities/home.ts';
import { nothing, query } from '../route.ts';

export const homeRoutes = { 'home.get': query(nothing, home) } as const;
