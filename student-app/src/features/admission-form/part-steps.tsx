import { Button, IconChevronLeft, IconChevronRight } from '@uas/shared-ui/kit';
import { FORM_PARTS, type FormPartName } from '../../student/form-progress';
import classes from './admission-form.module.css';
import { texts } from './admission-form.texts';
import { partTitle } from './form-sections';

interface PartStepsProps {
  readonly part: FormPartName;
  /** Null for the list of all parts. */
  readonly onOpen: (part: FormPartName | null) => void;
}

/** Under a part that is open alone: the way back to the list, and on to the next one. */
export function PartSteps({ part, onOpen }: PartStepsProps) {
  const next = FORM_PARTS[FORM_PARTS.indexOf(part) + 1];
  return (
    <div className={classes.steps}>
      <Button icon={<IconChevronLeft aria-hidden="true" />} onClick={() => onOpen(null)}>
        {texts.allParts}
      </Button>
      {next && (
        <Button icon={<IconChevronRight aria-hidden="true" />} onClick={() => onOpen(next)}>
          {texts.nextPart({ part: partTitle(next) })}
        </Button>
      )}
    </div>
  );
}
