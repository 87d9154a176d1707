import {
  type Application,
  type Assignments,
  type Colleague,
  listInstituteApplications,
  PAGE_SIZE,
  type ReplyOf,
  type ReviewSort,
  serverNow,
  sessionsForInstitute,
} from '@uas/contract';
import { call, commonTexts, sentence } from '@uas/shared-ui/kit';
import { fieldsOf, useList } from '@uas/shared-ui/lists';
import { assignedField, programField, useColleagues, usePrograms } from '../../institute/assigned';
import { useInstitute } from '../../institute/institute-context';
import { percentageFields } from '../../institute/percentages';
import { useTagField } from '../../institute/use-tags';
import { PART_FILTERS } from '../../institute/views';
import { texts } from './applications.texts';

const { choice, days, occurring } = fieldsOf(listInstituteApplications);

/** Days, session, who reads them and status; accepted means approved with an accepted offer, others are filters of a view. */
const fieldsFor =
  (colleagues: readonly Colleague[], programs: Assignments['programs']) =>
  (first: ReplyOf<typeof listInstituteApplications> | null) => [
    days({ label: texts.between }),
    occurring('session', {
      label: commonTexts.session,
      all: texts.allSessions,
      choices: sessionChoices(first?.sessions ?? [], serverNow()),
    }),
    programField(programs),
    assignedField(colleagues),
    choice('status', {
      label: commonTexts.status,
      all: texts.allStatuses,
      labelOf: (status) =>
        preparedFilterText(status) ??
        PART_FILTERS.find(({ filter }) => filter === status)?.label() ??
        sentence(status.charAt(0).toUpperCase() + status.slice(1)),
    }),
  ];

/** Pending ones by whether a decision on them is prepared. */
function preparedFilterText(status: string): string | undefined {
  if (status === 'prepared') return texts.prepared;
  return status === 'unprepared' ? texts.unprepared : undefined;
}

/** The documents' four sessions, then any other that occurs (R-27). */
function sessionChoices(found: readonly string[], now: Date) {
  const known = sessionsForInstitute(now);
  const others = found.filter((session) => !known.includes(session));
  return [
    ...known.map((session) => ({ value: session, label: sentence(session) })),
    ...others.map((session) => ({ value: session, label: session, group: texts.otherSessions })),
  ];
}

interface Listed {
  readonly name: string;
  /** Stands before the names of the filter in the address; null for none, the name unless told. */
  readonly prefix?: null;
  readonly sort: ReviewSort;
  readonly counts?: 'status';
}

/** The applications that match a filter in the order asked for, 100 at a time, with rows that can be looked up again one by one. */
export function useApplications({ sort, counts, ...listed }: Listed) {
  const params = { email: useInstitute().email };
  const query = { sort, limit: PAGE_SIZE, ...(counts && { counts }) };
  const tag = useTagField();
  const fieldsOfFirst = fieldsFor(useColleagues(), usePrograms());
  const list = useList(listInstituteApplications, 'applications', {
    ...listed,
    fields: (first) => [...fieldsOfFirst(first), tag, ...percentageFields()],
    params,
    query,
  });

  const put = (id: string, row: Application | null) => {
    const isIt = ({ _id }: Application) => _id === id;
    if (row) list.replace(isIt, () => row);
    else list.remove(isIt);
  };

  /** Looks one row up again, without losing the place in a long list; the list says it when that does not work. */
  const refresh = async (row: Application): Promise<Application | null> => {
    const { date, number, studentName, session } = row;
    // By its number, which no other one has: a name can be in more rows than a page has.
    const ofRow = { search: number || studentName, from: date, to: date, session };
    const found = await call(listInstituteApplications, { params, query: ofRow }).catch((thrown: unknown) => {
      list.refetch();
      throw thrown;
    });
    const fresh = found.applications.find(({ _id }) => _id === row._id) ?? null;
    put(row._id, fresh);
    return fresh;
  };
  return { list, put, refresh };
}
