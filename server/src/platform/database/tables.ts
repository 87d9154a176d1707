import type { ApplicationEventKind, ApplicationStatus, Role } from '@uas/contract';
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction as KyselyTransaction } from 'kysely';

/** A json column: read as a value; write it with `json(value)`. */
type Json<Value> = JSONColumnType<Value & object, unknown, unknown>;
type NullableJson = ColumnType<unknown, unknown, unknown>;

export interface StudentTable {
  id: string;
  email: string;
  password_hash: string;
  name: string;
  phone: string;
  address: Generated<string>;
  dob: Generated<string>;
  gender: Generated<string>;
  nationality: Generated<string>;
  referred_by: Generated<string>;
  paid: Generated<boolean>;
  created_at: Date;
  /** The running number in `UAS-S26-004821-4`. */
  number: Generated<number>;
}

export interface InstituteTable {
  id: string;
  email: string;
  password_hash: string;
  name: string;
  contact_person: string;
  phone: string;
  website: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  queries_allowed: Generated<boolean>;
  logo_file_id: string | null;
  cover_file_id: string | null;
  fee_structure_file_id: string | null;
  created_at: Date;
}

export interface DepartmentTable {
  id: string;
  institute_id: string;
  position: number;
  name: string;
  /** Out of sight since then: only archived programs are left in it. */
  archived_at: Generated<Date | null>;
}

export interface ProgramTable {
  id: string;
  department_id: string;
  position: number;
  name: string;
  /** Not offered since then; its applications stay. */
  archived_at: Generated<Date | null>;
}

export interface StaffTable {
  id: string;
  email: string;
  password_hash: string;
  name: Generated<string>;
  is_master: Generated<boolean>;
  /** Parse with `permissionsSchema`. */
  permissions: Json<Record<string, boolean>>;
  created_at: Date;
}

export interface AcademyTable {
  id: string;
  email: string;
  name: string;
  address: Generated<string>;
  city: Generated<string>;
  contact_person: Generated<string>;
  phone: Generated<string>;
  created_at: Date;
}

export interface SessionTable {
  token_sha256: string;
  student_id: string | null;
  institute_id: string | null;
  staff_id: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

export interface StoredFileTable {
  id: string;
  student_id: string | null;
  institute_id: string | null;
  visibility: 'private' | 'public';
  storage_key: string;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  created_at: Date;
}

export interface StudentDocumentTable {
  id: string;
  student_id: string;
  file_id: string;
  type_tag: Generated<string>;
  document_type: Generated<string>;
  created_at: Date;
}

export interface AdmissionFormTable {
  student_id: string;
  /** Parse with `shownAdmissionForm`. */
  form: Json<Record<string, unknown>>;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface AdmissionFormDraftTable {
  student_id: string;
  draft: Json<Record<string, unknown>>;
  saved_at: Date;
}

export interface ApplicationTable {
  id: string;
  student_id: string;
  institute_id: string;
  department: string;
  course: string;
  session: string;
  status: Generated<ApplicationStatus>;
  offer_accepted: Generated<boolean>;
  offer_file_id: string | null;
  /** Parse with `shownAdmissionForm`. */
  form_copy: Json<Record<string, unknown>>;
  form_version: number;
  created_at: Date;
  /** The running number in `UAS-26-004821-9`. */
  number: Generated<number>;
  /** Only in `application_row`: the view `application` leaves withdrawn ones out. */
  withdrawn_at: Generated<Date | null>;
  /** The program whatever it is called now; null where none of today is meant by the words. */
  program_id: string | null;
}

export interface ApplicationMessageTable {
  id: string;
  application_id: string;
  sender: 'student' | 'institute';
  text: string;
  created_at: Date;
  read_at: Date | null;
}

export interface AdminMessageTable {
  id: string;
  student_id: string | null;
  institute_id: string | null;
  sender: 'admin' | 'student' | 'institute';
  staff_id: string | null;
  text: string;
  created_at: Date;
  read_at: Date | null;
}

export interface QueryTable {
  id: string;
  institute_id: string;
  program_id: string | null;
  university_name: string;
  course_name: Generated<string>;
  student_name: string;
  student_phone: string;
  student_email: string;
  message: Generated<string>;
  created_at: Date;
}

/** What happened to whom; append-only. */
export interface EventTable {
  id: string;
  at: Date;
  /** One of the contract's `EVENT_KINDS`, or another word of an older or newer version. */
  kind: string;
  actor_role: Role | 'system';
  actor_id: string | null;
  subject_kind: string;
  subject_id: string;
  before: NullableJson;
  after: NullableJson;
  /** How the timeline of the application shows it. */
  step: ApplicationEventKind | null;
  /** When, for the timeline; null where it is `at`. Only rows of before migration 15 have it. */
  step_at: Generated<Date | null>;
  /** The proof of an accepted offer. */
  file_id: string | null;
  /** Whether the history of staff shows it. */
  in_history: Generated<boolean>;
}

/** A piece of work in the background, and who works on it until when. */
export interface TaskTable {
  name: string;
  next_at: Date;
  leased_until: Date | null;
}

/** An institute that is out of sight and whose rows are being removed. */
export interface DeletionTable {
  institute_id: string;
  name: string;
  total: number;
  removed: Generated<number>;
  started_at: Date;
}

/**
 * Every table, and views of four of them: `institute`, `application`, `query` and `admin_message` leave out what is
 * being deleted; only the deletion itself speaks to the `…_row` tables behind them.
 */
export interface Tables {
  student: StudentTable;
  institute: InstituteTable;
  institute_row: InstituteTable;
  application_row: ApplicationTable;
  query_row: QueryTable;
  admin_message_row: AdminMessageTable;
  deletion: DeletionTable;
  task: TaskTable;
  department: DepartmentTable;
  program: ProgramTable;
  catalogue_version: { version: number };
  staff: StaffTable;
  academy: AcademyTable;
  session: SessionTable;
  known_device: {
    /** A hash of account and browser. */
    key: string;
    student_id: string | null;
    institute_id: string | null;
    staff_id: string | null;
    last_used_at: Date;
  };
  rate_limit: { key: string; hits: number; ends_at: Date };
  answered_request: {
    key: string;
    fingerprint: string;
    status: number | null;
    reply: NullableJson;
    created_at: Date;
  };
  setting: { key: string; value: string };
  stored_file: StoredFileTable;
  discarded_file: { storage_key: string };
  student_document: StudentDocumentTable;
  admission_form: AdmissionFormTable;
  admission_form_draft: AdmissionFormDraftTable;
  application: ApplicationTable;
  application_message: ApplicationMessageTable;
  admin_message: AdminMessageTable;
  query: QueryTable;
  event: EventTable;
}

/** The whole database, or a transaction in it: what stores write with. */
export type Database = Kysely<Tables>;

/** What handlers see of the database; they write in a unit of work. */
export type ReadableDatabase = Pick<Database, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>;

/** An open transaction. */
export type Transaction = KyselyTransaction<Tables>;
