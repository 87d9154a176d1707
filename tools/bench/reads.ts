import * as contract from '@uas/contract';
import { addressOf } from './address-of';
import type { Person } from './people';

/** A call that answers the same however often it is sent. */
export interface Read {
  readonly name: string;
  readonly path: string;
  readonly token?: string;
  /** A page far behind the first one of its list. */
  readonly far?: true;
}

export interface Readers {
  readonly master: Person;
  readonly institute: Person;
  readonly student: Person;
  /** An approved application of the student. */
  readonly applicationId: string;
  /** The furthest page of each list that is asked for. */
  readonly lastPage: Readonly<Record<'applications' | 'students' | 'queries' | 'history', number>>;
  /** Where the furthest page of the applications begins. */
  readonly cursor: string;
}

const ONE_PERSON = 'student1234@students';
const A_NAME = 'zainab malik';

/** Every list, search and filter, each as somebody who may. */
export function listReads(readers: Readers): Read[] {
  return [...staffReads(readers), ...instituteReads(readers), ...studentReads(readers), ...openReads()];
}

function staffReads({ master: { token }, lastPage, cursor }: Readers): Read[] {
  const applications = (query: Record<string, string | number> = {}) =>
    addressOf(contract.listAdminApplications, { query });
  const students = (query: Record<string, string | number> = {}) =>
    addressOf(contract.listAdminStudents, { query });
  const queries = (query: Record<string, string | number> = {}) =>
    addressOf(contract.listAdminQueries, { query });
  const history = (query: Record<string, string | number> = {}) => addressOf(contract.listAudit, { query });
  const conversations = (query: Record<string, string | number> = {}) =>
    addressOf(contract.listConversations, { query });
  return [
    { name: 'own staff record', path: addressOf(contract.getOwnStaffRecord, {}), token },
    { name: 'counts', path: addressOf(contract.getCounts, {}), token },
    { name: 'applications (staff)', path: applications(), token },
    {
      name: `… page ${lastPage.applications}`,
      path: applications({ page: lastPage.applications }),
      token,
      far: true,
    },
    {
      name: `… page ${lastPage.applications} by cursor`,
      path: applications({ page: lastPage.applications, after: cursor }),
      token,
      far: true,
    },
    { name: '… pending', path: applications({ status: 'pending' }), token },
    { name: '… of a session', path: applications({ session: 'Fall 2026' }), token },
    { name: '… of a month', path: applications({ from: '2026-09-01', to: '2026-09-30' }), token },
    { name: '… search: one e-mail', path: applications({ search: ONE_PERSON }), token },
    { name: '… search: a name', path: applications({ search: A_NAME }), token },
    { name: '… search: a course', path: applications({ search: 'MS Research Computing' }), token },
    { name: 'students', path: students(), token },
    { name: `… page ${lastPage.students}`, path: students({ page: lastPage.students }), token, far: true },
    { name: '… by name', path: students({ sort: 'name' }), token },
    { name: '… unpaid', path: students({ paid: 'unpaid' }), token },
    { name: '… search: one e-mail', path: students({ search: ONE_PERSON }), token },
    { name: '… search: a name', path: students({ search: A_NAME }), token },
    { name: 'queries (staff)', path: queries(), token },
    { name: `… page ${lastPage.queries}`, path: queries({ page: lastPage.queries }), token, far: true },
    { name: '… search: one e-mail', path: queries({ search: 'visitor123@' }), token },
    { name: 'history', path: history(), token },
    { name: `… page ${lastPage.history}`, path: history({ page: lastPage.history }), token, far: true },
    { name: '… of one action', path: history({ action: 'apply' }), token },
    { name: '… search: one e-mail', path: history({ search: ONE_PERSON }), token },
    { name: 'conversations', path: conversations(), token },
    { name: '… search: one e-mail', path: conversations({ search: ONE_PERSON }), token },
    { name: 'institutes (staff)', path: addressOf(contract.listAdminInstitutes, {}), token },
  ];
}

function instituteReads({ institute: { token, email } }: Readers): Read[] {
  const applications = (query: Record<string, string | number> = {}) =>
    addressOf(contract.listInstituteApplications, { params: { email }, query });
  return [
    { name: 'applications (institute)', path: applications(), token },
    { name: '… of a session', path: applications({ session: 'Fall 2026' }), token },
    { name: '… search: a name', path: applications({ search: A_NAME }), token },
    { name: 'queries (institute)', path: addressOf(contract.listInstituteQueries, {}), token },
  ];
}

function studentReads({ student: { token, email }, applicationId }: Readers): Read[] {
  const params = { email };
  return [
    { name: 'own profile', path: addressOf(contract.getStudent, { params }), token },
    { name: 'own form', path: addressOf(contract.getAdmissionForm, { params }), token },
    { name: 'own applications', path: addressOf(contract.listStudentApplications, { params }), token },
    {
      name: 'messages of an application',
      path: addressOf(contract.getApplicationMessages, { query: { applicationId } }),
      token,
    },
    { name: 'messages with the admin', path: addressOf(contract.getStudentAdminMessages, { params }), token },
  ];
}

function openReads(): Read[] {
  const institutes = (query: Record<string, string | number> = {}) =>
    addressOf(contract.listInstitutes, { query });
  return [
    { name: 'universities, all', path: institutes() },
    { name: '… a page of 20', path: institutes({ page: 1, limit: 20 }) },
    { name: '… search', path: institutes({ search: 'lahore', limit: 20 }) },
    {
      name: '… by course',
      path: addressOf(contract.searchCourses, { query: { q: 'MS Research Computing' } }),
    },
    { name: 'names of courses', path: addressOf(contract.listCourses, {}) },
  ];
}
