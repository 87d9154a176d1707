import * as api from '@uas/contract';
import {
  type ApplicationOutcome,
  COMMITTEE_CSV_COLUMNS,
  type CommitteeRow,
  committeeCsvName,
  factsOf,
  formatApplicationNumber,
  type KnownMarks,
  karachiDay,
  QUALIFICATIONS,
  reasonText,
  shownAdmissionForm,
  type Worded,
} from '@uas/contract';
import { csvLines } from '../../platform/csv/csv-lines';
import { cutPage, readPeriod } from '../../platform/database/keyset';
import type { HandlerDependencies } from '../../platform/dependencies';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly } from '../../platform/limits/call-limits';
import { recordExport } from '../audit/record-export';
import { conditionSentences } from '../decisions/present-decision';
import { presentChecklists } from '../students/present-checklist';
import { type CommitteeForm, readCommitteeForms } from './committee.store';
import { filterOf } from './list-institute-applications';
import {
  eachReviewedApplication,
  listReviewedApplications,
  type ReviewedApplication,
} from './review-lists.store';
import { cursorFor } from './review-order';

/** A page of the list that a committee reads, in the order of the institute's list. */
export const listForCommittee = handle(api.listForCommittee, async (call) => {
  const { actor, params, query } = call;
  requireOwnEmail(actor, params.email);
  const named = query.ids?.split(',');
  const found = await listReviewedApplications(call, { ...filterOf(actor, query), ...(named && { named }) });
  const { rows, hasMore, cursor } = cutPage(found.applications, query, cursorFor(query.sort));
  const { total, totalIsCapped } = found;
  const entries = await entriesOf(call, rows);
  return { applications: entries.map(presentEntry), hasMore, total, totalIsCapped, cursor };
});

const limits = { rates: [hourly(60, 'institute', 'too-often.exports')] };

/** Every application that matches the filter, as a committee compares them. */
export const exportForCommittee = handle(api.exportForCommittee, limits, async (call) => {
  const { clock, actor, params, query } = call;
  requireOwnEmail(actor, params.email);
  const filter = filterOf(actor, query);
  readPeriod(filter); // Refuses before the first byte is sent.
  const pages = eachReviewedApplication(call, filter);
  // Staff read in the history what was filtered by; tags are the institute's alone.
  const { tag: _tag, ...noted } = filter;
  const recorded = recordExport(call, { kind: 'applications', filter: noted }, pages);
  return {
    fileName: committeeCsvName(actor.name, karachiDay(clock.now())),
    lines: csvLines(COMMITTEE_CSV_COLUMNS, cellsOf(call, recorded)),
  };
});

type Reading = Pick<HandlerDependencies, 'database' | 'clock' | 'fileKey'>;

/** An application with what its form and the documents beside it say. */
interface Entry {
  readonly row: ReviewedApplication;
  readonly form: CommitteeForm | undefined;
  /** Verified ones before those of the form, as reasons are filled in. */
  readonly marks: readonly KnownMarks[];
}

async function entriesOf(reading: Reading, rows: readonly ReviewedApplication[]): Promise<Entry[]> {
  const forms = await readCommitteeForms(
    reading.database,
    rows.map(({ id }) => id),
  );
  const students = [...new Set(rows.map(({ student_id }) => student_id))];
  const checklists = await presentChecklists(reading, students);
  return rows.map((row) => {
    const form = forms.get(row.id);
    const academicRecords = records.parse(form?.records ?? undefined);
    return { row, form, marks: factsOf({ academicRecords }, checklists.get(row.student_id)).marks };
  });
}

// A copy that is not as it should be costs nobody the file.
const records = shownAdmissionForm.shape.academicRecords.catch([]);

function presentEntry({ row, form, marks }: Entry): CommitteeRow {
  return {
    _id: row.id,
    number: numberOf(row),
    studentName: row.student_name,
    program: row.program_name ?? row.course,
    marks: marks.map(({ qualification, percentage, isVerified }) => ({
      qualification,
      percentage,
      isVerified,
    })),
    state: stateText(row),
    reason: reasonsOf(row, form),
  };
}

async function* cellsOf(reading: Reading, pages: AsyncIterable<ReviewedApplication[]>) {
  for await (const rows of pages) {
    const entries = await entriesOf(reading, rows);
    yield entries.map(cells);
  }
}

function cells({ row, form, marks }: Entry): string[] {
  return [
    numberOf(row),
    karachiDay(row.created_at),
    row.student_name,
    row.session,
    row.program_name ?? row.course,
    row.department,
    form?.district ?? '',
    ...QUALIFICATIONS.flatMap((name) =>
      marksCells(marks.find(({ qualification }) => qualification === name)),
    ),
    stateText(row),
    reasonsOf(row, form),
    (row.tags ?? []).join(', '),
    row.reader?.name ?? '',
  ];
}

function marksCells(known: KnownMarks | undefined): string[] {
  if (!known) return ['', '', '', ''];
  const { percentage, isVerified, marks } = known;
  const numbers = marks ? [`${marks.obtained / 100}`, `${marks.total / 100}`] : ['', ''];
  return [...numbers, percentage, isVerified ? 'Verified' : 'Claimed'];
}

function numberOf({ number, created_at: createdAt }: ReviewedApplication): string {
  return formatApplicationNumber({ number, createdAt });
}

/** How a rejected application ended. */
const ENDS: Readonly<Record<ApplicationOutcome, string>> = {
  'not-selected': 'Not selected',
  declined: 'Offer declined',
  expired: 'Offer ended without an answer',
  'given-up': 'Seat given up',
  'condition-not-met': 'Condition not met',
  'offer-withdrawn': 'Offer withdrawn',
};

function stateText({ status, offer_accepted, outcome, prepared }: ReviewedApplication): string {
  if (status === 'approved')
    return offer_accepted ? 'Approved, offer accepted' : 'Approved, not answered yet';
  if (status === 'rejected') return ENDS[(outcome ?? 'not-selected') as ApplicationOutcome] ?? 'Rejected';
  if (prepared === null) return 'Pending';
  return prepared.status === 'approved' ? 'Pending, approval prepared' : 'Pending, rejection prepared';
}

/** Why somebody was not selected, or is not to be where that is prepared; of an offer that ended, why. */
function reasonsOf(row: ReviewedApplication, form: CommitteeForm | undefined): string {
  const given = row.status === 'pending' ? (form?.prepared_reasons ?? []) : row.reasons;
  const sentences = [
    ...(given as readonly Worded[]).map(reasonText),
    ...(row.outcome === 'condition-not-met' ? conditionSentences(row.conditions ?? []) : []),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
