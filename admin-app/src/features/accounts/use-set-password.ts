import {
  changeStaffPassword,
  listAdminStudents,
  PASSWORD_MINIMUM,
  resetInstitutePassword,
  resetStudentPassword,
} from '@uas/contract';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { Account } from '../../admin/views';

/** A new password for somebody else: each kind of account has its own call and its own least length. */
export function useSetPassword(account: Account['account']) {
  const ofStudent = useEndpointMutation(resetStudentPassword, {
    success: 'in-place',
    invalidates: [listAdminStudents],
  });
  const ofInstitute = useEndpointMutation(resetInstitutePassword, { success: 'in-place' });
  const ofStaff = useEndpointMutation(changeStaffPassword, { success: 'in-place' });
  const calls = {
    student: {
      action: ofStudent,
      minimum: PASSWORD_MINIMUM.reset,
      set: (email: string, newPassword: string) => ofStudent.mutate({ body: { email, newPassword } }),
    },
    institute: {
      action: ofInstitute,
      minimum: PASSWORD_MINIMUM.reset,
      set: (email: string, newPassword: string) => ofInstitute.mutate({ body: { email, newPassword } }),
    },
    staff: {
      action: ofStaff,
      minimum: PASSWORD_MINIMUM.staffChange,
      set: (email: string, newPassword: string, oldPassword?: string) =>
        ofStaff.mutate({
          params: { email },
          body: { newPassword, ...(oldPassword !== undefined && { oldPassword }) },
        }),
    },
  };
  return calls[account];
}
