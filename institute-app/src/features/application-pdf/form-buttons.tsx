import type { Application } from '@uas/contract';
import { Button, IconButton, IconPrinter, programName } from '@uas/shared-ui/kit';
import { texts } from '../../institute/institute.texts';
import classes from './form-buttons.module.css';
import type { FormSheetActions } from './use-form-sheet';

/** Saving and printing the form of one applicant; not for rejected applications. */
export function FormButtons({ row, actions }: { row: Application; actions: FormSheetActions }) {
  // eslint-disable-next-line no-restricted-syntax -- reading depends on no state but this one, which the requirements name
  const rejected = row.status === 'rejected';
  const own = actions.busy?.application._id === row._id ? actions.busy.action : null;
  const whose = { student: row.studentName, program: programName(row) };
  return (
    <div className={classes.buttons} title={rejected ? texts.notForRejected : undefined}>
      <Button
        size="small"
        aria-label={texts.saveOne(whose)}
        disabled={rejected}
        pending={own === 'save'}
        onClick={() => actions.start(row, 'save')}
      >
        {texts.pdf}
      </Button>
      <IconButton
        label={texts.printOne(whose)}
        icon={<IconPrinter aria-hidden="true" />}
        disabled={rejected || own !== null}
        onClick={() => actions.start(row, 'print')}
      />
    </div>
  );
}
