import type { ReactNode } from 'react';
import { VisuallyHidden } from '../kit/components/text';
import { texts } from './data.texts';
import classes from './task-list.module.css';

export interface Step {
  readonly id: string;
  readonly label: string;
  /** E.g. when it happened. */
  readonly detail?: ReactNode;
  readonly state: 'done' | 'current' | 'upcoming';
}

/** Where a thing is on its way, e.g. submitted, viewed, approved. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <VisuallyHidden>{texts[step.state]}</VisuallyHidden>
          {step.label}
          {step.detail && <span className={classes.stepDetail}>{step.detail}</span>}
        </li>
      ))}
    </ol>
  );
}
