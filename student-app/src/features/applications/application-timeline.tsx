import { type ApplicationEvent, humanize, type StudentApplication } from '@uas/contract';
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

/** What a step is called; an older server names its kind alone. */
function labelOf({ kind, label }: ApplicationEvent): string {
  return label ?? sentence(humanize(kind));
}

/** The step by which an application ended that was not rejected, though its status has no other word for it. */
function endOf({ outcome, history }: StudentApplication): ApplicationEvent | undefined {
  if (!outcome || outcome === 'not-selected') return undefined;
  return history.findLast(({ kind }) => kind === outcome) ?? { kind: outcome, at: '' };
}

/** The status of an application, and how it came to it. */
export function ApplicationTimeline({ application }: { application: StudentApplication }) {
  const dialog = useDialog();
  const steps = application.history.map((event, index) => ({
    id: `${index}`,
    label: labelOf(event),
    detail: <Instant value={event.at} />,
    state: index === application.history.length - 1 ? ('current' as const) : ('done' as const),
  }));
  const last = application.history.at(-1);
  const end = endOf(application);
  return (
    <div className={classes.status}>
      {end ? (
        <StatusBadge status={labelOf(end)} tone="neutral" />
      ) : (
        <StatusBadge status={statusOf(application)} />
      )}
      {last && (
        <Text as="span" size="s" tone="muted">
          {last === end
            ? formatDay(last.at)
            : texts.lastStep({ step: labelOf(last), day: formatDay(last.at) })}
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

/** The status in words; one without a status is pending (S-4.8). */
function statusOf(application: Pick<StudentApplication, 'status'>): string {
  return humanize(application.status || 'pending');
}
