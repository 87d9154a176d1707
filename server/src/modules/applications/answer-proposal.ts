import * as api from '@uas/contract';
import { applyRefusal, formatInstant, REPLY_DAYS } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/constraint';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { changeProgram, closeProposal, findOpenProposal, holdOwnProgram } from '../decisions/proposals.store';
import { lockOwnRecord } from '../student-record/students.store';
import { findApplication, listOtherChoices, type StudentApplicationRow } from './student-applications.store';
import { transition } from './transition';
import { lockApplication } from './transition.store';

const DAY_MS = 86_400_000;

/**
 * Answers another program that the institute offered. Accepted, the application is for that program and approved, with seven
 * days to accept the offer; refused, it is pending as before. What counts is when the request reached the service.
 */
export const answerProposal = handle(api.answerProposal, async (call) => {
  const { actor, params, body, receivedAt } = call;
  return call
    .write(async (unit) => {
      const { database } = unit;
      await lockOwnRecord(database, actor.id);
      const row = await lockApplication(database, params.id);
      if (!row) throw new Refusal('application.not-found');
      if (row.student_id !== actor.id) throw new Refusal('access.forbidden');
      const proposal = await findOpenProposal(database, row.id);
      const asked = await findApplication(database, row.id);
      if (!proposal || !asked || row.status !== 'pending') throw new Refusal('proposal.not-open');
      if (receivedAt >= proposal.reply_by) {
        const at = formatInstant(proposal.reply_by);
        throw new Refusal({ code: 'proposal.ended', params: { at } });
      }
      if (body.accept) await accept(unit, asked, proposal.program_id);
      else {
        await closeProposal(database, row.id, 'refused');
        const subject = { kind: 'application', id: row.id } as const;
        await unit.emit({ kind: 'refuse-proposal', subject, after: { program: proposal.program } });
      }
      return { message: api.answerProposal.texts.done };
    })
    .catch((error: unknown) => {
      // The net under the check below, should it ever be passed.
      const isTaken =
        breaksConstraint(error, 'application_once') || breaksConstraint(error, 'application_once_by_program');
      throw isTaken ? new Refusal('application.already-applied') : error;
    });
});

async function accept(unit: Unit, asked: StudentApplicationRow, programId: string): Promise<void> {
  const { database, clock } = unit;
  const { id, institute_id: institute, session } = asked;
  const program = await holdOwnProgram(database, { id: programId, instituteId: institute });
  if (!program) throw new Refusal('application.program-not-offered');
  const { department, course } = program;
  const choice = { institute, department, course, programId, session };
  const refusal = applyRefusal(choice, await listOtherChoices(database, asked));
  if (refusal !== null) throw new Refusal(refusal);
  await closeProposal(database, id, 'accepted');
  await changeProgram(database, id, program);
  await transition(unit, {
    id,
    event: 'accept-proposal',
    replyBy: new Date(clock.now().getTime() + REPLY_DAYS * DAY_MS),
    program: { before: asked.course, after: course },
  });
}
