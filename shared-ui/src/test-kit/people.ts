import {
  type Application,
  EMPTY_ADMISSION_FORM,
  type InstituteProfile,
  NO_PERMISSIONS,
  PERMISSIONS,
  type Permissions,
  type ShownAdmissionForm,
  type StaffMember,
  type StudentApplication,
  type StudentProfile,
} from '@uas/contract';

/** Sara: a student who has paid. */
export const sara: StudentProfile = {
  _id: 'st_sara',
  number: 'UAS-S26-000017-7',
  name: 'Sara Ahmed',
  email: 'sara@example.pk',
  phone: '0300-1234567',
  address: '12 Mall Road, Lahore',
  dob: '2007-03-14',
  gender: 'Female',
  nationality: 'Pakistani',
  referredBy: '',
  paid: true,
  documents: [],
  paymentReceipt: null,
};

/** Omar: a student who has not paid. */
export const omar: StudentProfile = {
  ...sara,
  _id: 'st_omar',
  number: 'UAS-S26-000018-9',
  name: 'Omar Khan',
  email: 'omar@example.pk',
  paid: false,
};

export const saraForm: ShownAdmissionForm = {
  ...EMPTY_ADMISSION_FORM,
  name: 'Sara Ahmed',
  fatherName: 'Ahmed Ali',
  email: 'sara@example.pk',
  cell: '0300-1234567',
  cnic: '42201-0397640-8',
  declarationAgreed: true,
};

export const nust: InstituteProfile = {
  _id: 'in_nust',
  name: 'National University of Sciences and Technology',
  email: 'nust@example.pk',
  website: 'https://nust.edu.pk/',
  address: 'H-12, Islamabad',
  city: 'Islamabad',
  logoUrl: '',
  coverUrl: '',
  feeStructureUrl: '',
  departments: [
    { name: 'Computing', courses: ['BS Computer Science', 'BS Software Engineering'] },
    { name: 'Business', courses: ['BBA'] },
  ],
  contactPerson: 'Bilal Raza',
  phone: '051-1112223',
  queriesAllowed: true,
};

export const root: StaffMember = {
  name: 'Root',
  email: 'root@example.pk',
  isMaster: true,
  permissions: NO_PERMISSIONS,
};

/** Aisha: staff with just these rights. */
export function aishaWith(...rights: (keyof Permissions)[]): StaffMember {
  const permissions = Object.fromEntries(PERMISSIONS.map((flag) => [flag, rights.includes(flag)]));
  return {
    name: 'Aisha',
    email: 'aisha@example.pk',
    isMaster: false,
    permissions: { ...NO_PERMISSIONS, ...permissions },
  };
}

/** Sara's application to NUST, pending unless told otherwise. */
export function applicationOf(change: Partial<StudentApplication> = {}): StudentApplication {
  return { ...saraToNust, history: [{ kind: 'submitted', at: '2026-11-01T06:00:00.000Z' }], ...change };
}

const saraToNust: Application = {
  _id: 'ap_1',
  number: 'UAS-26-004821-9',
  studentEmail: sara.email,
  studentName: sara.name,
  studentPhone: sara.phone,
  instituteEmail: nust.email,
  instituteName: nust.name,
  department: 'Computing',
  course: 'BS Computer Science',
  session: 'Fall 2026',
  date: '2026-11-01',
  status: 'pending',
  offerAccepted: false,
  offerAcceptanceDoc: null,
  messages: [],
};
