import * as api from '@uas/contract';
import { formatDay } from '@uas/contract';
import type { EventSubscriber } from '../../platform/events/record-event';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { lockInstitute } from '../institutes/institutes.store';
import { askableFrom, presentOwnRecognition } from './present-recognition';
import { askAgain, findRecognition, writeRecognition } from './recognitions.store';

const limits = { body: 8 * KILOBYTE, rates: [hourly(60, 'institute', 'too-often.profiles')] };

/** Who recognises the own institute, as staff looked it up. */
export const getOwnRecognition = handle(api.getOwnRecognition, async ({ actor, params, database, clock }) => {
  requireOwnEmail(actor, params.email);
  return presentOwnRecognition(await findRecognition(database, actor.id), clock.now());
});

/** Asks staff to look the institute up. What they found stays theirs: body and number of one that is recognised do not change. */
export const askRecognition = handle(api.askRecognition, limits, async ({ actor, body: asked, write }) => {
  requireOwnEmail(actor, asked.email);
  return write(async (unit) => {
    const { database, clock } = unit;
    await lockInstitute(database, actor.id);
    const before = await findRecognition(database, actor.id);
    if (before?.asked_at) throw new Refusal('recognition.waiting');
    const from = askableFrom(before, clock.now());
    if (before?.valid_until && from !== null)
      throw new Refusal({
        code: 'recognition.current',
        params: { day: formatDay(before.valid_until), from: formatDay(from) },
      });
    const { body, number } = before?.valid_until ? before : asked;
    const row = await writeRecognition(database, actor.id, { body, number, asked_at: clock.now() });
    await unit.emit({
      kind: 'ask-recognition',
      subject: { kind: 'institute', id: actor.id },
      after: { body },
    });
    return presentOwnRecognition(row, clock.now());
  });
});

/** A recognised institute that calls itself otherwise waits for staff to look it up by its new name. */
export const lookUpAgain: EventSubscriber = async ({ database, clock }, { kind, subjectId, after }) => {
  const fields = kind === 'update-institute' ? after?.fields : null;
  if (Array.isArray(fields) && fields.includes('name')) await askAgain(database, subjectId, clock.now());
};
