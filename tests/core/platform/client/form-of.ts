// A valid form of each endpoint, always the same.

import { fc } from '../../../support/fast-check.ts';
import type { EndpointName, Form } from '../../../../src/wire/endpoints.ts';
import { arbitraryForms } from '../../../support/arbitrary-forms.ts';

export function formOf<Name extends EndpointName>(name: Name): Form<Name> {
  const [form] = fc.sample(arbitraryForms[name], { numRuns: 1, seed: 7 });
  if (form === undefined) throw new Error(`no form for ${name}`);
  return form;
}
