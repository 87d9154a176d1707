import { APPLICATION_STATUSES, type ApplicationStatus, PREPARED_FILTERS } from '@uas/contract';
import { commonTexts, formatTotal } from '@uas/shared-ui/kit';
import { PART_FILTERS, type PartFilter } from '../../institute/views';
import classes from './review-queue.module.css';
import { texts } from './review-queue.texts';

type PreparedFilter = (typeof PREPARED_FILTERS)[number];

interface Counted {
  readonly total: number;
  readonly totalIsCapped: boolean;
}

type Chip = ApplicationStatus | PreparedFilter | PartFilter | '';

interface StatusChipsProps {
  readonly status: string;
  /** How many there are in each; an older server does not say. */
  readonly counts: Readonly<Partial<Record<Chip, Counted | undefined>>> | undefined;
  readonly onChange: (status: Chip) => void;
}

/** The applications of one status, those that a view about them filters by, or all, with how many there are in each. */
export function StatusChips({ status, counts, onChange }: StatusChipsProps) {
  const label = (one: Exclude<Chip, ''>) => {
    const counted = counts?.[one];
    const status = nameOf(one);
    if (!counted) return status;
    return texts.counted({ status, count: formatTotal(counted.total, counted.totalIsCapped) });
  };
  // Seldom asked for: it stands there while there is somebody, and while it is what is looked at.
  const ofParts = PART_FILTERS.map(({ filter }) => filter).filter(
    (filter) => (counts?.[filter]?.total ?? 0) > 0 || status === filter,
  );
  // What is prepared is counted apart from what is still to be decided.
  const hasPrepared = (counts?.prepared?.total ?? 0) > 0 || PREPARED_FILTERS.some((one) => one === status);
  const pending: Chip[] = hasPrepared
    ? [status === 'pending' ? 'pending' : 'unprepared', 'prepared']
    : ['pending'];
  const decided = APPLICATION_STATUSES.filter((one) => one !== 'pending');
  const chips: Chip[] = [...pending, ...decided, ...ofParts, ''];
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.legend}>{commonTexts.status}</legend>
      {chips.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.chip}
          aria-pressed={status === one}
          onClick={() => onChange(one)}
        >
          {one === '' ? texts.all : label(one)}
        </button>
      ))}
    </fieldset>
  );
}

function nameOf(one: Exclude<Chip, ''>): string {
  const ofPart = PART_FILTERS.find(({ filter }) => filter === one);
  if (one === 'prepared') return texts.prepared;
  const known = APPLICATION_STATUSES.find((status) => status === (one === 'unprepared' ? 'pending' : one));
  return ofPart?.label() ?? (known ? texts[known] : one);
}
