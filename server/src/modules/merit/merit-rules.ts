import * as api from '@uas/contract';
import {
  formatApplicationNumber,
  isSessionOffered,
  MERIT_FORMAT,
  type MeritRule,
  meritRuleRefusal,
  type OwnMeritRule,
  type PublicMeritRule,
  sessionsForStudent,
  TRIED_APPLICATIONS,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import {
  ensureSession,
  holdApplications,
  listOfferedPrograms,
  readProgramNames,
} from '../offerings/offerings.store';
import {
  findVersions,
  isRuleOfList,
  isSameRule,
  type MeritRuleRow,
  publishDraft,
  type RuleKey,
  readNewestApplications,
  readPublishedRules,
  readRules,
  removeDraft,
  writeDraft,
} from './merit-rules.store';
import { meritsBy, readStoredRule } from './read-merits';

const limits = { body: 64 * KILOBYTE, rates: [hourly(600, 'institute', 'too-often.actions')] };

/** The own rules of one session. */
export const listMeritRules = handle(api.listMeritRules, async ({ actor, params, query, database }) => {
  requireOwnEmail(actor, params.email);
  return presentRules(database, { instituteId: actor.id, session: query.session });
});

/** Saves the draft of a rule, or forgets it. */
export const saveMeritRule = handle(api.saveMeritRule, limits, async ({ actor, params, body, write }) => {
  requireOwnEmail(actor, params.email);
  const { session, programId, rule } = body;
  const key = { instituteId: actor.id, session, programId };
  if (rule) refuseBroken(rule);
  return write(async (unit) => {
    await holdApplications(unit.database, actor.id);
    const { draft, published } = await findVersions(unit.database, key);
    if (rule === null) await removeDraft(unit.database, key);
    else {
      await refuseForeign(unit, key, draft ?? published);
      if (published && (await isSameRule(unit.database, published.rule, rule)))
        throw new Refusal('merit-rule.nothing-new');
      await ensureSession(unit.database, { id: unit.ids.next(), instituteId: actor.id, session });
      await writeDraft(unit, key, { version: (published?.version ?? 0) + 1, rule });
    }
    if (rule !== null || draft) await emit(unit, 'save-merit-rule', key, (published?.version ?? 0) + 1);
    return presentRules(unit.database, key);
  });
});

/** Makes the draft the version that counts, if it is the one that was read; the versions before stay as they are. */
export const publishMeritRule = handle(
  api.publishMeritRule,
  limits,
  async ({ actor, params, body, write }) => {
    requireOwnEmail(actor, params.email);
    const { session, programId, reason, rule } = body;
    const key = { instituteId: actor.id, session, programId };
    return write(async (unit) => {
      await holdApplications(unit.database, actor.id);
      const { draft, published } = await findVersions(unit.database, key);
      if (!draft || (published && (await isSameRule(unit.database, published.rule, draft.rule))))
        throw new Refusal('merit-rule.nothing-new');
      if (rule && !(await isSameRule(unit.database, readStoredRule(draft.rule) ?? draft.rule, rule)))
        throw new Refusal('merit-rule.changed-meanwhile');
      if (await isRuleOfList(unit.database, key))
        throw new Refusal({ code: 'merit-rule.list-published', params: { session } });
      if (draft.version > 1 && reason === '') throw new Refusal('merit-rule.reason-missing');
      await publishDraft(unit, draft.id, draft.version > 1 ? reason : '');
      await emit(unit, 'publish-merit-rule', key, draft.version);
      return presentRules(unit.database, key);
    });
  },
);

/** What a rule would say of real applications; writes nothing and names nobody. */
export const tryMeritRule = handle(
  api.tryMeritRule,
  { body: limits.body },
  async ({ actor, params, body, ...reading }) => {
    requireOwnEmail(actor, params.email);
    const { session, programId, rule } = body;
    refuseBroken(rule);
    const key = { instituteId: actor.id, session, programId };
    const rows = await readNewestApplications(reading.database, key, TRIED_APPLICATIONS);
    const merits = await meritsBy(reading, rows, () => rule);
    return {
      applications: rows.flatMap(({ id, number, created_at: createdAt }) => {
        const merit = merits.get(id);
        return merit ? [{ _id: id, number: formatApplicationNumber({ number, createdAt }), merit }] : [];
      }),
    };
  },
);

/** The published rules of an institute, for everybody. */
export const listPublishedMeritRules = handle(
  api.listPublishedMeritRules,
  async ({ params, query, database, catalogue, clock }) => {
    if (!(await catalogue.now()).byId.has(params.id)) throw new Refusal('institute.unknown');
    const sessions = query.session === undefined ? sessionsForStudent(clock.now()) : [query.session];
    const rows = await readPublishedRules(database, params.id, sessions);
    return {
      rules: rows.flatMap(({ published_at, ...row }) =>
        published_at === null
          ? []
          : [
              {
                ...presentVersion(row),
                session: row.session,
                programId: row.program_id,
                reason: row.reason,
                publishedAt: published_at.toISOString(),
              },
            ],
      ),
    };
  },
);

function refuseBroken(rule: MeritRule): void {
  const refusal = meritRuleRefusal(rule);
  if (refusal !== null) throw new Refusal(refusal);
}

/** A rule that is known stays with its program, also when that is no longer offered; a new one must be for one that is. */
async function refuseForeign(
  { database, clock }: Unit,
  { instituteId, session, programId }: RuleKey,
  known: MeritRuleRow | undefined,
): Promise<void> {
  if (known) return;
  if (!isSessionOffered(session, clock.now())) throw new Refusal('application.session-not-offered');
  if (programId === null) return;
  const offered = await listOfferedPrograms(database, { instituteId, ids: [programId] });
  if (!offered.has(programId)) throw new Refusal('program.not-found');
}

async function emit(
  unit: Unit,
  kind: 'save-merit-rule' | 'publish-merit-rule',
  { instituteId, session, programId }: RuleKey,
  version: number,
): Promise<void> {
  const names = await readProgramNames(unit.database, [programId]);
  const program = programId === null ? null : (names.get(programId) ?? programId);
  const subject = { kind: 'institute', id: instituteId } as const;
  await unit.emit({ kind, subject, after: { session, program, version } });
}

async function presentRules(
  database: ReadableDatabase,
  key: Pick<RuleKey, 'instituteId' | 'session'>,
): Promise<{ rules: OwnMeritRule[] }> {
  const found = new Map<string | null, OwnMeritRule>();
  for (const row of await readRules(database, key)) {
    const programId = row.program_id;
    const rule = found.get(programId) ?? { programId, draft: null, published: null };
    const { published_at, reason } = row;
    const version = presentVersion(row);
    found.set(
      programId,
      published_at === null
        ? { ...rule, draft: version }
        : { ...rule, published: { ...version, reason, publishedAt: published_at.toISOString() } },
    );
  }
  return { rules: [...found.values()] };
}

/** A rule as it travels. One that this build cannot read is of a language that a later one wrote. */
function presentVersion({ version, rule }: Pick<MeritRuleRow, 'version' | 'rule'>) {
  const format = readStoredRule(rule) === null ? MERIT_FORMAT + 1 : MERIT_FORMAT;
  return { format, rule: rule as PublicMeritRule['rule'], version };
}
