import type { Application } from '@uas/contract';
import { Button, IconButton, IconPrinter } from '@uas/shared-ui/kit';
import classes from './form-buttons.module.css';
import type { ApplicationFormDeeds } from './use-application-form';

/** Saving and printing the form of one applicant; not for rejected applications. */
export function FormButtons({ row, deeds }: { row: Application; deeds: ApplicationFormDeeds }) {
  const rejected = row.status === 'rejected';
  const own = deeds.busy?.application._id === row._id ? deeds.busy.deed : null;
  const whose = `the application form of ${row.studentName}`;
  return (
    <div className={classes.buttons} title={rejected ? FORM_OF_REJECTED : undefined}>
      <Button
        size="small"
        aria-label={`Save ${whose} as PDF, ${row.course}`}
        disabled={rejected}
        pending={own === 'save'}
        onClick={() => deeds.start(row, 'save')}
      >
        PDF
      </Button>
      <IconButton
        label={`Print ${whose}, ${row.course}`}
        icon={<IconPrinter aria-hidden="true" />}
        disabled={rejected || own !== null}
        onClick={() => deeds.start(row, 'print')}
      />
    </div>
  );
}

/** Why the buttons are off. */
const FORM_OF_REJECTED = 'The form is not available for rejected applications.';
