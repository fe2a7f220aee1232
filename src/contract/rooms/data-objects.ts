// What a screen may ask and hear of data objects.
import * as z from 'zod/mini';
import {
  dataExport,
  dataExported,
  dataForm,
  dataFormChange,
  dataForms,
  dataPage,
  dataQuery,
} from '../entities/data-objects.ts';
import { command, nothing, query } from '../route.ts';

const which = z.strictObject({ form: dataForm });

export const dataObjectsRoutes = {
  'data.forms': query(nothing, dataForms),
  /** Used just now; columns only where they are given. */
  'data.keep-form': command(dataFormChange, dataForms),
  /** With its copy. */
  'data.drop-form': command(which, dataForms),
  'data.page': query(dataQuery, dataPage),
  /** The same without asking the shop; null where nothing of the form is kept here. */
  'data.kept': query(dataQuery, z.nullable(dataPage)),
  /** Begins a copy, or brings the one that is there up to date; how it goes is told as it goes. */
  'data.copy': command(which, dataForms),
  'data.stop-copy': command(which, dataForms),
  'data.drop-copy': command(which, dataForms),
  'data.export': command(dataExport, dataExported),
} as const;

export const dataObjectsEvents = { 'data.changed': dataForms } as const;
