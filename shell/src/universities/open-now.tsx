import { Button, IconCheck } from '@uas/shared-ui/kit';
import { texts } from './universities.texts';
import classes from './university-filter.module.css';

interface OpenNowProps {
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
  /** Where the list is that a press leads to, for visitors without scripts. */
  readonly address: string;
}

/** Narrows a list to what one can apply to now. */
export function OpenNow({ pressed, onChange, address }: OpenNowProps) {
  return (
    <>
      <Button
        size="small"
        variant={pressed ? 'secondary' : 'quiet'}
        icon={pressed && <IconCheck aria-hidden="true" />}
        aria-pressed={pressed}
        onClick={() => onChange(!pressed)}
      >
        {texts.openNow}
      </Button>
      <noscript>
        <a href={address} className={classes.openNow}>
          {pressed ? texts.showAll : texts.openNow}
        </a>
      </noscript>
    </>
  );
}
