// What proves that a ticket was printed: an answer that cannot belong to an earlier ticket.
import { describe, expect, it } from 'vitest';
import { AnswerReader } from '../../../src/core/printing/printer-answers.ts';
import { Proof, questionId } from '../../../src/core/printing/proof.ts';
import { fc } from '../../support/fast-check.ts';
import { fastClock } from '../../support/fast-clock.ts';
import { manualClock } from '../../support/test-ports.ts';
import { openPrintDesk } from './print-desk.ts';
import { type Answers, namedAnswer, scriptedPrinter } from './scripted-printer.ts';

const READY = [0x16, 0x12, 0x12, 0x12, 0x12] as const;
const status: Answers = ({ question }) => [READY[question - 1] ?? 0x12];
const IN_ORDER = '\x1dr\x01';
const INITIALISE = '\x1b@';

/** Answers come in time on a busy machine, too. */
const patientClock = () => fastClock(20, 3_000);

describe('a question with an id', () => {
  it('proves a ticket, and the printer is not asked in order any more', async () => {
    const desk = openPrintDesk();
    const printer = await scriptedPrinter(desk, { answers: status, answersId: namedAnswer });
    for (let count = 0; count < 3; count += 1)
      await desk.until(await desk.test(printer.id), { state: 'printed' });
    expect(printer.received()).not.toContain(IN_ORDER);
  });

  it('is not answered by the late answer of the ticket before', async () => {
    const desk = openPrintDesk({ clock: patientClock() });
    const ids: string[] = [];
    const printer = await scriptedPrinter(desk, {
      answers: (question) => (question.isStatus ? status(question) : []),
      answersId: (id) => {
        ids.push(id);
        const late = ids.at(-2);
        return ids.length === 1 ? namedAnswer(id) : late === undefined ? [] : namedAnswer(late);
      },
    });
    await desk.until(await desk.test(printer.id), { state: 'printed' });
    for (let count = 0; count < 2; count += 1)
      await desk.until(await desk.test(printer.id), { state: 'unknown' });
    expect(new Set(ids).size).toBe(3);
  });

  it('is given up for the question in order at a printer that does not know it, for good', async () => {
    const desk = openPrintDesk({ clock: patientClock() });
    const answers: Answers = (question) => (question.isStatus ? status(question) : [0x00]);
    const printer = await scriptedPrinter(desk, answers);
    for (let count = 0; count < 3; count += 1)
      await desk.until(await desk.test(printer.id), { state: 'printed' });
    expect(printer.received().split('\x1d(H')).toHaveLength(2);
  });

  it('has four visible characters, and another for each ticket', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{32}$/);
    fc.assert(fc.property(hex, (id) => /^[!-~]{4}$/.test(questionId(id))));
    const ids = Array.from({ length: 1_000 }, (_, at) => questionId(at.toString(16).padStart(32, '0')));
    expect(new Set(ids).size).toBe(1_000);
  });
});

describe('a printer that is only asked in order', () => {
  it('gets nothing of a ticket after a broken one before it has answered a question in order', async () => {
    const desk = openPrintDesk({ clock: patientClock() });
    let answersInOrder = true;
    const answers: Answers = (question) => {
      if (question.isStatus) return status(question);
      return answersInOrder ? [0x00] : [];
    };
    const printer = await scriptedPrinter(desk, answers);
    await desk.until(await desk.test(printer.id), { state: 'printed' });
    answersInOrder = false;
    await desk.until(await desk.test(printer.id), { state: 'unknown', trouble: 'timeout' });
    const tickets = () => printer.received().split(INITIALISE).length;
    const before = tickets();
    const next = await desk.test(printer.id);
    await desk.until(next, { state: 'queued', trouble: 'timeout' });
    expect(tickets()).toBe(before);
    answersInOrder = true;
    await desk.until(next, { state: 'printed' });
  });

  it('does not prove a ticket with the late answer of the one before', async () => {
    const desk = openPrintDesk({ clock: patientClock() });
    let orderedQuestions = 0;
    let answersInOrder = true;
    const printer = await scriptedPrinter(desk, (question) => {
      if (question.isStatus) return status(question);
      orderedQuestions += 1;
      return answersInOrder ? [0x00] : [];
    });
    await desk.until(await desk.test(printer.id), { state: 'printed' });
    answersInOrder = false;
    await desk.until(await desk.test(printer.id), { state: 'unknown' });
    const asked = orderedQuestions;
    const next = await desk.test(printer.id);
    // The question before the bytes gets the answer that belongs to the ticket before; its own comes after the bytes.
    await expect.poll(() => orderedQuestions).toBe(asked + 1);
    printer.say(0x00);
    await expect.poll(() => orderedQuestions).toBe(asked + 2);
    printer.say(0x00);
    await desk.until(next, { state: 'unknown', trouble: 'timeout' });
  });
});

it('a proof never comes from answers to earlier questions, in whatever order asking and answering fall', () => {
  const step = fc.constantFrom('ask', 'answer');
  fc.assert(
    fc.property(fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.array(step), (asked, answeredBefore, steps) => {
      const reader = new AnswerReader(asked);
      // Of the questions before some are answered late, and some never.
      const late = Math.min(asked, answeredBefore);
      const proof = new Proof(reader, manualClock(), null);
      let sent = proof.firstQuestion().length > 0 ? 1 : 0;
      let answers = 0;
      for (const each of steps) {
        if (each === 'ask') sent += proof.nextQuestion() === undefined ? 0 : 1;
        else if (answers < late + sent) {
          answers += 1;
          reader.read(Uint8Array.of(0x00));
        }
        if (proof.kind() !== undefined) expect(answers).toBeGreaterThan(late);
      }
      while (proof.kind() === undefined && sent < 10) {
        sent += proof.nextQuestion() === undefined ? 0 : 1;
        if (answers < late + sent) reader.read(Uint8Array.of(0x00));
        answers += 1;
      }
      expect(proof.kind()).toBe('in-order');
    }),
  );
});
