import {
  type ApplicationEventKind,
  type ApplicationOutcome,
  readableWord,
  type StudentApplication,
} from '@uas/contract';
import { Stepper } from '@uas/shared-ui/data';
import {
  Button,
  Disclosure,
  formatDay,
  Instant,
  programName,
  StatusBadge,
  sentence,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import { APPLICATION_VIEWS } from '../../student/views';
import classes from './applications.module.css';
import { texts } from './applications.texts';
import { OfferState } from './offer-state';
import { statusOf } from './status-of';

type EventText =
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'offerAccepted'
  | 'reverted'
  | 'declined'
  | 'expired'
  | 'givenUp'
  | 'conditionNotMet'
  | 'offerWithdrawn'
  | 'secondLookAsked'
  | 'secondLookChanged'
  | 'secondLookUnchanged'
  | 'programProposed'
  | 'proposalRefused'
  | 'proposalEnded';

const TEXT_OF: Readonly<Partial<Record<string, EventText>>> = {
  submitted: 'submitted',
  approved: 'approved',
  rejected: 'rejected',
  'offer-accepted': 'offerAccepted',
  reverted: 'reverted',
  declined: 'declined',
  expired: 'expired',
  'given-up': 'givenUp',
  'condition-not-met': 'conditionNotMet',
  'offer-withdrawn': 'offerWithdrawn',
  'second-look-asked': 'secondLookAsked',
  'second-look-changed': 'secondLookChanged',
  'second-look-unchanged': 'secondLookUnchanged',
  'program-proposed': 'programProposed',
  'proposal-refused': 'proposalRefused',
  'proposal-ended': 'proposalEnded',
} satisfies Record<ApplicationEventKind, EventText>;

function wordsFor(kind: string): string {
  const known = TEXT_OF[kind];
  return known ? texts[known] : sentence(readableWord(kind));
}

/** How an application ended that was not rejected, though its status has no other word for it. */
const ENDED_AS: Readonly<Partial<Record<string, EventText>>> = {
  declined: 'declined',
  expired: 'expired',
  'given-up': 'givenUp',
  'condition-not-met': 'conditionNotMet',
  'offer-withdrawn': 'offerWithdrawn',
} satisfies Record<Exclude<ApplicationOutcome, 'not-selected'>, EventText>;

/** The status of an application, and how it came to it. */
export function ApplicationTimeline({ application }: { application: StudentApplication }) {
  const dialog = useDialog();
  const steps = application.history.map((event, index) => ({
    id: `${index}`,
    label: wordsFor(event.kind),
    detail: <Instant value={event.at} />,
    state: index === application.history.length - 1 ? ('current' as const) : ('done' as const),
  }));
  const last = application.history.at(-1);
  // eslint-disable-next-line no-restricted-syntax -- drawn
  const endedAs = application.status === 'rejected' ? ENDED_AS[application.outcome ?? ''] : undefined;
  return (
    <div className={classes.status}>
      {endedAs ? (
        <StatusBadge status={texts[endedAs]} tone="neutral" />
      ) : (
        <StatusBadge status={statusOf(application)} />
      )}
      {last && (
        <Text as="span" size="s" tone="muted">
          {TEXT_OF[last.kind] === endedAs
            ? formatDay(last.at)
            : texts.lastStep({ step: wordsFor(last.kind), day: formatDay(last.at) })}
        </Text>
      )}
      <OfferState application={application} />
      {APPLICATION_VIEWS.map(({ name, view }) => {
        const line = view.line?.(application);
        return (
          line && (
            <Text key={name} as="span" size="s">
              <Typed>{line}</Typed>
            </Text>
          )
        );
      })}
      {steps.length > 0 && (
        <Disclosure summary={texts.history}>
          <Stepper label={texts.historyOf({ program: programName(application) })} steps={steps} />
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.confirmationOf({ program: programName(application) })}
            onClick={() => dialog.open({ kind: 'confirmation', applicationId: application._id })}
          >
            {texts.confirmation}
          </Button>
        </Disclosure>
      )}
    </div>
  );
}
