import { texts } from '../texts/kit.texts';
import { classNames } from './class-names';
import classes from './skeleton.module.css';
import { VisuallyHidden } from './text';

export interface SkeletonProps {
  /** The shape of what will come. */
  readonly shape?: 'text' | 'title' | 'card' | 'row' | 'circle';
  readonly count?: number;
  /** Said to screen readers while it stands, e.g. the documents' loading sentence. */
  readonly label?: string;
}

/** The place of what is still on its way. */
export function Skeleton({ shape = 'text', count = 1, label = texts.loading }: SkeletonProps) {
  const keys = Array.from({ length: count }, (_, index) => `place ${index}`);
  return (
    <div role="status" className={classes.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {keys.map((key) => (
        <span key={key} aria-hidden="true" className={classNames(classes.bone, classes[shape])} />
      ))}
    </div>
  );
}
