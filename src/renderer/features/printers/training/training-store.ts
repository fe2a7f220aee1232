// The training shop's printers as they are at the moment, and the pictures of their paper.
import { defineStore } from 'pinia';
import { computed, shallowReactive, watch } from 'vue';
import type { TrainingPrinterName } from '../../../../contract/printers.ts';
import type { TrainingPrinter } from '../../../../contract/training-printers.ts';
import type { Input } from '../../../../contract/routes.ts';
import { useDevice } from '../../../app/shop-store.ts';
import { useSession } from '../../../app/stores/session.ts';

/** A roll of 50 metres, at eight dots a millimetre. */
export const NEW_ROLL_DOTS = 400_000;
/** Two centimetres: it runs out in the middle of a ticket. */
export const NEARLY_EMPTY_DOTS = 160;

const keyOf = (name: TrainingPrinterName, number: number) => `${name} ${number}`;
/** Three printers keep twenty papers each. */
const MOST_PICTURES = 60;

export const useTrainingPrinters = defineStore('training-printers', () => {
  const { call, follow } = useDevice();
  const session = useSession();
  const { state, ask, settle } = follow('training-printers.changed', 'training-printers.get');
  const pictures = shallowReactive(new Map<string, string>());

  watch(
    () => session.current?.id,
    () => void ask(),
  );

  async function loadPicture(name: TrainingPrinterName, number: number): Promise<void> {
    const key = keyOf(name, number);
    if (pictures.has(key)) return;
    const answer = await call('training-printers.paper', { name, number });
    if (!answer.ok) return;
    if (pictures.size >= MOST_PICTURES) pictures.clear();
    pictures.set(key, answer.data.png);
  }

  return {
    state,
    /** Only the training shop shows them. */
    printers: computed(() => (session.isTraining ? (state.value?.printers ?? []) : [])),
    set: (change: Input<'training-printers.set'>) => settle(call('training-printers.set', change)),
    tear: (name: TrainingPrinterName) => settle(call('training-printers.tear', { name })),
    pictureOf: (name: TrainingPrinterName, number: number) => pictures.get(keyOf(name, number)),
    loadPicture,
  };
});

export type PaperState = 'unplugged' | 'cover-open' | 'paper-out' | 'paper-low' | 'ready';

/** What stops the printer, in the order in which it would be noticed. */
export function paperState(printer: TrainingPrinter): PaperState {
  if (!printer.isPluggedIn) return 'unplugged';
  if (printer.isCoverOpen) return 'cover-open';
  if (printer.paperLeftDots === 0) return 'paper-out';
  return printer.paperLeftDots <= NEARLY_EMPTY_DOTS ? 'paper-low' : 'ready';
}
