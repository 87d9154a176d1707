import { serverNow } from '@uas/contract';
import { Button, Card, Heading, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import { type ReactNode, useId } from 'react';
import { type NextStep, nextSteps } from '../../student/next-steps';
import { useApplications, useStudent } from '../../student/student-context';
import classes from './next-step.module.css';
import { texts } from './next-step.texts';
import { OtherSteps } from './other-steps';
import { textsOf, untilText } from './step-texts';
import { useTakeStep } from './use-take-step';

/** The one thing to do next, with its button; under it what is sent back or looked at, and small what else is open. */
export function NextStepCard({ children }: { children?: ReactNode }) {
  const known = useStudent();
  const titleId = useId();
  const { student, applications, form, adminMessages } = known;
  const rows = useApplications();
  const isLoading = applications.isLoading || form.isLoading || adminMessages.isLoading;
  // In what order things are to be done is known once all of them are: nothing changes its place under a finger.
  const steps = nextSteps(
    {
      student,
      applications: applications.data && rows,
      closingSoon: applications.data?.closingSoon,
      form: form.data?.admissionForm,
      adminMessages: adminMessages.data?.messages,
    },
    serverNow(),
  );
  const [step, ...others] = isLoading ? [] : steps;
  const isUnknown = [applications, form, adminMessages].some(({ data, error }) => !data && error);
  const isSentBack = step?.kind === 'returned';
  return (
    <section aria-labelledby={titleId} className={classes.next}>
      <h2 id={titleId} className={classes.eyebrow}>
        {texts.title}
      </h2>
      <Stack gap={3}>
        {isSentBack && children}
        <div className={classes.area}>
          {isLoading && <Skeleton shape="card" count={2} label={texts.loading} />}
          {!step && !isLoading && !isUnknown && <NothingToDo />}
          {!step && isUnknown && <Text tone="muted">{texts.unknown}</Text>}
          {step && !isSentBack && <Step step={step} />}
          <OtherSteps steps={others.filter(({ kind }) => kind !== 'returned')} />
        </div>
        {!isSentBack && children}
      </Stack>
    </section>
  );
}

function Step({ step }: { step: NextStep }) {
  const take = useTakeStep();
  const { title, more, action } = textsOf(step);
  return (
    <Card className={classes.card}>
      <div className={classes.text}>
        <Heading level={3}>{title}</Heading>
        <Text>{more}</Text>
        {step.until && <p className={classes.until}>{untilText(step, serverNow())}</p>}
      </div>
      <Button variant="primary" onClick={() => take(step)}>
        {action}
      </Button>
    </Card>
  );
}

function NothingToDo() {
  const any = useApplications().length > 0;
  return (
    <Card className={classes.card}>
      <div className={classes.text}>
        <Heading level={3}>{texts.nothing}</Heading>
        <Text>{any ? texts.nothingMore : texts.nothingYet}</Text>
      </div>
    </Card>
  );
}
