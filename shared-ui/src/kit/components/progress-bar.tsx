import { texts } from '../texts/kit.texts';
import classes from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What it is the progress of, for screen readers. */
  readonly label: string;
  /** 0 to 1. */
  readonly part: number;
  /** In the place of the percentage, e.g. `7 of 20`. */
  readonly text?: string;
  /** @deprecated `text`, as portals built before call it. */
  readonly words?: string;
}

/** How far something has come, as a bar and in words. */
export function ProgressBar({ label, part, words, text = words }: ProgressBarProps) {
  const percent = Math.round(part * 100);
  return (
    <>
      <progress max={100} value={percent} aria-label={label} className={classes.bar} />
      <span className={classes.text}>{text ?? texts.percent({ percent })}</span>
    </>
  );
}
