import * as api from '@uas/contract';
import { applyRefusal, DAY, formatInstant, MINUTE, REPLY_DAYS, transitionRefusal } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/tables';
import type { EventSubscriber } from '../../platform/events/record-event';
import { handle } from '../../platform/http/handle';
import { type Unit, writeUnit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import type { TaskContext } from '../../platform/tasks/task';
import { applicationPart } from '../application-parts/application-part';
import { requireTimeToReply } from '../applications/decide-application';
import {
  findApplication,
  listOtherChoices,
  type StudentApplicationRow,
} from '../applications/student-applications.store';
import { transition } from '../applications/transition';
import { lockApplication } from '../applications/transition.store';
import { MOVES } from '../decisions/decisions.subscribers';
import { leaveOut } from '../decisions/prepared-decisions.store';
import { lockOwnRecord, lockStudent } from '../students/students.store';
import {
  changeProgram,
  closeProposal,
  copyProposals,
  findOpenProposal,
  holdOwnProgram,
  listEndedProposals,
  proposalOfApplication,
  putProposal,
  storedProposal,
} from './proposals.store';

/** Offers another own program to the student of an own pending application, which stays pending until the answer (F-8.12). */
const proposeProgram = handle(api.proposeProgram, async ({ actor, params, body, write }) => {
  return write(async (unit) => {
    const { database, clock } = unit;
    const asked = await findApplication(unit, params.id);
    if (!asked) throw new Refusal('application.not-found');
    if (asked.institute_id !== actor.id) throw new Refusal('access.forbidden');
    // The student first, as whoever applies does: the rules of applying are asked of all their applications.
    await lockStudent(database, asked.student_id);
    const row = await lockApplication(database, params.id);
    const refusal = transitionRefusal('approve', row?.status ?? 'gone');
    if (refusal !== null || !row) throw new Refusal(refusal ?? 'application.not-found');
    requireTimeToReply(body.replyBy, clock.now());
    if (await findOpenProposal(database, row.id)) throw new Refusal('proposal.open');
    const program = await holdOwnProgram(database, { id: body.programId, instituteId: actor.id });
    if (!program) throw new Refusal('proposal.program-unknown');
    if (program.id === asked.program_id) throw new Refusal('proposal.same-program');
    const choice = {
      institute: actor.id,
      department: program.department,
      course: program.course,
      programId: program.id,
      session: asked.session,
    };
    const impossible = applyRefusal(choice, await listOtherChoices(database, row));
    if (impossible !== null) throw new Refusal(impossible);
    await putProposal(unit, { applicationId: row.id, programId: program.id, replyBy: body.replyBy });
    await unit.emit({
      kind: 'propose-program',
      subject: { kind: 'application', id: row.id },
      before: { program: asked.course },
      after: { program: program.course, replyBy: formatInstant(body.replyBy) },
    });
    return { message: api.proposeProgram.texts.done };
  });
});

/**
 * Answers another program that the institute offered. Accepted, the application is for that program and approved, with seven
 * days to accept the offer; refused, it is pending as before. What counts is when the request reached the service.
 */
const answerProposal = handle(api.answerProposal, async (call) => {
  const { actor, params, body, receivedAt } = call;
  return call
    .write(async (unit) => {
      const { database } = unit;
      await lockOwnRecord(database, actor.id);
      const row = await lockApplication(database, params.id);
      if (!row) throw new Refusal('application.not-found');
      if (row.student_id !== actor.id) throw new Refusal('access.forbidden');
      const proposal = await findOpenProposal(database, row.id);
      const asked = await findApplication(unit, row.id);
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
    replyBy: new Date(clock.now().getTime() + REPLY_DAYS * DAY),
    program: { before: asked.course, after: course },
  });
}

/** How many are ended before the lease is asked for again. */
const PORTION = 100;

/** Ends proposals that nobody answered in time, each once; their applications are pending as before. */
export async function endProposals(context: TaskContext): Promise<void> {
  for (;;) {
    const now = context.clock.now();
    const ids = await listEndedProposals(context.database, { now, limit: PORTION });
    let ended = 0;
    for (const id of ids) {
      if (context.signal.aborted) return;
      if (await endProposal(context, id, now)) ended += 1;
    }
    if (ended === 0) return;
    await context.extendLease();
  }
}

function endProposal(dependencies: TaskContext, id: string, now: Date): Promise<boolean> {
  return writeUnit({ dependencies, actor: null }, async (unit) => {
    const row = await lockApplication(unit.database, id);
    const proposal = row && (await findOpenProposal(unit.database, id));
    if (!proposal || proposal.reply_by > now) return false;
    await closeProposal(unit.database, id, 'ended');
    const subject = { kind: 'application', id } as const;
    await unit.emit({ kind: 'end-proposal', subject, after: { program: proposal.program } });
    return true;
  });
}

/** Whatever else happens to a pending application ends what was proposed for it. */
const endOpenProposal: EventSubscriber = async ({ database }, { kind, subjectId, before }) => {
  if (MOVES.has(kind) && before?.status === 'pending') await closeProposal(database, subjectId, 'ended');
};

/** Who is offered another program is decided by the answer: what was prepared is left out of its batch. */
const leaveOutOfBatch: EventSubscriber = async ({ database }, { kind, subjectId }) => {
  if (kind === 'propose-program') await leaveOut(database, subjectId, 'decided');
};

/** An institute offers another of its programs to the student of a pending application. */
export const proposals = applicationPart({
  name: 'proposals',
  select: proposalOfApplication,
  stored: storedProposal,
  present: (proposal) => {
    if (proposal === null) return {};
    const { program_id: programId, program, department, reply_by } = proposal;
    return { proposal: { programId, program, department, replyBy: new Date(reply_by).toISOString() } };
  },
  dateTitles: { proposal: 'Last day to answer about the other program' },
  copy: copyProposals,
  handlers: [proposeProgram, answerProposal],
  subscribers: [leaveOutOfBatch, endOpenProposal],
  tasks: [{ name: 'end-proposals', intervalMs: MINUTE, leaseMs: MINUTE, run: endProposals }],
});
