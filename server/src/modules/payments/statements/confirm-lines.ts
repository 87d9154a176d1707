import * as api from '@uas/contract';
import { handle } from '../../../platform/http/handle';
import { hourly } from '../../../platform/limits/call-limits';
import { Refusal } from '../../../platform/refusals/refusal';
import { confirmLine } from './confirm-line';
import { presentLineOf } from './line-actions';
import { registrationFee } from './line-boxes';
import { countBoxes, listFitting } from './statements.store';

/** So many lines are confirmed by one call. */
const MOST = 100;

/**
 * Confirms the oldest lines that fit, each on its own, so that one that does not fit any more keeps no other from being
 * confirmed. What somebody else confirmed meanwhile is no news.
 */
export const confirmFittingLines = handle(api.confirmFittingLines, async (call) => {
  const { account } = call.body;
  const fee = registrationFee(call);
  const reply = { confirmed: 0, left: 0, leftOut: [] as { id: string; code: string }[] };
  const fitting = await listFitting(call.database, { account, fee, most: MOST + 1 });
  for (const { id, voucherId } of fitting.slice(0, MOST)) {
    try {
      await call.write(async (unit) => {
        const { environment, siteConfig } = call;
        await confirmLine(
          { ...unit, environment, siteConfig },
          { lineId: id, paidBy: { voucherId }, reason: '', onlyFitting: true },
        );
        return { ...reply, confirmed: reply.confirmed + 1 };
      });
      reply.confirmed += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'line.paid-another') reply.leftOut.push({ id, code: error.code });
    }
  }
  const boxes = await countBoxes(call.database, account, fee);
  // Counted of the oldest lines only: what was not tried is left in any case.
  reply.left = Math.max(boxes.find(({ box }) => box === 'fits')?.count ?? 0, fitting.length > MOST ? 1 : 0);
  return reply;
});

/** Confirms a payment by one line. */
export const confirmStatementLine = handle(
  api.confirmStatementLine,
  { rates: [hourly(2_000, 'admin', 'too-often.actions')] },
  async (call) => {
    const { environment, siteConfig, params, body } = call;
    const { voucherId, studentId, reason } = body;
    const paidBy = voucherId === undefined ? { studentId: studentId ?? '' } : { voucherId };
    return call.write(async (unit) => {
      const context = { ...unit, environment, siteConfig };
      await confirmLine(context, { lineId: params.id, paidBy, reason });
      return presentLineOf(context, params.id);
    });
  },
);
