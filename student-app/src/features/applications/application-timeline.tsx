import { type ApplicationEventKind, readableWord, type StudentApplication } from '@uas/contract';
import { Stepper } from '@uas/shared-ui/data';
import { Disclosure, Instant, programName, StatusBadge, sentence } from '@uas/shared-ui/kit';
import classes from './applications.module.css';
import { texts } from './applications.texts';
import { statusOf } from './status-of';

type EventText = 'submitted' | 'approved' | 'rejected' | 'offerAccepted' | 'reverted';

const TEXT_OF: Readonly<Partial<Record<string, EventText>>> = {
  submitted: 'submitted',
  approved: 'approved',
  rejected: 'rejected',
  'offer-accepted': 'offerAccepted',
  reverted: 'reverted',
} satisfies Record<ApplicationEventKind, EventText>;

function wordsFor(kind: string): string {
  const known = TEXT_OF[kind];
  return known ? texts[known] : sentence(readableWord(kind));
}

/** The status of an application, and how it came to it. */
export function ApplicationTimeline({ application }: { application: StudentApplication }) {
  const steps = application.history.map((event, index) => ({
    id: `${index}`,
    label: wordsFor(event.kind),
    detail: <Instant value={event.at} />,
    state: index === application.history.length - 1 ? ('current' as const) : ('done' as const),
  }));
  return (
    <div className={classes.status}>
      <StatusBadge status={statusOf(application)} />
      {steps.length > 0 && (
        <Disclosure summary={texts.history}>
          <Stepper label={texts.historyOf({ program: programName(application) })} steps={steps} />
        </Disclosure>
      )}
    </div>
  );
}
