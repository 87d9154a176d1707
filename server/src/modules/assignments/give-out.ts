import type { AssignmentRule, HandedOut } from '@uas/contract';
import * as api from '@uas/contract';
import { APPLICATION_TRANSITIONS, assignmentRulesRefusal } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { EventSubscriber } from '../../platform/events/record-event';
import { type Call, handle } from '../../platform/http/handle';
import type { InstituteActor } from '../../platform/identity/actor';
import { KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { lockPeople } from '../members/invite-member';
import {
  assignByRule,
  type ColleagueRow,
  type GivenRow,
  giveOut,
  listAssignablePrograms,
  listColleagues,
  listRules,
  replaceRules,
} from './assignments.store';
import { notifyReaders } from './notify-readers';
import { presentColleague } from './present-assignments';

/** Every program and every colleague in every rule. */
const limits = { body: 128 * KILOBYTE };

/** Who reads what at the caller's institute. */
export const getAssignments = handle(api.getAssignments, async ({ database, actor }) => {
  const colleagues = await listColleagues(database, actor.id);
  return {
    colleagues: colleagues.map((row) => presentColleague(row, actor)),
    rules: await listRules(database, actor.id),
    programs: await listAssignablePrograms(database, actor.id),
  };
});

/** What each colleague would get by some rules. */
export const previewAssignments = handle(api.previewAssignments, limits, async (call) => {
  const { database, actor, body } = call;
  const colleagues = await requireRules(database, call);
  const given = await giveOut(database, { ...body, instituteId: actor.id, isPreview: true });
  return presentGiven(given, { rules: body.rules, colleagues, actor });
});

/** Saves the rules and gives out by them, in one unit of work; each colleague hears once how many they got. */
export const giveOutApplications = handle(api.giveOutApplications, limits, async (call) => {
  const { actor, body } = call;
  return call.write(async (unit) => {
    await lockPeople(unit, actor.id);
    const colleagues = await requireRules(unit.database, call);
    await replaceRules(unit, actor.id, body.rules);
    const given = await giveOut(unit.database, { ...body, instituteId: actor.id, isPreview: false });
    const moved = given.filter(({ from, to }) => from !== to);
    await unit.emit({
      kind: 'assign-applications',
      subject: { kind: 'institute', id: actor.id },
      after: { count: sum(moved), mode: body.mode },
    });
    const counts = colleagues.map(({ id }) => [id, sum(moved.filter(({ to }) => to === id))] as const);
    await notifyReaders(unit, actor, new Map(counts));
    return presentGiven(given, { rules: body.rules, colleagues, actor });
  });
});

/** Refuses rules that cannot be, or name a program or somebody of elsewhere; answers with the colleagues. */
async function requireRules(
  database: ReadableDatabase,
  { actor, body: { rules } }: Pick<Call<typeof api.previewAssignments>, 'actor' | 'body'>,
): Promise<ColleagueRow[]> {
  const refusal = assignmentRulesRefusal(rules);
  if (refusal !== null) throw new Refusal(refusal);
  const programs = new Set((await listAssignablePrograms(database, actor.id)).map(({ _id }) => _id));
  if (rules.some(({ programIds }) => programIds?.some((id) => !programs.has(id))))
    throw new Refusal('proposal.program-unknown');
  const colleagues = await listColleagues(database, actor.id);
  const ids = new Set(colleagues.map(({ id }) => id));
  if (rules.some(({ colleagueIds }) => colleagueIds.some((id) => !ids.has(id))))
    throw new Refusal('member.not-found');
  return colleagues;
}

function presentGiven(
  given: readonly GivenRow[],
  {
    rules,
    colleagues,
    actor,
  }: {
    readonly rules: readonly AssignmentRule[];
    readonly colleagues: readonly ColleagueRow[];
    readonly actor: InstituteActor;
  },
): HandedOut {
  return {
    total: sum(given),
    rules: rules.map((_rule, position) => sum(given.filter(({ rule }) => rule === position))),
    colleagues: colleagues.map((row) => {
      const gets = sum(given.filter(({ to }) => to === row.id));
      const gives = sum(given.filter(({ from }) => from === row.id));
      return { ...presentColleague(row, actor), gets, openAfter: row.open - gives + gets };
    }),
  };
}

function sum(rows: readonly GivenRow[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

/** Whoever applies is given to a colleague of the institute, by its rules. */
export const assignNewApplication: EventSubscriber = async ({ database }, { kind, subjectId }) => {
  if (kind === APPLICATION_TRANSITIONS.apply.emits) await assignByRule(database, subjectId);
};
