import type { PublicInstitute } from '@uas/contract';
import { DataTable } from '@uas/shared-ui/data';
import { TextField } from '@uas/shared-ui/forms';
import { Alert, Button, IconSearch, Link, Stack } from '@uas/shared-ui/kit';
import classes from './apply.module.css';
import { ApplyCell } from './apply-cell';
import { DepartmentCell, FoundPrograms, ProgramCell, SessionCell } from './choice-cells';
import { useChoices } from './use-choices';
import { useInstitutes } from './use-institutes';
import { useTypedSearch } from './use-typed-search';
import { WebsiteLink } from './website-link';

/** All universities, a search away from the one that is wanted, each with its own choice. */
export function InstitutesTable() {
  const search = useTypedSearch();
  const found = useInstitutes(search.applied);
  const choices = useChoices();
  return (
    <Stack gap={3}>
      <div>
        <TextField
          label="Search universities"
          type="search"
          placeholder="Name, city or program"
          icon={<IconSearch aria-hidden="true" />}
          value={search.typed}
          onChange={search.type}
        />
      </div>
      <DataTable<PublicInstitute>
        caption="Apply to Institutes"
        cardsUnder={1100}
        rows={found.institutes}
        rowKey={(row) => row._id}
        loading={found.first.loading}
        loadingText="Loading universities..."
        failure={found.first.data ? null : found.first.error}
        onRetry={found.first.reload}
        unreadable={{ count: found.unreadable, noun: 'university' }}
        empty={search.applied ? 'No universities match your search.' : 'No universities yet.'}
        emptyAction={search.applied && <Button onClick={search.clear}>Clear search</Button>}
        more={{
          hasMore: found.hasMore,
          total: found.total,
          loading: found.loadingMore,
          onMore: found.loadMore,
        }}
        columns={[
          {
            id: 'name',
            header: 'Institute Name',
            cell: (row) => (
              <div>
                <Link to={`/institute/${row._id}`} className={classes.name}>
                  {row.name}
                </Link>
                <FoundPrograms institute={row} choices={choices} search={search.applied} />
              </div>
            ),
          },
          {
            id: 'department',
            header: 'Department',
            cell: (row) => <DepartmentCell institute={row} choices={choices} />,
          },
          {
            id: 'program',
            header: 'Programs',
            cell: (row) => <ProgramCell institute={row} choices={choices} />,
          },
          {
            id: 'session',
            header: 'Session',
            cell: (row) => <SessionCell institute={row} choices={choices} />,
          },
          { id: 'apply', header: 'Apply', cell: (row) => <ApplyCell institute={row} choices={choices} /> },
          { id: 'website', header: 'Website', cell: (row) => <WebsiteLink institute={row} /> },
        ]}
      />
      {found.moreError && <Alert tone="danger">{found.moreError}</Alert>}
    </Stack>
  );
}
