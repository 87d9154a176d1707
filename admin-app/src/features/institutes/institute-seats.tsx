import {
  listMeritLists,
  listSeats,
  type OwnMeritList,
  type SeatPlan,
  serverNow,
  sessionsForAdmin,
  sessionsForStudent,
} from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import {
  Badge,
  commonTexts,
  Disclosure,
  formatNumber,
  Inline,
  Instant,
  LinkButton,
  Section,
  Stack,
  StatusBadge,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { dateLabel, LIST_DATES, stateLook } from '@uas/shared-ui/merit-lists';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import classes from './institute-detail.module.css';
import { texts } from './institute-seats.texts';

/** The seats and the merit lists of one session, drafts included, to read; they are asked for when they are opened. */
export function InstituteSeats({ email }: { readonly email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={texts.title} onToggle={setIsOpen}>
      {isOpen && <OneSession email={email} />}
    </Disclosure>
  );
}

function OneSession({ email }: { readonly email: string }) {
  const [now] = useState(() => serverNow());
  const [chosen, setChosen] = useState('');
  // What the institute itself looks at first.
  const session = chosen === '' ? (sessionsForStudent(now)[0] ?? '') : chosen;
  return (
    <Stack gap={5}>
      <Inline>
        <SelectField
          label={commonTexts.session}
          options={sessionsForAdmin(now).reverse()}
          placeholder={null}
          value={session}
          onChange={setChosen}
        />
      </Inline>
      {/* Lists are few; the seats of all programs are long on a phone. */}
      <MeritLists email={email} session={session} />
      <Seats email={email} session={session} />
    </Stack>
  );
}

interface OfSession {
  readonly email: string;
  readonly session: string;
}

function Seats({ email, session }: OfSession) {
  const found = useEndpointQuery(listSeats, { params: { email }, query: { session } });
  return (
    <Section title={texts.seats} level={3}>
      <DataTable
        caption={texts.seatsOf({ session })}
        density="compact"
        rows={found.data?.plans ?? []}
        rowKey={({ programId }) => programId}
        columns={seatColumns()}
        loading={found.isLoading}
        loadingText={texts.loadingSeats}
        failure={found.error?.message}
        onRetry={found.refetch}
        empty={texts.noSeats({ session })}
      />
    </Section>
  );
}

function MeritLists({ email, session }: OfSession) {
  const found = useEndpointQuery(listMeritLists, { params: { email }, query: { session } });
  return (
    <Section title={texts.lists} level={3}>
      <DataTable
        caption={texts.listsOf({ session })}
        density="compact"
        rows={found.data?.lists ?? []}
        rowKey={({ _id }) => _id}
        columns={listColumns()}
        loading={found.isLoading}
        loadingText={texts.loadingLists}
        failure={found.error?.message}
        onRetry={found.refetch}
        empty={texts.noLists({ session })}
        rowActions={(list) => <PublicPage list={list} />}
      />
    </Section>
  );
}

function seatColumns(): readonly Column<SeatPlan>[] {
  return [
    {
      id: 'program',
      header: commonTexts.program,
      card: 'title',
      cell: ({ program, department, publishedAt, isOffered }) => (
        <Stack gap={1}>
          <Inline gap={2}>
            <Typed>{program}</Typed>
            {!isOffered && <Badge tone="neutral">{texts.notOffered}</Badge>}
            {isOffered && publishedAt === null && <Badge tone="attention">{texts.draft}</Badge>}
          </Inline>
          <Text as="span" size="s" tone="muted">
            <Typed>{department}</Typed>
          </Text>
        </Stack>
      ),
    },
    { id: 'categories', header: texts.categories, cell: (plan) => <Categories plan={plan} /> },
    { id: 'seats', header: texts.seats, align: 'end', cell: (plan) => formatNumber(countsOf(plan).seats) },
    { id: 'taken', header: texts.taken, align: 'end', cell: (plan) => formatNumber(countsOf(plan).taken) },
    { id: 'free', header: texts.free, align: 'end', cell: (plan) => formatNumber(countsOf(plan).free) },
  ];
}

/** All categories together, with what stands over and above the total. */
function countsOf({ categories }: SeatPlan) {
  const seats = categories.reduce((sum, category) => sum + category.seats, 0);
  const taken = categories.reduce((sum, category) => sum + category.taken, 0);
  return { seats, taken, free: seats - taken };
}

function Categories({ plan: { categories } }: { readonly plan: SeatPlan }) {
  return (
    <ul className={classes.lines}>
      {categories.map(({ code, label, seats, taken }) => (
        <li key={code}>
          {texts.category({
            category: <Typed>{label}</Typed>,
            taken: formatNumber(taken),
            seats: formatNumber(seats),
            free: formatNumber(seats - taken),
          })}
        </li>
      ))}
    </ul>
  );
}

function listColumns(): readonly Column<OwnMeritList>[] {
  return [
    { id: 'list', header: texts.list, card: 'title', cell: (list) => <Named list={list} /> },
    { id: 'dates', header: texts.dates, cell: (list) => <Dates list={list} /> },
    { id: 'selected', header: texts.selected, align: 'end', cell: ({ selected }) => formatNumber(selected) },
    {
      id: 'objections',
      header: texts.openObjections,
      align: 'end',
      cell: ({ openObjections }) => formatNumber(openObjections),
    },
  ];
}

interface OfList {
  readonly list: OwnMeritList;
}

function Named({ list: { round, state, note } }: OfList) {
  const [status, tone] = stateLook(state);
  return (
    <Stack gap={1}>
      {texts.listOfRound({ round })}
      <div>
        <StatusBadge status={status} tone={tone} />
      </div>
      {note !== '' && (
        <Text as="span" size="s" tone="muted">
          <Typed>{note}</Typed>
        </Text>
      )}
    </Stack>
  );
}

/** When it was published, and the dates that it has. */
function Dates({ list }: OfList) {
  const at = publishedAt(list);
  return (
    <ul className={classes.lines}>
      <li>{at === null ? texts.notPublished : texts.published({ at: <Instant value={at} /> })}</li>
      {LIST_DATES.map((kind) => {
        // What was cancelled has no dates any more.
        const date = list.state === 'cancelled' ? null : list[kind];
        return (
          date !== null && (
            <li key={kind}>{texts.date({ date: dateLabel(kind), at: <Instant value={date} /> })}</li>
          )
        );
      })}
    </ul>
  );
}

/** When everybody could read it in its last stage; null for what its institute alone reads. */
function publishedAt({ provisionalAt, finalAt }: OwnMeritList): string | null {
  return finalAt ?? provisionalAt;
}

/** The way to what everybody reads. */
function PublicPage({ list }: OfList) {
  const { _id, round } = list;
  if (publishedAt(list) === null) return null;
  return (
    <LinkButton
      size="small"
      variant="quiet"
      to={`/lists/${encodeURIComponent(_id)}`}
      aria-label={texts.publicPageOf({ round })}
    >
      {texts.publicPage}
    </LinkButton>
  );
}
