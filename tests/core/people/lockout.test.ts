// Wrong PINs: each is on the disk before it is answered, and neither a restart nor a clock gives another try.
import { expect, it, onTestFinished } from 'vitest';
import type { CoreApp } from '../../support/core-app.ts';
import { openCore } from '../../support/core-app.ts';
import { manualClock, testPorts } from '../../support/test-ports.ts';
import { idOf, PIN, setUpPeople, windowAt, WRONG_PIN } from './people-desk.ts';

async function openDesk() {
  const ports = testPorts();
  const start = (own: Partial<typeof ports> = {}): CoreApp => {
    const core = openCore({ ...ports, ...own });
    onTestFinished(core.stop);
    core.start();
    return core;
  };
  const core = start();
  const code = await setUpPeople(core);
  return { ports, core, start, code };
}

const tryWrong = (core: CoreApp, window = 'bar') =>
  windowAt(core, window).refusal('people.sign-in', { person: idOf('waiter'), pin: WRONG_PIN });

const locked = (seconds: number | null, of = 'person') => ({ code: 'people.locked', data: { of, seconds } });

it('locks a person after five wrong PINs, longer with each further one, and in the end until a manager unlocks them', async () => {
  const { core, ports } = await openDesk();
  for (const left of [4, 3, 2, 1])
    expect(await tryWrong(core)).toMatchObject({ code: 'people.wrong-pin', data: { left } });
  for (const seconds of [30, 60, 300, 900]) {
    expect(await tryWrong(core)).toMatchObject(locked(seconds));
    // The right PIN is not looked at.
    expect(
      await windowAt(core, 'bar').refusal('people.sign-in', { person: idOf('waiter'), pin: PIN }),
    ).toMatchObject(locked(seconds));
    ports.clock.advance(seconds * 1000);
  }
  expect(await tryWrong(core)).toMatchObject(locked(null));
  ports.clock.advance(86_400_000);
  expect(await tryWrong(core)).toMatchObject(locked(null));
  const office = windowAt(core);
  await office.signIn('manager');
  await office.ask('people.unlock', { person: idOf('waiter') });
  await windowAt(core, 'bar').signIn('waiter');
});

it('forgets wrong PINs after the right one', async () => {
  const { core } = await openDesk();
  for (let times = 0; times < 4; times += 1) await tryWrong(core);
  await windowAt(core, 'bar').signIn('waiter');
  expect(await tryWrong(core)).toMatchObject({ data: { left: 4 } });
});

it('goes on with the wait after a restart, also if the clock was set back or forward', async () => {
  const { core, start, ports } = await openDesk();
  for (let times = 0; times < 5; times += 1) await tryWrong(core);
  for (const clock of [ports.clock, manualClock(1_000_000_000), manualClock(1_900_000_000)]) {
    const again = start({ clock });
    expect(await tryWrong(again)).toMatchObject(locked(30));
  }
});

it('counts a try before it looks at the PIN, so that killing the program in between gives no other', async () => {
  const { start, ports } = await openDesk();
  const { disk } = ports.stores;
  const counted = () => Number(/"wrong": ?(\d+)/.exec(disk.get('people-locks.json') ?? '')?.[1]);
  for (const wrong of [1, 2, 3, 4, 5]) {
    // Its hash never ends, as if the program had ended meanwhile.
    const dying = start({ hashes: { ...ports.hashes, slow: () => new Promise<string>(() => undefined) } });
    void dying.call('people.sign-in', { person: idOf('waiter'), pin: PIN }, 'bar');
    await expect.poll(counted).toBe(wrong);
  }
  expect(await tryWrong(start())).toMatchObject(locked(30));
});

it('lets through no more of 10,000 tries at once than one by one', async () => {
  const { core, ports } = await openDesk();
  let looked = 0;
  const slow = (text: string, salt: string) => {
    looked += 1;
    return ports.hashes.slow(text, salt);
  };
  await core.stop();
  const counted = openCore({ ...ports, hashes: { ...ports.hashes, slow } });
  onTestFinished(counted.stop);
  const tries = Array.from({ length: 10_000 }, (_, pin) =>
    counted.call(
      'people.sign-in',
      { person: idOf('waiter'), pin: String(pin).padStart(4, '0') },
      `window ${pin % 7}`,
    ),
  );
  const answers = await Promise.all(tries);
  expect(looked).toBe(5);
  expect(answers.filter(({ ok }) => ok)).toEqual([]);
});

it('counts the tries of all people at the device, and of approvals as of signing in', async () => {
  const { core } = await openDesk();
  const people = ['manager', 'cashier', 'waiter', 'kitchen', 'owner'] as const;
  for (let times = 0; times < 2; times += 1)
    for (const person of people)
      await windowAt(core, 'bar').refusal('people.sign-in', { person: idOf(person), pin: WRONG_PIN });
  expect(
    await windowAt(core, 'bar').refusal('people.sign-in', { person: idOf('owner'), pin: PIN }),
  ).toMatchObject(locked(30, 'device'));
  expect(
    await windowAt(core).refusal('people.recover', { code: 'WRONG', person: idOf('owner'), pin: PIN }),
  ).toMatchObject(locked(30, 'device'));
});
