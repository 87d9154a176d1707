/**
 * Every table that belongs to a student or an account: the part of the copy that has its rows, or why none has. A test
 * holds it against the database, so that a later table is not forgotten.
 */
export const COVERED_TABLES: Readonly<Record<string, { readonly part: string } | { readonly why: string }>> =
  {
    account: { part: 'account' },
    account_deletion: { part: 'profile' },
    allotment: { part: 'applications' },
    admin_message_row: { part: 'messages' },
    admission_form: { part: 'admission-form' },
    admission_form_draft: { part: 'admission-form' },
    application_note: { why: 'what colleagues wrote for each other about other people' },
    application_row: { part: 'applications' },
    assignment: { why: 'which applications somebody reads at work; it ends with the account' },
    assignment_rule_reader: { why: 'for which programs of the university somebody reads them' },
    bulk_decision_row: {
      why: 'a decision on many or a message to many that somebody began at work, until the next; the history and the threads keep what came of it',
    },
    category_claim: { part: 'claims' },
    contact_mark: {
      why: 'whether an address is confirmed stands in My account, and the addresses are in the copy',
    },
    document_check: { part: 'checks' },
    institute_member: { part: 'profile' },
    known_device: { why: 'a sum of a cookie, which says nothing to anybody' },
    notification: { part: 'notifications' },
    notification_preference: { part: 'preferences' },
    one_time_code: { why: 'a code that is kept nowhere, and gone after a day' },
    outbox: { why: 'a mail says what notifications say' },
    passkey: { why: 'the key of a device, which nobody can use without it' },
    passkey_challenge: { why: 'a question of a login, gone after minutes' },
    payment: { part: 'payments' },
    preference: { part: 'program-order' },
    second_step: { why: 'a secret, and sums of codes that were printed' },
    session: { part: 'sessions' },
    statement_line: { why: 'the record of a bank; what it paid is in the copy' },
    stored_file: { part: 'files' },
    student_document: { part: 'files' },
    student_identity: {
      why: 'name, birth date and CNIC of the form once more, written so that they can be compared',
    },
    undeliverable_address: { part: 'account' },
    voucher: { part: 'payments' },
  };
