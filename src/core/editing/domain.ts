// Editing one item: its module, with the drafts, and its routes.
import { defineDomain } from '../domain.ts';
import { Drafts, type DraftsDeps } from './drafts.ts';
import { createEditor, type EditorDeps } from './editor.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';

export const editingDomain = defineDomain({
  name: 'editing',
  create: (deps: EditorDeps & DraftsDeps) => {
    const drafts = new Drafts(deps);
    return { editor: createEditor(deps), drafts, open: (shop: OpenShop) => drafts.open(shop) };
  },
  routes: ({ editor, drafts }) => ({
    'editing.open': ({ id }) => editor.open(id),
    'editing.check': ({ id = null, ...asked }) => editor.check({ ...asked, id }),
    'editing.codes': ({ codes, except }) => editor.taken(codes, except),
    'editing.picture': ({ address }) => editor.picture(address),
    'editing.drafts': () => drafts.all(),
    'editing.save-draft': (draft) => drafts.keep(draft),
    'editing.drop-draft': ({ key }) => drafts.drop(key),
  }),
});
