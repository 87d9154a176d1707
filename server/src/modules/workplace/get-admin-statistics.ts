import * as api from '@uas/contract';
import {
  APPLICATION_TRANSITIONS,
  mayDo,
  NUMBER_KINDS,
  type NumberKind,
  type Permission,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { countsOf, daysAsked } from './days-asked';
import {
  type CountedDay,
  countApplications,
  countEvents,
  countRegistrations,
  type Instants,
} from './statistics.store';

interface NumberRule {
  /** Whoever holds this right, or that of reports, sees the number; a master sees all. */
  readonly needs: Permission;
  readonly count: (database: ReadableDatabase, during: Instants) => Promise<CountedDay[]>;
}

const DECISION = 'decide-application';
/** What tells that an application became approved: a decision, a student who takes another program, a merit list. */
const APPROVALS = Object.values(APPLICATION_TRANSITIONS)
  .filter(({ from, to }) => to === 'approved' && !from.some((state) => state === 'approved'))
  .map(({ emits }) => emits);
const NUMBERS: Readonly<Record<NumberKind, NumberRule>> = {
  registrations: { needs: 'manageStudents', count: countRegistrations },
  payments: {
    needs: 'manageStudents',
    count: (database, during) =>
      // Who need not pay has paid nothing.
      countEvents(database, during, {
        kinds: ['set-payment'],
        after: { paid: true },
        except: { method: 'waiver' },
      }),
  },
  applications: {
    needs: 'viewApplications',
    count: (database, during) => countApplications(database, during, null),
  },
  approved: {
    needs: 'viewApplications',
    count: (database, during) =>
      countEvents(database, during, { kinds: APPROVALS, after: { status: 'approved' } }),
  },
  rejected: {
    needs: 'viewApplications',
    count: (database, during) =>
      countEvents(database, during, { kinds: [DECISION], after: { status: 'rejected' } }),
  },
};

/** The numbers of a staff member by day; what they have no right for is neither counted nor named. */
export const getAdminStatistics = handle(
  api.getAdminStatistics,
  async ({ actor, query, clock, database }) => {
    const { days, instants } = daysAsked(query, clock.now());
    const maySee = (kind: NumberKind) => mayDo(actor, NUMBERS[kind].needs) || mayDo(actor, 'viewReports');
    const series = [];
    // One after the other: the embedded engine has one connection, and no call shall take all of a pool.
    for (const kind of NUMBER_KINDS.filter(maySee)) {
      series.push({ kind, counts: countsOf(days, await NUMBERS[kind].count(database, instants)) });
    }
    return { days: [...days], series };
  },
);
