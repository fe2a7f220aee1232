// Sections 5, 7 and 8: regions, dining locations and article categories, which are plain lists.
import { sql } from 'kysely';
import { ALL_PAGES } from '../../wire/endpoint.ts';
import { askedPage, type Handler } from './call.ts';
import { entryPage } from './entries.ts';

export const getRegionList: Handler<'getRegionList'> = ({ form, caller, db }) =>
  entryPage(
    db,
    {
      shop: caller.appId,
      kind: 'region',
      where: form.pid === undefined ? [] : [sql<boolean>`parent = ${form.pid}`],
    },
    askedPage({}, ALL_PAGES),
  );

export const getEcLocationDataList: Handler<'getEcLocationDataList'> = ({ form, caller, db }) =>
  entryPage(db, { shop: caller.appId, kind: 'location', appId: caller.appId }, askedPage(form));

export const getCategoryByPage: Handler<'getCategoryByPage'> = ({ form, caller, db }) =>
  entryPage(
    db,
    {
      shop: caller.appId,
      kind: 'article_category',
      where: form.category_id === undefined ? [] : [sql<boolean>`id = ${form.category_id}`],
      appId: caller.appId,
    },
    askedPage(form, ALL_PAGES),
  );
