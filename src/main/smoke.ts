// Tests a packaged program: reports whether the page loads and the training shop starts, then quits.
import { app, type BrowserWindow } from 'electron';
import type { Call } from '../core/dispatch.ts';
import type { TrainingShop } from '../core/ports.ts';
import type { PageAddress } from './address.ts';
import { takeOrder } from './smoke-orders.ts';

export interface SmokeDeps {
  page: PageAddress;
  training: TrainingShop;
  call: Call;
  /** Whether an order is taken, too. */
  withOrders: boolean;
}

export function setupSmoke({ webContents }: BrowserWindow, deps: SmokeDeps): void {
  webContents.once('did-finish-load', () => {
    void reportOn(deps.page.isPage(webContents.getURL()), deps).then((report) => {
      process.stdout.write(`${JSON.stringify(report)}\n`, () => {
        if (report.ready) app.quit();
        else app.exit(1);
      });
    });
  });
}

async function reportOn(hasPage: boolean, { training, call, withOrders }: SmokeDeps) {
  const reason = await findTrouble(hasPage, training);
  if (reason !== undefined) return { ready: false, reason };
  if (!withOrders) return { ready: true };
  try {
    return { ready: true, ...(await takeOrder(call)) };
  } catch (error) {
    return { ready: false, reason: `an order: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Undefined when everything works. */
async function findTrouble(hasPage: boolean, training: TrainingShop): Promise<string | undefined> {
  if (!hasPage) return 'the page does not come';
  try {
    await training.start();
    await training.stop();
    return undefined;
  } catch (error) {
    return `the training shop: ${error instanceof Error ? error.message : String(error)}`;
  }
}
