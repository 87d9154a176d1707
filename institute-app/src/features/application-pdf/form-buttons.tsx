import type { Application } from '@uas/contract';
import { Button, IconButton, IconPrinter, programName } from '@uas/shared-ui/kit';
import { texts } from './application-pdf.texts';
import classes from './form-buttons.module.css';
import type { ApplicationFormDeeds } from './use-application-form';

/** Saving and printing the form of one applicant; not for rejected applications. */
export function FormButtons({ row, deeds }: { row: Application; deeds: ApplicationFormDeeds }) {
  const rejected = row.status === 'rejected';
  const own = deeds.busy?.application._id === row._id ? deeds.busy.deed : null;
  const whose = { student: row.studentName, program: programName(row) };
  return (
    <div className={classes.buttons} title={rejected ? texts.notForRejected : undefined}>
      <Button
        size="small"
        aria-label={texts.saveOne(whose)}
        disabled={rejected}
        pending={own === 'save'}
        onClick={() => deeds.start(row, 'save')}
      >
        {texts.pdf}
      </Button>
      <IconButton
        label={texts.printOne(whose)}
        icon={<IconPrinter aria-hidden="true" />}
        disabled={rejected || own !== null}
        onClick={() => deeds.start(row, 'print')}
      />
    </div>
  );
}
