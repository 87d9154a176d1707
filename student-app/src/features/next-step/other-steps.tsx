import { serverNow } from '@uas/contract';
import { Button } from '@uas/shared-ui/kit';
import { useId } from 'react';
import type { NextStep } from '../../student/next-steps';
import classes from './next-step.module.css';
import { texts } from './next-step.texts';
import { textsOf, untilText } from './step-texts';
import { useTakeStep } from './use-take-step';

/** What else can be done now, small: each a line with its button. */
export function OtherSteps({ steps }: { steps: readonly NextStep[] }) {
  const titleId = useId();
  if (steps.length === 0) return null;
  return (
    <div className={classes.beside}>
      <h3 id={titleId} className={classes.also}>
        {texts.alsoOpen}
      </h3>
      <ul aria-labelledby={titleId} className={classes.others}>
        {steps.map((step) => (
          <OtherStep key={keyOf(step)} step={step} />
        ))}
      </ul>
    </div>
  );
}

function keyOf(step: NextStep): string {
  if ('application' in step) return `${step.kind} ${step.application._id}`;
  return step.kind === 'closing' ? `closing ${step.program.programId}` : step.kind;
}

function OtherStep({ step }: { step: NextStep }) {
  const take = useTakeStep();
  const titleId = useId();
  const { title, action } = textsOf(step);
  return (
    <li className={classes.other}>
      <span id={titleId}>
        {title}
        {step.until && <span className={classes.left}>{untilText(step, serverNow())}</span>}
      </span>
      <Button size="small" aria-describedby={titleId} onClick={() => take(step)}>
        {action}
      </Button>
    </li>
  );
}
