// Written by `npx tsx server/src/platform/database/print-schema.ts` from what the migrations make; a test fails when it is
// out of date. A table `…_row` has a view of the same columns, under the name without the ending, that leaves out what
// is being deleted, was withdrawn or is of another kind.
import type { ApplicationEventKind, ApplicationStatus, Role } from '@uas/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A json column: read as a value, parsed with the schema of the contract; written with `json(value)`. */
type Json = JSONColumnType<Record<string, unknown>, unknown, unknown>;
type NullableJson = ColumnType<unknown, unknown, unknown>;

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

export interface AccountTable {
  id: string;
  role: Role;
  email: string;
  password_hash: string;
  student_id: string | null;
  institute_id: string | null;
  staff_id: string | null;
  created_at: Date;
}

export interface AccountDeletionTable {
  student_id: string;
  asked_at: Date;
  due_at: Date;
  reminded_at: Date | null;
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

export interface AdmissionFormTable {
  student_id: string;
  form: Json;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface AdmissionFormDraftTable {
  student_id: string;
  draft: Json;
  saved_at: Date;
}

export interface AdmissionSessionTable {
  id: string;
  institute_id: string;
  label: string;
  most_preferences: Generated<number>;
  accepted_seat: Generated<string>;
  unanswered_offer: Generated<string>;
  verified_only: Generated<boolean>;
  vacant_until: Date | null;
}

export interface AllotmentTable {
  application_id: string;
  student_id: string;
  institute_id: string;
  session: string;
  plan_id: string;
  seat_of: string;
  placed_as: string;
  list_id: string | null;
  stays: Generated<boolean>;
}

export interface AnsweredRequestTable {
  key: string;
  fingerprint: string;
  status: number | null;
  reply: NullableJson;
  created_at: Date;
}

export interface ApplicationMessageTable {
  id: string;
  application_id: string;
  sender: 'student' | 'institute';
  text: string;
  created_at: Date;
  read_at: Date | null;
}

export interface ApplicationNoteTable {
  id: string;
  application_id: string;
  side: string;
  account_id: string | null;
  author: string;
  text: string;
  created_at: Date;
}

export interface ApplicationPercentageTable {
  application_id: string;
  institute_id: string;
  matriculation: number | null;
  matriculation_checked: boolean;
  intermediate: number | null;
  intermediate_checked: boolean;
}

export interface ApplicationTable {
  id: string;
  number: Generated<number>;
  student_id: string;
  institute_id: string;
  program_id: string | null;
  department: string;
  course: string;
  session: string;
  form_copy: Json;
  form_version: number;
  status: Generated<ApplicationStatus>;
  outcome: string | null;
  reasons: Json;
  offered_at: Date | null;
  reply_by: Date | null;
  offer_accepted: Generated<boolean>;
  accepted_at: Date | null;
  offer_file_id: string | null;
  withdrawn_at: Date | null;
  received_at: Date | null;
  created_at: Date;
}

export interface ApplicationTagTable {
  application_id: string;
  institute_id: string;
  name: string;
}

export interface AssignmentTable {
  application_id: string;
  account_id: string;
}

export interface AssignmentRuleTable {
  id: string;
  institute_id: string;
  position: number;
  of_others: boolean;
}

export interface AssignmentRuleProgramTable {
  program_id: string;
  rule_id: string;
}

export interface AssignmentRuleReaderTable {
  rule_id: string;
  account_id: string;
  position: number;
}

export interface AuditSealTable {
  number: number;
  upto_at: Date;
  upto_id: string;
  lines: number;
  previous: string;
  seal: string;
  made_at: Date;
}

export interface BankStatementTable {
  id: string;
  account: string;
  sha256: string;
  file_name: string;
  first_day: string;
  last_day: string;
  counts: Json;
  imported_by: string;
  imported_at: Date;
  finished_at: Date | null;
}

export interface BulkDecisionItemTable {
  bulk_id: string;
  application_id: string;
  position: number;
  state: Generated<string>;
  reason: NullableJson;
}

export interface BulkDecisionTable {
  id: string;
  account_id: string;
  institute_id: string;
  status: string | null;
  reasons: NullableJson;
  conditions: Json;
  reply_by: Date | null;
  prepare: boolean;
  batch_id: string | null;
  state: Generated<string>;
  total: number;
  begun_at: Date;
  message: string | null;
}

export interface CatalogueVersionTable {
  only_row: Generated<boolean>;
  version: number;
}

export interface CategoryClaimTable {
  student_id: string;
  institute_id: string;
  session: string;
  code: string;
  claimed_at: Date;
  refused: Generated<string>;
}

export interface ClosingMeritTable {
  program_id: string;
  session: string;
  category: Generated<string>;
  aggregate: number;
  decimals: number;
  list_id: string | null;
  updated_at: Date;
}

export interface ConditionTable {
  id: string;
  application_id: string;
  position: number;
  code: string;
  details: Json;
  due_at: Date | null;
  state: Generated<string>;
  settled_at: Date | null;
}

export interface ContactMarkTable {
  account_id: string;
  channel: 'email' | 'sms';
  address: string;
  verified_at: Date;
}

export interface DateChangeTable {
  id: string;
  offering_id: string;
  kind: string;
  number: Generated<number>;
  from_at: Date | null;
  to_at: Date;
  reason: string;
  batch_id: string | null;
  changed_at: Date;
  notified_at: Date | null;
}

export interface DecisionBatchTable {
  id: string;
  institute_id: string;
  name: string;
  state: Generated<string>;
  publish_at: Date | null;
  published_at: Date | null;
  published_by_member_id: string | null;
  done: Generated<number>;
  left_out: Json;
  created_at: Date;
}

export interface DeletionTable {
  institute_id: string;
  name: string;
  total: number;
  removed: Generated<number>;
  started_at: Date;
}

export interface DepartmentTable {
  id: string;
  institute_id: string;
  position: number;
  name: string;
  archived_at: Date | null;
}

export interface DiscardedFileTable {
  storage_key: string;
}

export interface DocumentCheckTable {
  id: string;
  student_id: string;
  type_tag: string;
  sha256: string;
  verdict: string;
  reasons: Json;
  marks: NullableJson;
  checker_role: string;
  checker_id: string;
  at: Date;
  replaced_at: Date | null;
}

export interface DocumentOpenedTable {
  document_id: string;
  staff_id: string;
  opened_at: Date;
}

export interface DuplicateMatchTable {
  one_id: string;
  other_id: string;
  because: string;
  cnic: string | null;
  person: string | null;
  cleared_cnic: string | null;
  cleared_person: string | null;
  state: Generated<string>;
  found_at: Date;
  settled_by: string | null;
  settled_at: Date | null;
  reason: Generated<string>;
}

export interface EventTable {
  id: string;
  at: Date;
  kind: string;
  actor_role: Role | 'system';
  actor_id: string | null;
  actor_member_id: string | null;
  subject_kind: string;
  subject_id: string;
  before: NullableJson;
  after: NullableJson;
  step: ApplicationEventKind | null;
  file_id: string | null;
  in_history: Generated<boolean>;
}

export interface InstituteMemberTable {
  id: string;
  institute_id: string;
  account_id: string | null;
  name: string;
  email: string;
  rights: Json;
  created_at: Date;
  removed_at: Date | null;
}

export interface InstituteTable {
  id: string;
  email: string;
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
  looked_at: Date | null;
  waits_since: Date | null;
  created_at: Date;
}

export interface KeptAnswerTable {
  id: string;
  institute_id: string;
  name: string;
  text: string;
}

export interface KnownDeviceTable {
  key: string;
  account_id: string;
  last_used_at: Date;
}

export interface MailTemplateTable {
  kind: string;
  language: string;
  subject: string;
  body: string;
  version: number;
  changed_by: string;
  changed_at: Date;
}

export interface MemberInvitationTable {
  member_id: string;
  token_sha256: string | null;
  invited_at: Date;
  send_at: Date | null;
  sendings: Generated<number>;
  expires_at: Date | null;
}

export interface MeritListTable {
  id: string;
  institute_id: string;
  session: string;
  round: number;
  state: Generated<string>;
  upgrades: Generated<boolean>;
  awaited_least: Generated<boolean>;
  objections_until: Date | null;
  pay_until: Date | null;
  papers_until: Date | null;
  next_list_at: Date | null;
  note: Generated<string>;
  input_sha256: string;
  left_out: Json;
  prepared_at: Date;
  provisional_at: Date | null;
  final_at: Date | null;
  notified_at: Date | null;
  moved: Json;
  published_by_member_id: string | null;
}

export interface MeritListEntryTable {
  list_id: string;
  stage: string;
  program_id: string;
  position: number;
  application_id: string | null;
  number: string;
  result: string;
  seat_of: Generated<string>;
  placed_as: Generated<string>;
  aggregate: number;
  parts: Json;
  tie: Generated<string>;
  done_at: Date | null;
}

export interface MeritRuleTable {
  id: string;
  institute_id: string;
  session: string;
  program_id: string | null;
  version: number;
  rule: Json;
  reason: Generated<string>;
  saved_at: Date;
  published_at: Date | null;
  notified_at: Date | null;
}

export interface NotificationTable {
  id: string;
  account_id: string;
  kind: string;
  source_id: string;
  application_id: string | null;
  about_student_id: string | null;
  about_institute_id: string | null;
  data: Json;
  created_at: Date;
  read_at: Date | null;
}

export interface NotificationPreferenceTable {
  account_id: string;
  category: string;
  channel: string;
  enabled: boolean;
}

export interface ObjectionTable {
  id: string;
  list_id: string;
  application_id: string;
  about: string;
  which: Generated<string>;
  text: string;
  file_id: string | null;
  made_at: Date;
  state: Generated<string>;
  answer: Generated<string>;
  answered_at: Date | null;
}

export interface OfferingTable {
  id: string;
  institute_id: string;
  session: string;
  program_id: string | null;
  opens_at: Date | null;
  closes_at: Date | null;
  late_until: Date | null;
  late_fee_rupees: Generated<number>;
}

export interface OfferingDateTable {
  offering_id: string;
  kind: string;
  number: Generated<number>;
  at: Date;
}

export interface OneTimeCodeTable {
  id: string;
  purpose: 'recover' | 'verify' | 'new-address' | 'hand-over';
  role: Role;
  email: string;
  channel: Generated<'email' | 'sms'>;
  address: string | null;
  details: Json;
  account_id: string | null;
  code_hash: string | null;
  attempts: Generated<number>;
  send_at: Date | null;
  sendings: Generated<number>;
  expires_at: Date | null;
  used_at: Date | null;
  created_at: Date;
}

export interface OutboxTable {
  id: string;
  account_id: string | null;
  channel: 'email' | 'sms';
  address: string | null;
  digest_key: string;
  state: 'held' | 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled';
  attempts: Generated<number>;
  due_at: Date;
  leased_until: Date | null;
  held_until: Date | null;
  last_error: Generated<string>;
  subject: string | null;
  body: string | null;
  created_at: Date;
  sent_at: Date | null;
  query_id: string | null;
}

export interface OutboxItemTable {
  outbox_id: string;
  notification_id: string;
}

export interface PasskeyTable {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: Generated<number>;
  transports: Json;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyChallengeTable {
  hash: string;
  account_id: string;
  purpose: 'add' | 'sign-in';
  expires_at: Date;
}

export interface PaymentTable {
  id: string;
  student_id: string;
  purpose: string;
  application_id: string | null;
  voucher_id: string | null;
  method: string;
  paisa: number | null;
  biller_key: string | null;
  paid_on: string;
  recorded_by: string | null;
  recorded_at: Date;
  reversed_by: string | null;
  reversed_at: Date | null;
  line_id: string | null;
  reason: Generated<string>;
}

export interface PreferenceTable {
  student_id: string;
  institute_id: string;
  session: string;
  position: number;
  program_id: string;
}

export interface PreparedDecisionTable {
  application_id: string;
  batch_id: string;
  status: string;
  reasons: Json;
  conditions: Json;
  reply_by: Date | null;
  prepared_by: string;
  prepared_at: Date;
}

export interface ProgramTable {
  id: string;
  department_id: string;
  position: number;
  name: string;
  archived_at: Date | null;
}

export interface ProgramFactTable {
  program_id: string;
  degree: Generated<string>;
  years: number | null;
  shift: Generated<string>;
  language: Generated<string>;
  accredited_by: Generated<string>;
  accredited_until: string | null;
  scholarships: Generated<string>;
  hostel: Generated<string>;
  updated_at: Date;
}

export interface ProgramFeeTable {
  program_id: string;
  session: string;
  category: Generated<string>;
  semester_rupees: number | null;
  admission_lines: Json;
  updated_at: Date;
}

export interface ProposalTable {
  application_id: string;
  program_id: string;
  proposed_at: Date;
  reply_by: Date;
  state: Generated<string>;
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
  answered_at: Date | null;
  answered_by_id: string | null;
  created_at: Date;
  answer: Generated<string>;
  answerer: Generated<string>;
  wrong_fact: Generated<string>;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  ends_at: Date;
}

export interface RecognitionTable {
  institute_id: string;
  body: Generated<string>;
  number: Generated<string>;
  asked_at: Date | null;
  source: Generated<string>;
  valid_until: string | null;
  reason: Generated<string>;
  looked_up_at: Date | null;
  looked_up_by: string | null;
}

export interface RefundTable {
  payment_id: string;
  outcome: string;
  class_day: number | null;
  lines: Json;
  paisa: number;
  made_at: Date;
  agreed_by: string | null;
  agreed_at: Date | null;
  paid_on: string | null;
  bank_reference: Generated<string>;
}

export interface ReminderTable {
  kind: string;
  subject_id: string;
  round: number;
  at: Date;
}

export interface ReplacedFormCopyTable {
  application_id: string;
  form_version: number;
  form: Json;
  replaced_at: Date;
}

export interface RequestedDocumentTable {
  application_id: string;
  type_tag: string;
  why: string;
  note: Generated<string>;
  until: Date;
  asked_at: Date;
  answered_at: Date | null;
}

export interface SeatCapTable {
  id: string;
  institute_id: string;
  session: string;
  name: string;
  seats: number;
}

export interface SeatCategoryTable {
  plan_id: string;
  code: string;
  position: number;
  label: string;
  share: number | null;
  count: number | null;
  at_least_one: Generated<boolean>;
  over_and_above: Generated<boolean>;
  shows_initials: Generated<boolean>;
  falls_to: Generated<string | null>;
  proof_tag: string | null;
  seats: number;
  taken: Generated<number>;
}

export interface SeatPlanTable {
  id: string;
  institute_id: string;
  session: string;
  program_id: string;
  total: number;
  only_for: string | null;
  cap_id: string | null;
  published_at: Date | null;
}

export interface SecondLookTable {
  id: string;
  application_id: string;
  text: string;
  file_id: string | null;
  asked_at: Date;
  state: Generated<string>;
  answer: Generated<string>;
  answered_at: Date | null;
}

export interface SecondStepTable {
  account_id: string;
  secret: string | null;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  spare_hashes: Json;
}

export interface SessionTable {
  token_sha256: string;
  id: Generated<string>;
  account_id: string;
  browser: Generated<string>;
  system: Generated<string>;
  network: string | null;
  former_emails: Json;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

export interface SettingTable {
  key: string;
  value: string;
}

export interface StaffTable {
  id: string;
  email: string;
  name: Generated<string>;
  is_master: Generated<boolean>;
  permissions: Json;
  created_at: Date;
}

export interface StatementLineTable {
  id: string;
  statement_id: string;
  account: string;
  line_key: string;
  day: string;
  paisa: number;
  description: string;
  bank_reference: Generated<string>;
  voucher_id: string | null;
  student_id: string | null;
  state: Generated<string>;
  note: Generated<string>;
}

export interface StatementMappingTable {
  account: string;
  mapping: Json;
  changed_at: Date;
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

export interface StudentTable {
  id: string;
  number: Generated<number>;
  email: string;
  name: string;
  phone: string;
  address: Generated<string>;
  dob: Generated<string>;
  gender: Generated<string>;
  nationality: Generated<string>;
  referred_by: Generated<string>;
  paid: Generated<boolean>;
  closed_at: Date | null;
  closed_why: Generated<string>;
  created_at: Date;
}

export interface StudentDocumentTable {
  id: string;
  student_id: string;
  file_id: string;
  type_tag: Generated<string>;
  document_type: Generated<string>;
  may_wait: Generated<boolean>;
  created_at: Date;
}

export interface StudentIdentityTable {
  student_id: string;
  cnic: string | null;
  person: string | null;
  changes: Generated<number>;
  compared: Generated<number>;
}

export interface TaskTable {
  name: string;
  next_at: Date;
  leased_until: Date | null;
}

export interface TestScoreTable {
  id: string;
  institute_id: string | null;
  session: string;
  test: string;
  roll_no: string;
  cnic_digits: Generated<string>;
  name: Generated<string>;
  score: number;
  out_of: number;
  imported_at: Date;
}

export interface UndeliverableAddressTable {
  account_id: string;
  channel: string;
  address: string;
  failed_at: Date;
  reason: string;
}

export interface UnrecognisedNameTable {
  id: string;
  source: string;
  source_day: string;
  name: string;
  name_key: string;
  location: Generated<string>;
}

export interface VoucherTable {
  id: string;
  number: string;
  student_id: string;
  application_id: string | null;
  purpose: string;
  name: string;
  fees_of: Generated<string>;
  lines: Json;
  paisa: number;
  due_at: Date;
  state: Generated<string>;
  created_at: Date;
}

/** Every table, and the views over the `…_row` tables. */
export interface Tables {
  academy: AcademyTable;
  account: AccountTable;
  account_deletion: AccountDeletionTable;
  admin_message: AdminMessageTable;
  admin_message_row: AdminMessageTable;
  admission_form: AdmissionFormTable;
  admission_form_draft: AdmissionFormDraftTable;
  admission_session: AdmissionSessionTable;
  allotment: AllotmentTable;
  answered_request: AnsweredRequestTable;
  application_message: ApplicationMessageTable;
  application_note: ApplicationNoteTable;
  application_percentage: ApplicationPercentageTable;
  application: ApplicationTable;
  application_row: ApplicationTable;
  application_tag: ApplicationTagTable;
  assignment: AssignmentTable;
  assignment_rule: AssignmentRuleTable;
  assignment_rule_program: AssignmentRuleProgramTable;
  assignment_rule_reader: AssignmentRuleReaderTable;
  audit_seal: AuditSealTable;
  bank_statement: BankStatementTable;
  bulk_decision_item: BulkDecisionItemTable;
  bulk_decision: BulkDecisionTable;
  bulk_decision_row: BulkDecisionTable;
  catalogue_version: CatalogueVersionTable;
  category_claim: CategoryClaimTable;
  closing_merit: ClosingMeritTable;
  condition: ConditionTable;
  contact_mark: ContactMarkTable;
  date_change: DateChangeTable;
  decision_batch: DecisionBatchTable;
  deletion: DeletionTable;
  department: DepartmentTable;
  discarded_file: DiscardedFileTable;
  document_check: DocumentCheckTable;
  document_opened: DocumentOpenedTable;
  duplicate_match: DuplicateMatchTable;
  event: EventTable;
  institute_member: InstituteMemberTable;
  institute: InstituteTable;
  institute_row: InstituteTable;
  kept_answer: KeptAnswerTable;
  known_device: KnownDeviceTable;
  mail_template: MailTemplateTable;
  member_invitation: MemberInvitationTable;
  merit_list: MeritListTable;
  merit_list_entry: MeritListEntryTable;
  merit_rule: MeritRuleTable;
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  objection: ObjectionTable;
  offering: OfferingTable;
  offering_date: OfferingDateTable;
  one_time_code: OneTimeCodeTable;
  outbox: OutboxTable;
  outbox_item: OutboxItemTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  payment: PaymentTable;
  preference: PreferenceTable;
  prepared_decision: PreparedDecisionTable;
  program: ProgramTable;
  program_fact: ProgramFactTable;
  program_fee: ProgramFeeTable;
  proposal: ProposalTable;
  query: QueryTable;
  query_row: QueryTable;
  rate_limit: RateLimitTable;
  recognition: RecognitionTable;
  refund: RefundTable;
  reminder: ReminderTable;
  replaced_form_copy: ReplacedFormCopyTable;
  requested_document: RequestedDocumentTable;
  seat_cap: SeatCapTable;
  seat_category: SeatCategoryTable;
  seat_plan: SeatPlanTable;
  second_look: SecondLookTable;
  second_step: SecondStepTable;
  session: SessionTable;
  setting: SettingTable;
  staff: StaffTable;
  statement_line: StatementLineTable;
  statement_mapping: StatementMappingTable;
  stored_file: StoredFileTable;
  student: StudentTable;
  student_document: StudentDocumentTable;
  student_identity: StudentIdentityTable;
  task: TaskTable;
  test_score: TestScoreTable;
  undeliverable_address: UndeliverableAddressTable;
  unrecognised_name: UnrecognisedNameTable;
  voucher: VoucherTable;
}

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

export const ADMISSION_FORM_COLUMNS = [
  'student_id',
  'form',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof AdmissionFormTable)[];

export const EVENT_COLUMNS = [
  'id',
  'at',
  'kind',
  'actor_role',
  'actor_id',
  'actor_member_id',
  'subject_kind',
  'subject_id',
  'before',
  'after',
  'step',
  'file_id',
  'in_history',
] as const satisfies readonly (keyof EventTable)[];

export const INSTITUTE_COLUMNS = [
  'id',
  'email',
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
  'looked_at',
  'waits_since',
  'created_at',
] as const satisfies readonly (keyof InstituteTable)[];

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
  'answered_at',
  'answered_by_id',
  'created_at',
  'answer',
  'answerer',
  'wrong_fact',
] as const satisfies readonly (keyof QueryTable)[];

export const STAFF_COLUMNS = [
  'id',
  'email',
  'name',
  'is_master',
  'permissions',
  'created_at',
] as const satisfies readonly (keyof StaffTable)[];

export const STUDENT_COLUMNS = [
  'id',
  'number',
  'email',
  'name',
  'phone',
  'address',
  'dob',
  'gender',
  'nationality',
  'referred_by',
  'paid',
  'closed_at',
  'closed_why',
  'created_at',
] as const satisfies readonly (keyof StudentTable)[];
