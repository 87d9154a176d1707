import {
  type Application,
  type CommitteeRow,
  listForCommittee,
  listInstituteApplications,
  PAGE_SIZE,
  type QueryInput,
} from '@uas/contract';
import { call } from '@uas/shared-ui/kit';
import type { FileSource } from '../../institute/making';

/** What was found, or how many would have been. */
export type Collected<Row> = { readonly rows: readonly Row[] } | { readonly tooMany: number };

interface Page<Row> {
  readonly applications: readonly Row[];
  readonly total: number;
  readonly cursor: string | null;
}

async function allPages<Row>(
  page: (after: string | undefined) => Promise<Page<Row>>,
  most: number,
): Promise<Collected<Row>> {
  const rows: Row[] = [];
  let after: string | null | undefined;
  do {
    const found = await page(after ?? undefined);
    if (found.total > most) return { tooMany: found.total };
    rows.push(...found.applications);
    after = found.cursor;
  } while (after && rows.length < most);
  return { rows };
}

const asQuery = ({ asked, sort }: FileSource) => ({ ...asked, sort, limit: PAGE_SIZE });

/** The ticked applications, or all that match the filter; `status` takes the place of the filter's. */
export async function collectApplications(
  source: FileSource,
  { email, most, status }: { email: string; most: number; status?: 'approved' },
): Promise<Collected<Application>> {
  const { rows } = source;
  if (rows) return rows.length > most ? { tooMany: rows.length } : { rows };
  const query = { ...asQuery(source), ...(status && { status }) };
  return allPages(
    (after) =>
      call(listInstituteApplications, { params: { email }, query: { ...query, ...(after && { after }) } }),
    most,
  );
}

/** The same as a committee reads them, in the same order. */
export async function collectForCommittee(
  source: FileSource,
  { email, most }: { email: string; most: number },
): Promise<Collected<CommitteeRow>> {
  const ask = (query: QueryInput<typeof listForCommittee>) =>
    call(listForCommittee, { params: { email }, query });
  const { rows } = source;
  if (!rows) {
    return allPages((after) => ask({ ...asQuery(source), ...(after && { after }) }), most);
  }
  if (rows.length > most) return { tooMany: rows.length };
  const found = new Map<string, CommitteeRow>();
  for (let start = 0; start < rows.length; start += PAGE_SIZE) {
    const ids = rows.slice(start, start + PAGE_SIZE).map(({ _id }) => _id);
    const { applications } = await ask({ ids: ids.join(), limit: PAGE_SIZE });
    for (const row of applications) found.set(row._id, row);
  }
  return { rows: rows.flatMap(({ _id }) => found.get(_id) ?? []) };
}
