import {
  type Application,
  DECISION_MADE,
  isDecided,
  MASK,
  type ReviewSort,
  type ShownMerit,
  serverNow,
} from '@uas/contract';
import { type Column, ListTable, type ListTableProps } from '@uas/shared-ui/data';
import {
  classNames,
  commonTexts,
  Day,
  EmailAddress,
  formatDay,
  formatInstant,
  formatMoney,
  onPlainClick,
  ProgramName,
  ReferenceNumber,
  StatusBadge,
  sentence,
  Text,
  Typed,
  useMediaQuery,
  VisuallyHidden,
} from '@uas/shared-ui/kit';
import type { List } from '@uas/shared-ui/lists';
import { type ReactNode, useMemo } from 'react';
import { AS_CARDS, CARDS_UNDER, canDo, preparedText } from '../../institute/applications';
import { AssignedText } from '../../institute/assigned';
import { texts as meritTexts } from '../../institute/merit.texts';
import { PercentageText, percentagesIn } from '../../institute/percentages';
import { TagList } from '../../institute/tag-list';
import { addressOfApplication } from '../../institute/use-application-page';
import { APPLICATION_VIEWS } from '../../institute/views';
import classes from './applications.module.css';
import { texts } from './applications.texts';

/** What stands in the columns that other parts of the portal fill. */
export interface ApplicationCells {
  /** Opens the page of the application. */
  readonly onOpen: (number: string) => void;
  readonly decision: (row: Application) => ReactNode;
  readonly offer: (row: Application) => ReactNode;
  readonly profile: (row: Application) => ReactNode;
  readonly messages: (row: Application) => ReactNode;
  readonly forms: (row: Application) => ReactNode;
}

interface TableState
  extends Omit<ListTableProps<Application>, 'caption' | 'columns' | 'kind' | 'rowKey' | 'list'> {
  readonly list: List<Application>;
  /** As the list is asked for it. */
  readonly sort: ReviewSort;
  readonly cells: ApplicationCells;
}

/** There is room for a tenth column. */
const WIDE = '(min-width: 90em)';

/** These stand together under a card. */
const IN_CARD_ACTIONS: readonly string[] = ['profile', 'messages', 'forms'];

/** The applications in the documents' nine columns, and their merit where a rule gives one. */
export function ApplicationsTable({ cells, sort, ...state }: TableState) {
  const narrow = useMediaQuery(AS_CARDS);
  const percentages = percentagesIn(sort, state.list.asked);
  const isWide = useMediaQuery(WIDE);
  const hasMeritColumn = (isWide || narrow) && state.list.rows.some(({ merit }) => merit);
  const columns = useMemo(() => {
    const all = columnsWith(cells, percentages, hasMeritColumn);
    // Cards are ordered by the field over them.
    return narrow
      ? all.filter(({ id }) => !IN_CARD_ACTIONS.includes(id)).map(({ sortBy: _sortBy, ...column }) => column)
      : all;
  }, [cells, percentages, narrow, hasMeritColumn]);
  const cardActions = (row: Application) => (
    <>
      {cells.profile(row)}
      {cells.messages(row)}
      {cells.forms(row)}
    </>
  );
  return (
    <ListTable
      {...state}
      kind="application"
      density="compact"
      cardsUnder={CARDS_UNDER}
      caption={texts.title}
      columns={columns}
      rowKey={(row) => row._id}
      {...(narrow && { rowActions: cardActions })}
    />
  );
}

const MERIT: Column<Application> = {
  id: 'merit',
  header: meritTexts.merit,
  cell: ({ merit }) =>
    merit && (
      <span className={classes.outcome}>
        <Merit of={merit} />
      </span>
    ),
};

function columnsWith(
  cells: ApplicationCells,
  percentages: string,
  hasMeritColumn: boolean,
): Column<Application>[] {
  return [
    {
      id: 'name',
      header: commonTexts.name,
      cell: (row) => <Applicant row={row} onOpen={cells.onOpen} percentages={percentages} />,
      sortBy: (row) => row.studentName,
      card: 'title',
    },
    {
      id: 'email',
      header: commonTexts.email,
      cell: (row) => <Email address={row.studentEmail} />,
    },
    {
      id: 'session',
      header: commonTexts.session,
      cell: (row) => (
        <div className={classes.text}>
          <span className={classes.session}>{row.session}</span>
          <span className={classes.date}>
            {texts.applied({
              hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden>,
              day: <Day value={row.date} />,
            })}
          </span>
        </div>
      ),
    },
    {
      id: 'program',
      header: texts.program,
      cell: (row) => <Program row={row} saysMerit={!hasMeritColumn} />,
      sortBy: (row) => row.course,
    },
    ...(hasMeritColumn ? [MERIT] : []),
    {
      id: 'status',
      header: commonTexts.status,
      cell: (row) => <Status row={row} />,
      sortBy: (row) => row.status,
    },
    {
      id: 'action',
      header: texts.action,
      cell: (row) =>
        canDo(row, 'approve') ? cells.decision(row) : <DecisionMade row={row} offer={cells.offer(row)} />,
    },
    { id: 'profile', header: texts.profile, cell: cells.profile },
    { id: 'messages', header: texts.messages, cell: cells.messages },
    { id: 'forms', header: texts.forms, cell: cells.forms },
  ];
}

