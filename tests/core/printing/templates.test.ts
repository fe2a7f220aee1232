// The templates of the tickets: previewed, saved, and printed with.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ticketTemplatesKind } from '../../../src/core/printing/templates.ts';
import { usualTemplates } from '../../../src/formats/receipt/samples.ts';
import { openPrintDesk } from './print-desk.ts';

/** Each letter of a drawing is placed by itself. */
const textIn = (svg: string) => svg.replaceAll(/<[^>]*>|&#xa0;/g, '');

it('draws the sample of a template before it is saved', async () => {
  const desk = openPrintDesk();
  const { kitchen } = await desk.core.ask('printing.templates', null);
  const draw = async (heading: string, language: 'zh-CN' | 'en') => {
    const template = { ...kitchen, heading, language };
    const paper = { kind: 'kitchen', template, paperMm: 80, dots: 576 } as const;
    return textIn((await desk.core.ask('printing.preview', paper)).svg);
  };
  expect(await draw('AlleyKitchen', 'en')).toContain('AlleyKitchen');
  expect(await draw('巷子厨房', 'zh-CN')).toContain('巷子厨房');
  expect(await draw('', 'en')).not.toEqual(await draw('', 'zh-CN'));
  expect(await desk.core.ask('printing.templates', null)).toMatchObject({ kitchen });
});

it('prints a sample with the template on the screen, and tickets with the saved one', async () => {
  const desk = openPrintDesk();
  const printer = await desk.printer();
  const templates = await desk.core.ask('printing.templates', null);
  const template = { ...templates.table, heading: 'Only tried' };
  const [sample = ''] = await desk.core.ask('printing.sample', {
    printer: printer.id,
    kind: 'table',
    template,
  });
  await desk.until(sample, { state: 'printed', kind: 'table' });
  expect(printer.cut[0]).toContain('Only tried');
  const test = { ...templates.test, footing: 'Ask for Mei' };
  await desk.core.ask('printing.save-templates', { ...templates, test });
  await desk.until(await desk.test(printer.id), { state: 'printed' });
  expect(printer.cut[1]).toContain('Ask for Mei');
  await desk.restart();
  expect(await desk.core.ask('printing.templates', null)).toMatchObject({ test: { footing: 'Ask for Mei' } });
});

it('reads the templates of an earlier version: they have no codes and no logo', () => {
  const earlier = Object.fromEntries(
    Object.entries(usualTemplates).map(([kind, { qr: _qr, logo: _logo, ...template }]) => [kind, template]),
  );
  expect(z.parse(ticketTemplatesKind.schema, earlier)).toEqual(usualTemplates);
});
