import {
  getCounts,
  getPaymentReceipt,
  getStudent,
  listAdminStudents,
  listQueues,
  listStatementLines,
  listStudentPayments,
} from '@uas/contract';

/** What is different once something is paid, waived or taken back, or a receipt is sent back. */
export const CHANGED_BY_PAYMENTS = [
  listStatementLines,
  listQueues,
  listAdminStudents,
  getStudent,
  getCounts,
  listStudentPayments,
  getPaymentReceipt,
];
