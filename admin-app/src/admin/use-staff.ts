import { mayDo, NO_PERMISSIONS, type Permission, type StaffMember, staffMember } from '@uas/contract';
import { useSession } from '@uas/shared-ui/kit';
import { useMemo } from 'react';

const NOBODY: StaffMember = { name: '', email: '', isMaster: false, permissions: NO_PERMISSIONS };

/** The staff member who is signed in, as the session's record says; nobody without rights when it says nothing. */
export function useStaff(): StaffMember {
  const record = useSession((session) => session.record);
  return useMemo(() => staffMember.safeParse(record).data ?? NOBODY, [record]);
}

/** Whether the person who is signed in holds a right; a master holds all of them. */
export function usePermission(permission: Permission): boolean {
  return mayDo(useStaff(), permission);
}