interface ApplicantProps extends Pick<ApplicationCells, 'onOpen'> {
  readonly row: Application;
  readonly percentages: string;
}

function Applicant({ row, onOpen, percentages }: ApplicantProps) {
  const { number } = row;
  const name = (
    <span dir="auto" translate="no" className={classes.name}>
      {row.studentName}
    </span>
  );
  return (
    <div className={classNames(classes.text, classes.applicant)}>
      {number ? (
        <a
          href={addressOfApplication(number)}
          className={classes.opens}
          onClick={onPlainClick(() => onOpen(number))}
        >
          {name}
        </a>
      ) : (
        name
      )}
      <ReferenceNumber number={number} line />
      <span className={classes.outcome}>
        <PercentageText row={row} percentages={percentages} />
      </span>
      <TagList tags={row.tags} />
    </div>
  );
}

/** The figure, whether it is verified, and that the application does not qualify; its page says why. */
function Merit({ of: { aggregate, eligible, isClaimed } }: { of: ShownMerit }) {
  const figure = aggregate ?? meritTexts.noFigure;
  const claimed = aggregate !== null && isClaimed ? [meritTexts.notVerified] : [];
  return [figure, ...claimed, ...(eligible === false ? [meritTexts.notQualified] : [])].join(', ');
}

function Email({ address }: { address: string }) {
  if (address === MASK) return <span title={texts.emailHidden}>{address}</span>;
  return (
    <span className={classes.email}>
      <EmailAddress>{address}</EmailAddress>
    </span>
  );
}

interface ProgramProps {
  readonly row: Application;
  readonly saysMerit: boolean;
}

function Program({ row, saysMerit }: ProgramProps) {
  return (
    <div className={classNames(classes.text, classes.program)}>
      <span>
        <ProgramName of={row} />
      </span>
      <Text as="span" size="xs" tone="muted">
        <Typed>{row.department}</Typed>
      </Text>
      {row.merit && saysMerit && (
        <span className={classes.outcome}>
          {meritTexts.merit} <Merit of={row.merit} />
        </span>
      )}
    </div>
  );
}

function Status({ row }: { row: Application }) {
  return (
    <div className={classes.text}>
      <StatusBadge status={row.status.charAt(0).toUpperCase() + row.status.slice(1)} />
      {row.assignedTo && (
        <span className={classes.outcome}>
          <AssignedText row={row} />
        </span>
      )}
      {row.offerAccepted && <span className={classes.accepted}>{texts.offerAccepted}</span>}
      {row.prepared && (
        <span className={classes.outcome}>
          {row.preparedBy
            ? texts.preparedBy({ what: preparedText(row.prepared), who: row.preparedBy })
            : preparedText(row.prepared)}
        </span>
      )}
      {APPLICATION_VIEWS.map(({ name, view }) => {
        const line = view.line?.(row);
        return line ? (
          <span key={name} className={classes.outcome}>
            {line}
          </span>
        ) : null;
      })}
      {row.outcomeText && <span className={classes.outcome}>{row.outcomeText}</span>}
      {row.replyBy && canDo(row, 'extend') && (
        <span className={classes.outcome}>{texts.replyBy({ at: formatInstant(row.replyBy) })}</span>
      )}
      {row.fee && <span className={classes.outcome}>{feeText(row.fee)}</span>}
    </div>
  );
}

/** Whether the admission fee of an offer is paid, and what of it comes back. */
function feeText({ paisa, dueAt, paidOn, refund }: NonNullable<Application['fee']>): string {
  const fee = formatMoney(paisa / 100);
  if (paidOn === null) {
    const text = serverNow() > new Date(dueAt) ? texts.feeEnded : texts.feeDue;
    return text({ fee, day: formatDay(dueAt) });
  }
  const day = formatDay(paidOn);
  return refund === null
    ? texts.feePaid({ fee, day })
    : texts.feeBack({ fee, day, back: formatMoney(refund / 100) });
}

function DecisionMade({ row, offer }: { row: Application; offer: ReactNode }) {
  if (!isDecided(row)) return <span>–</span>;
  return (
    <div className={classes.text}>
      <span className={classes.decided}>{sentence(DECISION_MADE)}</span>
      {offer}
    </div>
  );
}
