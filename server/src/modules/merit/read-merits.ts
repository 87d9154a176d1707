import {
  type Merit,
  type MeritRecord,
  type MeritRule,
  meritOf,
  meritRecordOf,
  meritRule,
  type ShownMerit,
  shownAdmissionForm,
} from '@uas/contract';
import type { HandlerDependencies } from '../../platform/dependencies';
import { presentChecklists } from '../students/present-checklist';
import { readFileScores } from '../test-scores/test-scores.store';
import { type RankedApplication, readRankedApplications, readRulesById } from './merit-rules.store';

type Reading = Pick<HandlerDependencies, 'database' | 'clock' | 'fileKey'>;

/** A stored rule; null for one that a later version of the service wrote. */
export function readStoredRule(stored: unknown): MeritRule | null {
  return meritRule.safeParse(stored).data ?? null;
}

/** What the rules of their programs say of some applications, by application; nothing where there is no rule. */
export async function readMerits(
  reading: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownMerit>> {
  const rows = await readRankedApplications(reading.database, ids);
  const stored = await readRulesById(
    reading.database,
    rows.map(({ rule_id }) => rule_id),
  );
  const rules = new Map([...stored].map(([id, rule]) => [id, readStoredRule(rule)]));
  return meritsBy(reading, rows, ({ rule_id }) => (rule_id === null ? null : (rules.get(rule_id) ?? null)));
}

/** What a rule says of some applications. */
export async function meritsBy(
  reading: Reading,
  rows: readonly RankedApplication[],
  ruleOf: (row: RankedApplication) => MeritRule | null,
): Promise<ReadonlyMap<string, ShownMerit>> {
  const records = await readMeritRecords(reading, rows);
  return new Map(
    rows.flatMap((row) => {
      const rule = ruleOf(row);
      const record = records.get(row.id);
      return rule === null || record === undefined
        ? []
        : [[row.id, presentMerit(meritOf(rule, record))] as const];
    }),
  );
}

/** Everything that a rule can ask of those who applied, by application; none for a copy of the form that cannot be read. */
export async function readMeritRecords(
  reading: Reading,
  rows: readonly Pick<RankedApplication, 'id' | 'student_id' | 'session' | 'institute_id' | 'form'>[],
): Promise<ReadonlyMap<string, MeritRecord>> {
  if (rows.length === 0) return new Map();
  const students = [...new Set(rows.map(({ student_id }) => student_id))];
  const documents = await presentChecklists(reading, students);
  const scores = await readFileScores(
    reading.database,
    rows.map(({ session, institute_id, form }) => ({ session, instituteId: institute_id, form })),
  );
  return new Map(
    rows.flatMap((row, at) => {
      const form = formOfMerit.safeParse(row.form).data;
      if (form === undefined) return [];
      return [[row.id, meritRecordOf(form, row.session, documents.get(row.student_id), scores[at])] as const];
    }),
  );
}

// A copy that is not as it should be costs nobody the list.
const formOfMerit = shownAdmissionForm.pick({ academicRecords: true, dob: true, tests: true, hafiz: true });

function presentMerit({ parts, adjustments, reasons, missing, ...merit }: Merit): ShownMerit {
  const said = (list: Merit['reasons'] | Merit['missing']) =>
    list.map(({ code, params, text }) => ({ code, params: { ...params }, text }));
  return {
    ...merit,
    parts: [...parts],
    adjustments: [...adjustments],
    reasons: said(reasons),
    missing: said(missing),
  };
}
