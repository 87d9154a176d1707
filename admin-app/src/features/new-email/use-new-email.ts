import {
  completeInstituteEmail,
  completeStudentEmail,
  getStudent,
  listAdminInstitutes,
  listAdminStudents,
  setInstituteEmail,
  setStudentEmail,
} from '@uas/contract';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { Correspondent } from '../../admin/views';

export interface NewEmailFacts {
  readonly newEmail: string;
  readonly cnic: string;
  readonly reference: string;
  readonly reason: string;
}

/** The two steps for a student or an institute, which has no CNIC. */
export function useNewEmail(userType: Correspondent['userType'], id: string) {
  const ofStudent = {
    asking: useEndpointMutation(setStudentEmail, { success: 'in-place' }),
    setting: useEndpointMutation(completeStudentEmail, {
      success: 'in-place',
      invalidates: [listAdminStudents, getStudent],
    }),
  };
  const ofInstitute = {
    asking: useEndpointMutation(setInstituteEmail, { success: 'in-place' }),
    setting: useEndpointMutation(completeInstituteEmail, {
      success: 'in-place',
      invalidates: [listAdminInstitutes],
    }),
  };
  if (userType === 'student') {
    return {
      ...ofStudent,
      ask: (facts: NewEmailFacts) => ofStudent.asking.mutate({ body: { studentId: id, ...facts } }),
      finish: (code: string) => ofStudent.setting.mutate({ body: { studentId: id, code } }),
    };
  }
  return {
    ...ofInstitute,
    ask: ({ cnic: _none, ...facts }: NewEmailFacts) =>
      ofInstitute.asking.mutate({ body: { instituteId: id, ...facts } }),
    finish: (code: string) => ofInstitute.setting.mutate({ body: { instituteId: id, code } }),
  };
}
