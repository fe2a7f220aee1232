// A desk without a window: started as people start it, called through the browser host's HTTP routes, and killed.
import { result } from '../../src/contract/result.ts';
import { type Input, type Output, type RouteName, routes } from '../../src/contract/routes.ts';
import { passOf, type RunningWebHost, startWebHost } from './desk/browser.ts';

export interface DrivenDesk {
  /** Throws if the route answers an error. */
  ask: <Name extends RouteName>(route: Name, input: Input<Name>) => Promise<Output<Name>>;
  pid: number;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
}

export async function startDesk(home: string, env: Record<string, string> = {}): Promise<DrivenDesk> {
  const host = await startWebHost({ home, language: 'en', env });
  return {
    ask: await enter(host, host.link),
    pid: host.process.pid ?? 0,
    stop: host.stop,
    kill: host.kill,
  };
}

/** Calls a host that runs, as one more window of it. */
export async function enter({ origin }: RunningWebHost, link: string): Promise<DrivenDesk['ask']> {
  const post = (path: string, body: object, pass: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-servery': '1', ...pass },
      body: JSON.stringify(body),
    });
  const key = decodeURIComponent(new URL(link).hash.replace('#key=', ''));
  const pass = passOf(await post('/enter', { key }));
  return async (route, input) => {
    const answer = await post('/call', { route, input }, pass);
    const read = result(routes[route].output).parse(await answer.json());
    if (!read.ok) throw new Error(`${route}: ${read.error.code}`);
    // Safe: the route's own schema has parsed it.
    return read.data as Output<typeof route>;
  };
}
