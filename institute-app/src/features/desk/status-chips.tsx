import { APPLICATION_STATUSES, type ApplicationStatus } from '@uas/contract';
import { formatTotal } from '@uas/shared-ui/kit';
import classes from './desk.module.css';
import { texts } from './desk.texts';

interface Counted {
  readonly total: number;
  readonly totalIsCapped: boolean;
}

interface StatusChipsProps {
  readonly status: string;
  /** How many there are in each; an older server does not say. */
  readonly counts: Readonly<Record<ApplicationStatus, Counted>> | undefined;
  readonly onChange: (status: ApplicationStatus | '') => void;
}

/** The applications of one status or of all, with how many there are in each. */
export function StatusChips({ status, counts, onChange }: StatusChipsProps) {
  const label = (one: ApplicationStatus) => {
    const counted = counts?.[one];
    if (!counted) return texts[one];
    return texts.counted({ status: texts[one], count: formatTotal(counted.total, counted.totalIsCapped) });
  };
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.legend}>{texts.status}</legend>
      {([...APPLICATION_STATUSES, ''] as const).map((one) => (
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
