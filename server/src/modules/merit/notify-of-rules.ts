import { formatApplicationNumber } from '@uas/contract';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { TaskContext } from '../../platform/tasks/task';
import { notify } from '../notifications/notify';
import {
  type ConcernedApplication,
  findUnnotifiedRule,
  listConcernedByRule,
  markRuleNotified,
  type UnnotifiedRule,
} from './merit-rules.store';
import { meritsBy, readStoredRule } from './read-merits';

/** How many applications are compared before the lease is asked for again. */
const PORTION = 500;

/**
 * Notifies every applicant who qualified by the version before and does not by the new one, or the other way round; whoever
 * could not be told before, or cannot now, hears nothing. Done again after a kill, or by two instances at once, it notifies
 * nobody twice: a notification of one version is made once for each person.
 */
export async function notifyOfRules(context: TaskContext): Promise<void> {
  for (;;) {
    const version = await findUnnotifiedRule(context.database);
    if (!version) return;
    if (!(await notifyApplicants(context, version))) return;
    await markRuleNotified(context.database, version.id, context.clock.now());
  }
}

/** Whether all were notified: not when the server stops before. */
async function notifyApplicants(context: TaskContext, version: UnnotifiedRule): Promise<boolean> {
  let after = '';
  for (;;) {
    if (context.signal.aborted) return false;
    const applications = await listConcernedByRule(context.database, version, { after, limit: PORTION });
    const changed = await changedBy(context, version, applications);
    await writeUnit({ dependencies: context, actor: null }, async (unit) => {
      for (const { application, qualifies } of changed) {
        const { id, student_id, course, number, created_at } = application;
        await notify(unit.database, unit, {
          kind: 'eligibility-changed',
          to: { role: 'student', id: student_id },
          sourceId: version.id,
          applicationId: id,
          aboutInstituteId: version.instituteId,
          data: {
            program: course,
            university: version.university,
            number: formatApplicationNumber({ number, createdAt: created_at }),
            reason: version.reason,
            qualify: qualifies ? 'qualify' : 'do not qualify',
          },
        });
      }
    });
    const last = applications.at(-1);
    if (!last || applications.length < PORTION) return true;
    after = last.id;
    await context.extendLease();
  }
}

/** Those of some applications whose eligibility is another by the new version. */
async function changedBy(
  context: TaskContext,
  version: UnnotifiedRule,
  applications: readonly ConcernedApplication[],
) {
  const [before, now] = [readStoredRule(version.before), readStoredRule(version.rule)];
  const merits = [
    await meritsBy(context, applications, () => before),
    await meritsBy(context, applications, () => now),
  ];
  return applications.flatMap((application) => {
    const [did = null, does = null] = merits.map((by) => by.get(application.id)?.eligible);
    return did === null || does === null || did === does ? [] : [{ application, qualifies: does }];
  });
}
