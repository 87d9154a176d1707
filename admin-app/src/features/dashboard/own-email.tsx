import { getOwnStaffRecord } from '@uas/contract';
import { OwnEmailNotice } from '@uas/shared-ui/account';
import { useEndpointQuery } from '@uas/shared-ui/query';

/** What is to be said of the own e-mail, as the record says that every tab looks at (`useFreshPermissions`). */
export function OwnEmail() {
  const { data } = useEndpointQuery(getOwnStaffRecord, {});
  return data ? <OwnEmailNotice email={data.admin.email} state={data.emailState} /> : null;
}
