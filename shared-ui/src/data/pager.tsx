import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Button } from '../kit/components/button';
import { texts } from './data.texts';
import classes from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
  readonly label?: string;
}

/** To the previous and the next page of a list. */
export function Pager({ page, pages, onChange, label = texts.pages }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={classes.pager}>
      <Button
        icon={<IconArrowLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        {texts.previous}
      </Button>
      <p aria-live="polite">{texts.page({ page, pages })}</p>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {texts.next}
        <IconArrowRight aria-hidden="true" className={classes.arrow} />
      </Button>
    </nav>
  );
}
