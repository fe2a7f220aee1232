// What a technician needs: its module and its routes.
import { defineDomain } from '../domain.ts';
import { createDiagnostics, type DiagnosticsDeps } from './diagnostics.ts';

export const diagnosticsDomain = defineDomain({
  name: 'diagnostics',
  create: (deps: DiagnosticsDeps) => createDiagnostics(deps),
  routes: (diagnostics) => ({
    'diagnostics.calls': ({ limit }) => diagnostics.calls(limit),
    'diagnostics.log': ({ limit }) => diagnostics.log(limit),
    'diagnostics.contents': () => diagnostics.contents(),
    'diagnostics.export': () => diagnostics.export(),
  }),
});
