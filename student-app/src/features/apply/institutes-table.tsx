import { listInstitutes, type PublicInstitute } from '@uas/contract';
import { ListTable } from '@uas/shared-ui/data';
import { TextField } from '@uas/shared-ui/forms';
import { Button, commonTexts, IconSearch, Link, Stack, Typed } from '@uas/shared-ui/kit';
import { type EndpointList, useEndpointList } from '@uas/shared-ui/query';
import classes from './apply.module.css';
import { texts } from './apply.texts';
import { ApplyCell } from './apply-cell';
import { useApplying } from './applying';
import { DepartmentCell, FoundPrograms, ProgramCell, SessionCell } from './choice-cells';
import { ChooseUniversity } from './choose-university';
import { FocusWhenOpened } from './focus-when-opened';
import { useTypedSearch } from './use-typed-search';
import { WebsiteLink } from './website-link';

/** All universities, a search away from the one that is wanted; whichever is chosen shows what to choose from. */
export function InstitutesTable() {
  const search = useTypedSearch();
  const found = useInstitutes(search.applied);
  const { choices } = useApplying();
  const university = useOpenUniversity(found);
  const isOpen = (row: PublicInstitute) => university.isOpen(row._id);
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
                <FoundPrograms
                  institute={row}
                  choices={choices}
                  search={search.applied}
                  onChosen={university.open}
                />
              </div>
            ),
          },
          {
            id: 'department',
            header: texts.department,
            onCard: isOpen,
            cell: (row) =>
              isOpen(row) ? (
                <FocusWhenOpened takeFocus={() => university.takeFocus(row._id)}>
                  <DepartmentCell institute={row} choices={choices} />
                </FocusWhenOpened>
              ) : (
                texts.departments({ count: row.departments.length })
              ),
          },
          {
            id: 'program',
            header: texts.programs,
            onCard: isOpen,
            cell: (row) =>
              isOpen(row) ? (
                <ProgramCell institute={row} choices={choices} />
              ) : (
                texts.programsCount({ count: countPrograms(row) })
              ),
          },
          {
            id: 'session',
            header: commonTexts.session,
            onCard: isOpen,
            cell: (row) => (isOpen(row) ? <SessionCell institute={row} choices={choices} /> : '–'),
          },
          {
            id: 'apply',
            header: texts.apply,
            cell: (row) =>
              isOpen(row) ? (
                <ApplyCell institute={row} choices={choices} />
              ) : (
                <ChooseUniversity institute={row} onOpen={university.open} />
              ),
          },
          {
            id: 'website',
            header: commonTexts.website,
            onCard: (row) => isOpen(row) && row.website !== '',
            cell: (row) => <WebsiteLink institute={row} />,
          },
        ]}
      />
    </Stack>
  );
}

function countPrograms({ departments }: PublicInstitute): number {
  return departments.reduce((count, { courses }) => count + courses.length, 0);
}

const AT_ONCE = 10;

/** The institutes that match a search, page by page; a new search begins anew. */
function useInstitutes(search: string) {
  return useEndpointList(listInstitutes, 'institutes', { query: { limit: AT_ONCE, search } });
}

/** Whose programs are open to choose from: the university that was chosen, or the only one that was found. */
function useOpenUniversity({ rows, more }: EndpointList<PublicInstitute>) {
  const { chosen, open, takeFocus } = useApplying();
  const [only] = rows;
  const isOnly = rows.length === 1 && !more.hasMore;
  const isOpen = (id: string) => id === chosen || (isOnly && only?._id === id);
  return { isOpen, takeFocus, open };
}
