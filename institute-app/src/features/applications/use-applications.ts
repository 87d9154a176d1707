import { type Application, listInstituteApplications, PAGE_SIZE, type ReviewSort } from '@uas/contract';
import { call, type Request } from '@uas/shared-ui/kit';
import { useEndpointList } from '@uas/shared-ui/query';
import { type ApplicationFilter, queryOf } from './application-filter';

type Asked = Request<typeof listInstituteApplications>;

/** The applications that match a filter in the order asked for, 100 at a time, with rows that can be looked up again one by one. */
export function useApplications(
  email: string,
  filter: ApplicationFilter,
  order: { readonly sort: ReviewSort; readonly counts?: 'status' },
) {
  const params = { email };
  const asked: Asked = { params, query: { ...queryOf(filter), ...order, limit: PAGE_SIZE } };
  const list = useEndpointList(listInstituteApplications, 'applications', asked, {
    // The rows stay, and with them the focus in their header, until those of another order are there.
    placeholderData: (previous, query) =>
      inAnyOrder(query?.queryKey[1] as Asked | undefined) === inAnyOrder(asked) ? previous : undefined,
  });

  const put = (id: string, row: Application | null) => {
    const isIt = ({ _id }: Application) => _id === id;
    if (row) list.replace(isIt, () => row);
    else list.remove(isIt);
  };

  /** Looks one row up again, without losing the place in a long list. */
  const refresh = async (row: Application): Promise<Application | null> => {
    const { date, studentName, session } = row;
    const query = { search: studentName, from: date, to: date, session };
    const found = await call(listInstituteApplications, { params, query });
    const fresh = found.applications.find(({ _id }) => _id === row._id) ?? null;
    put(row._id, fresh);
    return fresh;
  };
  return { list, put, refresh };
}

function inAnyOrder(asked: Asked | undefined): string {
  return JSON.stringify({ ...asked?.query, sort: '' });
}
