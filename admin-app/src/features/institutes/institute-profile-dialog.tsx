import { type InstituteProfile, listAdminInstitutes, NO_DEPARTMENTS } from '@uas/contract';
import { Button, EmptyState, FailedState, Skeleton, sentence } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { InstituteDetail } from './institute-detail';
import { texts } from './institutes.texts';

interface InstituteProfileDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly email: string;
  /** The row of the list, when it is there; after a reload the profile is fetched. */
  readonly known: InstituteProfile | undefined;
}

/** The profile of one institute as it shows itself to the public, with its contact data. */
export function InstituteProfileDialog({ opened, onClose, ...content }: InstituteProfileDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.profileTitle}
      size="lg"
      history="place"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <ProfileContent {...content} />
    </Dialog>
  );
}

function ProfileContent({ email, known }: Pick<InstituteProfileDialogProps, 'email' | 'known'>) {
  const fetched = useEndpointQuery(listAdminInstitutes, known ? null : { query: { search: email } });
  const institute = known ?? fetched.data?.institutes.find((one) => one.email === email);
  if (institute) return <InstituteDetail institute={institute} nothing={sentence(NO_DEPARTMENTS)} />;
  if (fetched.isLoading) return <Skeleton shape="row" count={5} label={texts.loadingOne} />;
  if (fetched.error)
    return <FailedState message={fetched.error.message} onRetry={() => void fetched.refetch()} />;
  return <EmptyState title={texts.gone} />;
}
