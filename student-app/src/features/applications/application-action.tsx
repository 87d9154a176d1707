import { type ApplicationAction, allowed, type StudentApplication } from '@uas/contract';
import { Button, programName, StatusBadge } from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import { APPLICATION_VIEWS, type ViewButton } from '../../student/views';
import classes from './applications.module.css';
import { WithdrawButton } from './withdraw-button';

/** What can be done with an application: withdraw it, and what its views are for (S-4.9 to S-4.13). */
export function ApplicationActions({ application }: { application: StudentApplication }) {
  const dialog = useDialog();
  const can = (action: ApplicationAction) => allowed(application, action) !== undefined;
  const buttons = APPLICATION_VIEWS.flatMap(({ name, view }) => {
    const button = view.button?.(application);
    return button ? [{ name, ...button }] : [];
  });
  const draw = ({ name, label, variant, isWhole }: (typeof buttons)[number]) => (
    <Button
      key={name}
      size="small"
      {...(variant && { variant })}
      {...(!isWhole && { 'aria-label': `${label}: ${programName(application)}` })}
      onClick={() => dialog.open({ kind: name, applicationId: application._id })}
    >
      {label}
    </Button>
  );
  if (buttons.length === 0 && !can('withdraw')) return <span>–</span>;
  return (
    <div className={classes.answers}>
      {buttons.filter(isFirst).map(draw)}
      {can('withdraw') && <WithdrawButton application={application} />}
      {application.offerAccepted && <StatusBadge status="Offer Accepted" />}
      {can('decline') && !can('accept') && <span>–</span>}
      {buttons.filter((button) => !isFirst(button)).map(draw)}
    </div>
  );
}

function isFirst({ variant }: ViewButton): boolean {
  return variant === 'primary';
}
