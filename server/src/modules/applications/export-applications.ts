import * as api from '@uas/contract';
import { APPLICATIONS_CSV_COLUMNS, applicationsCsvName, karachiDay } from '@uas/contract';
import { csvLines } from '../../platform/csv/csv-lines';
import { readPeriod } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly } from '../../platform/limits/call-limits';
import type { ReadingParts } from '../application-parts/application-parts.store';
import { type Exporting, recordExport } from '../audit/record-export';
import { filterOf } from './list-institute-applications';
import { contactFor } from './present-review';
import type { ReviewFilter } from './review-filter';
import { eachReviewedApplication, type ReviewedApplication } from './review-lists.store';

const staffLimits = { rates: [hourly(60, 'admin', 'too-often.exports')] };

/** Every application that matches the filter, for staff. */
export const exportAdminApplications = handle(api.exportAdminApplications, staffLimits, async (call) => {
  const { clock, query } = call;
  return {
    fileName: applicationsCsvName(query.status, karachiDay(clock.now())),
    lines: linesFor('staff', call, { ...query, instituteId: null }),
  };
});

const instituteLimits = { rates: [hourly(60, 'institute', 'too-often.exports')] };

/** Every application to the institute that matches the filter, masked as in its list. */
export const exportInstituteApplications = handle(
  api.exportInstituteApplications,
  instituteLimits,
  async (call) => {
    const { clock, actor, params, query } = call;
    requireOwnEmail(actor, params.email);
    return {
      fileName: applicationsCsvName(query.status, karachiDay(clock.now())),
      lines: linesFor('institute', call, filterOf(actor, query)),
    };
  },
);

type Viewer = 'institute' | 'staff';

function linesFor(
  viewer: Viewer,
  call: Exporting & ReadingParts,
  filter: ReviewFilter,
): AsyncIterable<string> {
  readPeriod(filter); // Refuses before the first byte is sent.
  const pages = eachReviewedApplication(call, filter);
  // Staff read in the history what was filtered by; tags are the institute's alone.
  const { tag: _tag, ...noted } = filter;
  return csvLines(
    APPLICATIONS_CSV_COLUMNS,
    cellsOf(viewer, recordExport(call, { kind: 'applications', filter: noted }, pages)),
  );
}

async function* cellsOf(viewer: Viewer, pages: AsyncIterable<ReviewedApplication[]>) {
  for await (const rows of pages) yield rows.map((row) => cells(viewer, row));
}

function cells(viewer: Viewer, row: ReviewedApplication): string[] {
  const { email, phone } = contactFor(viewer, row);
  return [
    row.id,
    karachiDay(row.created_at),
    row.student_name,
    email,
    phone,
    row.institute_name,
    row.course,
    row.status,
    row.offer_accepted ? 'Yes' : 'No',
    // The file's own name: an address of it would stop working after five minutes.
    viewer === 'staff' ? (row.proof_name ?? '') : '',
  ];
}
