import * as api from '@uas/contract';
import { applyRefusal, formatInstant, transitionRefusal } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { findOpenProposal, holdOwnProgram, putProposal } from '../decisions/proposals.store';
import { lockStudent } from '../student-record/students.store';
import { requireTimeToReply } from './decide-application';
import { findApplication, listOtherChoices } from './student-applications.store';
import { lockApplication } from './transition.store';

/** Offers another own program to the student of an own pending application, which stays pending until the answer (F-8.12). */
export const proposeProgram = handle(api.proposeProgram, async ({ actor, params, body, write }) => {
  return write(async (unit) => {
    const { database, clock } = unit;
    const asked = await findApplication(database, params.id);
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
