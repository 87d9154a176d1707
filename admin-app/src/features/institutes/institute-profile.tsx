import { getPublicInstitute, listAdminInstitutes, NO_DEPARTMENTS } from '@uas/contract';
import { EmptyState, FailedState, Skeleton, sentence } from '@uas/shared-ui/kit';
import { useEndpointList, useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import type { InstituteRef } from '../../admin/views';
import { InstituteDetail } from './institute-detail';
import { texts } from './institutes.texts';

/** The profile of one institute as it shows itself to the public, with its contact data. */
export function InstituteProfile({ subject: who }: ViewProps<InstituteRef>) {
  const list = useEndpointList(listAdminInstitutes, 'institutes', null);
  // The row of the list that led here; after a reload the profile is fetched.
  const [known] = useState(() => list.find(({ _id }) => _id === who.id));
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
