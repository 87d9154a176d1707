import type {
  AcademyTable,
  AdmissionFormTable,
  EventTable,
  InstituteTable,
  QueryTable,
  StaffTable,
  StudentTable,
} from './tables';

/**
 * The columns of the tables whose rows are read whole. They are named, because a statement with `*` breaks on a running
 * server once the next version has added a column, if it was prepared before.
 */
export const STUDENT_COLUMNS = [
  'id',
  'email',
  'password_hash',
  'name',
  'phone',
  'address',
  'dob',
  'gender',
  'nationality',
  'referred_by',
  'paid',
  'created_at',
  'number',
] as const satisfies readonly (keyof StudentTable)[];

export const INSTITUTE_COLUMNS = [
  'id',
  'email',
  'password_hash',
  'name',
  'contact_person',
  'phone',
  'website',
  'address',
  'city',
  'queries_allowed',
  'logo_file_id',
  'cover_file_id',
  'fee_structure_file_id',
  'created_at',
] as const satisfies readonly (keyof InstituteTable)[];

export const STAFF_COLUMNS = [
  'id',
  'email',
  'password_hash',
  'name',
  'is_master',
  'permissions',
  'created_at',
] as const satisfies readonly (keyof StaffTable)[];

export const ACADEMY_COLUMNS = [
  'id',
  'email',
  'name',
  'address',
  'city',
  'contact_person',
  'phone',
  'created_at',
] as const satisfies readonly (keyof AcademyTable)[];

export const FORM_COLUMNS = [
  'student_id',
  'form',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof AdmissionFormTable)[];

export const QUERY_COLUMNS = [
  'id',
  'institute_id',
  'program_id',
  'university_name',
  'course_name',
  'student_name',
  'student_phone',
  'student_email',
  'message',
  'created_at',
] as const satisfies readonly (keyof QueryTable)[];

export const EVENT_COLUMNS = [
  'id',
  'at',
  'actor_role',
  'actor_id',
  'kind',
  'subject_kind',
  'subject_id',
  'before',
  'after',
] as const satisfies readonly (keyof EventTable)[];
