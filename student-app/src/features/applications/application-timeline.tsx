import { type ApplicationEventKind, readableWord, type StudentApplication } from '@uas/contract';
import { Stepper } from '@uas/shared-ui/data';
import { Disclosure, Instant, StatusBadge } from '@uas/shared-ui/kit';
import classes from './applications.module.css';
import { statusOf } from './status-of';

const WORDS: Readonly<Partial<Record<string, string>>> = {
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Rejected',
  'offer-accepted': 'Offer accepted',
  reverted: 'Set back to pending',
} satisfies Record<ApplicationEventKind, string>;

/** The status of an application, and how it came to it. */
export function ApplicationTimeline({ application }: { application: StudentApplication }) {
  const steps = application.history.map((event, index) => ({
    id: `${index}`,
    label: WORDS[event.kind] ?? readableWord(event.kind),
    detail: <Instant value={event.at} />,
    state: index === application.history.length - 1 ? ('current' as const) : ('done' as const),
  }));
  return (
    <div className={classes.status}>
      <StatusBadge status={statusOf(application)} />
      {steps.length > 0 && (
        <Disclosure summary="History">
          <Stepper label={`History of ${application.course}`} steps={steps} />
        </Disclosure>
      )}
    </div>
  );
}
