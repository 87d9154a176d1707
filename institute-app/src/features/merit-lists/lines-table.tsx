import { LIST_PAGE_SIZE, type ListProgram, type previewMeritList, type ReplyOf } from '@uas/contract';
import { type Column, DataTable, Pager } from '@uas/shared-ui/data';
import { formatNumber, Link, ReferenceNumber, Stack, StatusBadge, Text, Typed } from '@uas/shared-ui/kit';
import { categoryLabel, closingText, resultLook } from '@uas/shared-ui/merit-lists';
import { addressOfApplication } from '../../institute/use-application-page';
import classes from './merit-lists.module.css';
import { texts } from './merit-lists.texts';

type Line = ReplyOf<typeof previewMeritList>['lines'][number];
type Category = ListProgram['categories'][number];

/** The seats of a program by category, with what is taken and where it closes. */
export function CategoryTable({ program }: { readonly program: ListProgram }) {
  const columns: Column<Category>[] = [
    { id: 'label', header: texts.category, cell: ({ label }) => <Typed>{label}</Typed> },
    { id: 'seats', header: texts.seats, align: 'end', cell: ({ seats }) => formatNumber(seats) },
    { id: 'taken', header: texts.taken, align: 'end', cell: ({ taken }) => formatNumber(taken) },
    { id: 'closing', header: texts.closing, align: 'end', cell: closingText },
  ];
  return (
    <DataTable
      caption={texts.categories({ program: program.program })}
      density="compact"
      rows={program.categories}
      rowKey={({ code }) => code}
      columns={columns}
      empty={texts.noSeatsHere}
    />
  );
}

interface LinesTableProps {
  readonly program: ListProgram;
  readonly lines: readonly Line[];
  readonly page: number;
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

/** The lines of one program with names; a number leads to the application. */
export function LinesTable({ program, lines, page, hasMore, onPage }: LinesTableProps) {
  const pages = Math.max(Math.ceil(program.lines / LIST_PAGE_SIZE), hasMore ? page + 1 : page);
  return (
    <Stack gap={3}>
      <DataTable
        caption={texts.linesOf({ program: program.program })}
        density="compact"
        rows={lines}
        rowKey={({ position }) => String(position)}
        columns={lineColumns(program)}
        empty={texts.noLines}
      />
      <Pager page={page} pages={pages} onChange={onPage} />
    </Stack>
  );
}

function lineColumns(program: ListProgram): Column<Line>[] {
  return [
    { id: 'position', header: texts.position, align: 'end', cell: ({ position }) => formatNumber(position) },
    {
      id: 'name',
      header: texts.name,
      card: 'title',
      cell: ({ name, number }) => (
        <div className={classes.stacked}>
          <Typed>{name}</Typed>
          <Link to={addressOfApplication(number)}>
            <ReferenceNumber number={number} />
          </Link>
        </div>
      ),
    },
    {
      id: 'category',
      header: texts.category,
      cell: ({ category, seatOf }) => (
        <div className={classes.stacked}>
          {category === '' ? '–' : <Typed>{categoryLabel(program, category)}</Typed>}
          {seatOf !== '' && seatOf !== category && (
            <Text as="span" size="xs" tone="muted">
              {texts.fell({ category: <Typed>{categoryLabel(program, seatOf)}</Typed> })}
            </Text>
          )}
        </div>
      ),
      onCard: ({ category }) => category !== '',
    },
    {
      id: 'merit',
      header: texts.merit,
      align: 'end',
      cell: ({ aggregate, parts, tie }) => (
        <div className={classes.stacked}>
          <b>{aggregate}</b>
          <Text as="span" size="xs" tone="muted">
            {parts.map(({ label, points }) => texts.onePart({ label, points })).join(' · ')}
          </Text>
          {tie !== '' && (
            <Text as="span" size="xs" tone="muted">
              {tie}
            </Text>
          )}
        </div>
      ),
    },
    {
      id: 'result',
      header: texts.result,
      cell: ({ result }) => {
        const [status, tone] = resultLook(result);
        return <StatusBadge status={status} tone={tone} />;
      },
    },
  ];
}
