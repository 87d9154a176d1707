import type { PublicInstitute } from '@uas/contract';
import { ListTable } from '@uas/shared-ui/data';
import { TextField } from '@uas/shared-ui/forms';
import { Button, IconSearch, Link, Stack, Typed } from '@uas/shared-ui/kit';
import classes from './apply.module.css';
import { texts } from './apply.texts';
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
          label={texts.search}
          type="search"
          placeholder={texts.searchIn}
          icon={<IconSearch aria-hidden="true" />}
          value={search.typed}
          onChange={search.type}
        />
      </div>
      <ListTable<PublicInstitute>
        caption={texts.title}
        cardsUnder={1100}
        list={found}
        kind="university"
        rowKey={(row) => row._id}
        loadingText={texts.loading}
        empty={search.applied ? texts.noMatches : texts.none}
        emptyAction={search.applied && <Button onClick={search.clear}>{texts.clearSearch}</Button>}
        columns={[
          {
            id: 'name',
            header: texts.name,
            cell: (row) => (
              <div>
                <Link to={`/institute/${row._id}`} className={classes.name}>
                  <Typed>{row.name}</Typed>
                </Link>
                <FoundPrograms institute={row} choices={choices} search={search.applied} />
              </div>
            ),
          },
          {
            id: 'department',
            header: texts.department,
            cell: (row) => <DepartmentCell institute={row} choices={choices} />,
          },
          {
            id: 'program',
            header: texts.programs,
            cell: (row) => <ProgramCell institute={row} choices={choices} />,
          },
          {
            id: 'session',
            header: texts.session,
            cell: (row) => <SessionCell institute={row} choices={choices} />,
          },
          {
            id: 'apply',
            header: texts.apply,
            cell: (row) => <ApplyCell institute={row} choices={choices} />,
          },
          { id: 'website', header: texts.website, cell: (row) => <WebsiteLink institute={row} /> },
        ]}
      />
    </Stack>
  );
}
