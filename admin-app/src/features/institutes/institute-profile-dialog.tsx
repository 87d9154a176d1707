import { getPublicInstitute, listAdminInstitutes, NO_DEPARTMENTS, type StaffInstitute } from '@uas/contract';
import { Button, EmptyState, FailedState, type InAddress, Skeleton, sentence } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { InstituteDetail } from './institute-detail';
import { texts } from './institutes.texts';

/** The institute that a profile is about: whoever opens it here knows the e-mail, a link only the id. */
export interface InstituteRef {
  readonly id: string;
  readonly email: string | null;
}

/** `?institute=<its id>`, as in the addresses of its public page. */
export const INSTITUTE_IN_ADDRESS: InAddress<InstituteRef | null> = {
  names: ['institute'],
  read: (address) => {
    const id = address.get('institute');
    return id ? { id, email: null } : null;
  },
  write: (opened) => ({ institute: opened?.id ?? '' }),
  partial: true,
};

interface InstituteProfileDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly who: InstituteRef;
  /** The row of the list, when it is there; after a reload the profile is fetched. */
  readonly known: StaffInstitute | undefined;
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

function ProfileContent({ who, known }: Pick<InstituteProfileDialogProps, 'who' | 'known'>) {
  const { id } = who;
  const publicProfile = useEndpointQuery(getPublicInstitute, known || who.email ? null : { params: { id } });
  const email = who.email ?? publicProfile.data?.institute.email ?? null;
  // The public knows nothing of one that waits for staff.
  const isHidden = publicProfile.error?.status === 404;
  const asked = isHidden ? { id } : email !== null && { search: email };
  const fetched = useEndpointQuery(listAdminInstitutes, known || !asked ? null : { query: asked });
  const institute = known ?? fetched.data?.institutes.find((one) => one._id === id);
  const { error, refetch } = publicProfile.error && !isHidden ? publicProfile : fetched;
  const isUnknown = error?.status === 404 || error?.status === 400;
  if (institute) return <InstituteDetail institute={institute} emptyText={sentence(NO_DEPARTMENTS)} />;
  if (fetched.isLoading || publicProfile.isLoading)
    return <Skeleton shape="row" count={5} label={texts.loadingOne} />;
  if (error && !isUnknown) return <FailedState message={error.message} onRetry={() => void refetch()} />;
  return <EmptyState title={texts.gone} />;
}
