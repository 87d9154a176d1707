import type { PublicInstitute } from '@uas/contract';
import { Button } from '@uas/shared-ui/kit';
import classes from './apply.module.css';
import { texts } from './apply.texts';

/** Opens the programs of a university. */
export function ChooseUniversity({
  institute,
  onOpen,
}: {
  institute: PublicInstitute;
  onOpen: (id: string) => void;
}) {
  return (
    <span className={classes.choose}>
      <Button
        size="small"
        aria-label={texts.chooseAt({ institute: institute.name })}
        disabled={institute.departments.length === 0}
        onClick={() => onOpen(institute._id)}
      >
        {texts.choose}
      </Button>
    </span>
  );
}
