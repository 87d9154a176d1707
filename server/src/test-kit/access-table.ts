import type { AnyEndpoint, InstituteRight, StaffRight } from '@uas/contract';
import * as api from '@uas/contract';
import type { Sent } from './call-endpoint';
import { scoreFile } from './small-files';

/** Whom and what the requests of the table are about: sara's and nust's, never the caller's. */
export interface Targets {
  /** A student with an approved application to nust. */
  readonly sara: { readonly id: string; readonly email: string; readonly password: string };
  readonly nust: { readonly id: string; readonly email: string; readonly password: string };
  readonly root: { readonly email: string; readonly password: string };
  /** The id of that application; it is not pending any more. */
  readonly application: string;
  /** A small picture. */
  readonly picture: { readonly name: string; readonly type: string; readonly bytes: Buffer };
}

/**
 * One line of "who may call what", written from the decisions and not from the contract, so that each checks the
 * other. `own`: only with their own record or application; `yes`: the call has no other target than the caller.
 */
export interface AccessRow {
  readonly call: AnyEndpoint;
  readonly open?: true;
  readonly student?: 'own' | 'yes';
  readonly institute?: 'own' | 'yes';
  /** What a member of the institute needs for it; the main account has all of it. */
  readonly right?: InstituteRight | 'main';
  readonly staff?: StaffRight;
  /** Said in the printed matrix. */
  readonly note?: string;
  /** A request that everybody who may call gets past the guards with, and that harms nothing needed by the next. */
  readonly request: (targets: Targets) => Sent<AnyEndpoint>;
}

const NOBODY = 'nobody@uas.example';
const nothing = () => ({});
const saraInPath = ({ sara }: Targets) => ({ params: { email: sara.email } });
const nustInPath = ({ nust }: Targets) => ({ params: { email: nust.email } });
const nobodyInPath = () => ({ params: { email: NOBODY } });
const theApplication = ({ application }: Targets) => ({ params: { id: application } });
const noSuchMember = ({ nust }: Targets) => ({ params: { email: nust.email, id: 'nothing' } });
const noSuchId = () => ({ params: { id: 'nothing' } });
const noSuchMessage = () => ({ body: { ids: ['nothing'] } });
const OWN_KIND = 'only messages to the kinds of users that the staff member may message';
const theTemplate = () => ({ params: { kind: 'application-approved', language: 'en' } });
const otherTemplate = () => ({ ...theTemplate(), body: { subject: 'Approved', body: '{{link}}' } });
const theThread = ({ application: applicationId }: Targets) => ({ applicationId });

const EVERYBODY = { student: 'yes', institute: 'yes', staff: 'any' } as const;
const wrongPassword = () => ({ body: { password: 'wrong' } });
const nobodysTwoFactor = () => ({ body: { email: NOBODY, reason: 'the phone was lost' } });
const noPasskey = () => ({
  body: {
    name: 'Phone',
    passkey: { id: 'nothing', response: { clientDataJSON: '', attestationObject: '' } },
  },
});

export const accessTable: readonly AccessRow[] = [
  { call: api.listInstitutes, open: true, request: nothing },
  { call: api.searchCourses, open: true, request: () => ({ query: { q: 'BS' } }) },
  { call: api.getPublicInstitute, open: true, request: ({ nust }) => ({ params: { id: nust.id } }) },
  { call: api.getInstituteCalendar, open: true, request: ({ nust }) => ({ params: { id: nust.id } }) },
  {
    call: api.getStudentCalendar,
    open: true,
    note: 'whoever has the signed address; 404 for any other',
    request: () => ({ params: { token: 'nothing' } }),
  },
  { call: api.listCourses, open: true, request: nothing },
  {
    call: api.getProgram,
    open: true,
    request: () => ({ params: { slug: 'bs-computer-science' } }),
  },
  { call: api.listAcademies, open: true, request: nothing },
  { call: api.getSiteConfig, open: true, request: nothing },
  { call: api.sendQuery, open: true, request: () => ({ body: {} }) },
  { call: api.reportClientFailure, open: true, request: () => ({ body: {} }) },
  { call: api.registerStudent, open: true, request: () => ({ body: {} }) },
  {
    call: api.loginStudent,
    open: true,
    request: ({ sara }) => ({ body: { email: sara.email, password: sara.password } }),
  },
  { call: api.registerInstitute, open: true, request: () => ({ body: {} }) },
  {
    call: api.loginInstitute,
    open: true,
    request: ({ nust }) => ({ body: { email: nust.email, password: nust.password } }),
  },
  {
    call: api.loginAdmin,
    open: true,
    request: ({ root }) => ({ body: { email: root.email, password: root.password } }),
  },
  {
    call: api.recoverAccount,
    open: true,
    note: 'the same answer for every address',
    request: () => ({ body: { role: 'student', email: NOBODY } }),
  },
  {
    call: api.completeRecovery,
    open: true,
    note: 'with the code that was sent to the address',
    request: () => ({
      body: { role: 'student', email: NOBODY, code: '000000', newPassword: 'another-one' },
    }),
  },
  {
    call: api.askForPasskey,
    open: true,
    note: 'only for the right password',
    request: ({ sara }) => ({ body: { role: 'student', email: sara.email, password: sara.password } }),
  },
  { call: api.getTwoFactor, ...EVERYBODY, request: nothing },
  { call: api.beginTwoFactor, ...EVERYBODY, request: wrongPassword },
  { call: api.confirmTwoFactor, ...EVERYBODY, request: () => ({ body: { code: '000000' } }) },
  { call: api.makeRecoveryCodes, ...EVERYBODY, request: wrongPassword },
  {
    call: api.switchOffTwoFactor,
    ...EVERYBODY,
    request: () => ({ body: { password: 'wrong', code: '000000' } }),
  },
  { call: api.beginPasskey, ...EVERYBODY, request: wrongPassword },
  { call: api.addPasskey, ...EVERYBODY, request: noPasskey },
  {
    call: api.removePasskey,
    ...EVERYBODY,
    request: () => ({ body: { id: 'nothing', password: 'wrong' } }),
  },
  { call: api.removeStaffTwoFactor, staff: 'master', request: nobodysTwoFactor },
  { call: api.removeStudentTwoFactor, staff: ['manageStudents'], request: nobodysTwoFactor },
  { call: api.removeInstituteTwoFactor, staff: ['manageInstitutes'], request: nobodysTwoFactor },
  { call: api.logout, student: 'yes', institute: 'yes', staff: 'any', request: nothing },
  {
    call: api.listOwnSessions,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'own ones',
    request: nothing,
  },
  {
    call: api.endOwnSession,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'own ones; 404 for those of others',
    request: () => ({ body: { id: 'nothing' } }),
  },
  {
    call: api.endOtherSessions,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'own ones, but not the one that asks',
    request: nothing,
  },
  {
    call: api.prepareDataExport,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'of the own account',
    request: nothing,
  },
  {
    call: api.setStudentEmail,
    staff: ['manageStudents'],
    request: () => ({
      body: {
        studentId: 'nothing',
        newEmail: 'new@uas.example',
        cnic: '34201-0891231-8',
        reference: 'UAS-S26-000001-0',
        reason: 'met at the counter',
      },
    }),
  },
  {
    call: api.completeStudentEmail,
    staff: ['manageStudents'],
    note: 'with the code that was sent to the new address',
    request: () => ({ body: { studentId: 'nothing', code: '000000' } }),
  },
  {
    call: api.setInstituteEmail,
    staff: ['manageInstitutes'],
    request: () => ({
      body: {
        instituteId: 'nothing',
        newEmail: 'new@uas.example',
        reference: '051-9000101',
        reason: 'called them back',
      },
    }),
  },
  {
    call: api.completeInstituteEmail,
    staff: ['manageInstitutes'],
    note: 'with the code that was sent to the new address',
    request: () => ({ body: { instituteId: 'nothing', code: '000000' } }),
  },
  {
    call: api.getContact,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'own ones',
    request: nothing,
  },
  {
    call: api.verifyContact,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'own ones',
    request: () => ({ body: { channel: 'email' } }),
  },
  {
    call: api.completeVerification,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'own ones, with the code that was sent there',
    request: () => ({ body: { channel: 'email', code: '000000' } }),
  },
  { call: api.getAccountDeletion, student: 'yes', note: 'of the own account', request: nothing },
  {
    call: api.askAccountDeletion,
    student: 'yes',
    note: 'of the own account, with the password; not with an accepted offer',
    request: () => ({ body: { password: 'wrong' } }),
  },
  { call: api.takeBackAccountDeletion, student: 'yes', note: 'of the own account', request: nothing },
  {
    call: api.renameOwnStaff,
    staff: 'any',
    note: 'the own name',
    request: () => ({ body: { name: 'Somebody' } }),
  },

  {
    call: api.getStudent,
    student: 'own',
    institute: 'own',
    staff: ['manageStudents'],
    note: 'institute: once it approved an application, without receipts and challans',
    request: saraInPath,
  },
  {
    call: api.updateStudent,
    student: 'own',
    request: ({ sara }) => ({ body: { email: sara.email, name: 'Sara', phone: '0300-1234567' } }),
  },
  {
    call: api.changeStudentPassword,
    student: 'own',
    request: ({ sara }) => ({
      body: { email: sara.email, oldPassword: 'wrong', newPassword: 'another-one' },
    }),
  },
  {
    call: api.uploadDocument,
    student: 'own',
    request: ({ sara, picture }) => ({
      body: { email: sara.email },
      file: { ...picture, field: 'document' },
    }),
  },
  {
    call: api.removeDocument,
    student: 'own',
    request: ({ sara }) => ({ body: { email: sara.email, docUrl: 'nothing' } }),
  },
  { call: api.getPaymentReceipt, student: 'own', staff: ['manageStudents'], request: saraInPath },
  { call: api.getAdmissionForm, student: 'own', staff: ['manageStudents'], request: saraInPath },
  {
    call: api.saveAdmissionForm,
    student: 'own',
    request: ({ sara }) => ({ body: { email: sara.email, admissionForm: {} } }),
  },
  { call: api.getAdmissionFormDraft, student: 'own', request: saraInPath },
  {
    call: api.keepAdmissionFormDraft,
    student: 'own',
    request: (targets) => ({ ...saraInPath(targets), body: { draft: {} } }),
  },
  { call: api.dropAdmissionFormDraft, student: 'own', request: saraInPath },
  { call: api.listStudentApplications, student: 'own', staff: ['manageStudents'], request: saraInPath },
  {
    call: api.apply,
    student: 'own',
    request: ({ sara, nust }) => ({
      body: { email: sara.email, application: { instituteEmail: nust.email } },
    }),
  },
  {
    call: api.withdrawApplication,
    student: 'own',
    note: 'while pending',
    request: theApplication,
  },
  {
    call: api.giveUpOffer,
    student: 'own',
    note: 'an accepted offer',
    request: ({ application }) => ({ params: { id: application }, body: {} }),
  },
  {
    call: api.answerProposal,
    student: 'own',
    note: 'while another program is proposed',
    request: ({ application }) => ({ params: { id: application }, body: { accept: true } }),
  },
  {
    call: api.getOfferLetter,
    student: 'own',
    institute: 'own',
    note: 'while approved',
    request: ({ application }) => ({ params: { id: application } }),
  },
  {
    call: api.acceptOffer,
    student: 'own',
    note: 'once approved',
    request: ({ application, sara, picture }) => ({
      params: { id: application },
      body: { email: sara.email },
      file: { ...picture, field: 'document' },
    }),
  },
  {
    call: api.declineOffer,
    student: 'own',
    note: 'an open offer',
    request: ({ application }) => ({ params: { id: application }, body: {} }),
  },

  {
    call: api.askSecondLook,
    student: 'own',
    note: 'not selected, in time, once',
    request: ({ application, picture }) => ({
      params: { id: application },
      body: { text: 'Please look again.' },
      file: { ...picture, field: 'document' },
    }),
  },

  {
    call: api.sendNewResult,
    student: 'own',
    note: 'pending, in time, with a form that was saved since',
    request: ({ application }) => ({ params: { id: application } }),
  },
  {
    call: api.listFormCopies,
    student: 'own',
    institute: 'own',
    note: 'an institute as it may read the form',
    request: ({ application }) => ({ params: { id: application } }),
  },

  { call: api.getStudentCalendarAddress, student: 'own', request: saraInPath },
  { call: api.getStudentTimeline, student: 'own', staff: ['manageStudents'], request: saraInPath },

  { call: api.getInstituteActivity, institute: 'own', request: nustInPath },
  { call: api.getInstituteStatistics, institute: 'own', request: nustInPath },
  { call: api.getInstitute, institute: 'own', request: nustInPath },
  {
    call: api.updateInstitute,
    institute: 'own',
    right: 'settings',
    request: ({ nust }) => ({ body: { email: nust.email, updatedProfile: {} } }),
  },
  {
    call: api.renameProgram,
    institute: 'yes',
    right: 'settings',
    note: 'its own; 404 for those of others',
    request: () => ({ ...noSuchId(), body: { name: 'BBA' } }),
  },
  {
    call: api.setProgramOffered,
    institute: 'yes',
    right: 'settings',
    note: 'its own; 404 for those of others',
    request: () => ({ ...noSuchId(), body: { offered: false } }),
  },
  {
    call: api.renameDepartment,
    institute: 'yes',
    right: 'settings',
    note: 'its own',
    request: () => ({ body: { department: 'No such department', name: 'Science' } }),
  },
  { call: api.listPastPrograms, institute: 'yes', note: 'its own', request: () => ({}) },
  {
    call: api.listOfferings,
    institute: 'own',
    request: ({ nust }) => ({ params: { email: nust.email }, query: { session: 'Fall 2026' } }),
  },
  {
    call: api.setOfferings,
    institute: 'own',
    right: 'dates',
    request: ({ nust }) => ({
      params: { email: nust.email },
      body: { session: 'Fall 2026', offerings: [] },
    }),
  },
  {
    call: api.getOwnRecognition,
    institute: 'own',
    request: ({ nust }) => ({ params: { email: nust.email } }),
  },
  {
    call: api.askRecognition,
    institute: 'own',
    right: 'settings',
    request: ({ nust }) => ({ body: { email: nust.email, body: 'HEC' } }),
  },
  {
    call: api.listMeritRules,
    institute: 'own',
    request: ({ nust }) => ({ params: { email: nust.email }, query: { session: 'Fall 2026' } }),
  },
  {
    call: api.saveMeritRule,
    institute: 'own',
    right: 'lists',
    request: ({ nust }) => ({
      params: { email: nust.email },
      body: { session: 'Fall 2026', programId: null, rule: null },
    }),
  },
  {
    call: api.publishMeritRule,
    institute: 'own',
    right: 'lists',
    note: '409 without a draft',
    request: ({ nust }) => ({
      params: { email: nust.email },
      body: { session: 'Fall 2026', programId: null },
    }),
  },
  {
    call: api.tryMeritRule,
    institute: 'own',
    request: ({ nust }) => ({
      params: { email: nust.email },
      body: {
        session: 'Fall 2026',
        programId: null,
        rule: { streams: [{ parts: [{ measure: { of: 'inter' }, weight: '100' }] }] },
      },
    }),
  },
  {
    call: api.importTestScores,
    institute: 'own',
    right: 'lists',
    request: ({ nust }) => ({
      params: { email: nust.email },
      body: { session: 'Fall 2026', test: 'NET' },
      file: { ...scoreFile(), field: 'file' },
    }),
  },
  {
    call: api.importNationalTestScores,
    staff: ['manageStudents'],
    request: () => ({
      body: { session: 'Fall 2026', test: 'NET' },
      file: { ...scoreFile(), field: 'file' },
    }),
  },
  {
    call: api.listPublishedMeritRules,
    open: true,
    request: ({ nust }) => ({ params: { id: nust.id } }),
  },
  {
    call: api.listSeats,
    institute: 'own',
    staff: ['viewApplications'],
    request: ({ nust }) => ({ params: { email: nust.email }, query: { session: 'Fall 2026' } }),
  },
  {
    call: api.saveSeats,
    institute: 'own',
    right: 'lists',
    request: ({ nust }) => ({ params: { email: nust.email }, body: { session: 'Fall 2026' } }),
  },
  {
    call: api.listPublishedSeats,
    open: true,
    request: ({ nust }) => ({ params: { id: nust.id } }),
  },
  { call: api.listVacantSeats, open: true, request: () => ({}) },
  {
    call: api.listMeritLists,
    institute: 'own',
    staff: ['viewApplications'],
    request: ({ nust }) => ({ params: { email: nust.email }, query: { session: 'Fall 2026' } }),
  },
  {
    call: api.prepareMeritList,
    institute: 'own',
    right: 'lists',
    request: ({ nust }) => ({ params: { email: nust.email }, body: { session: 'Fall 2026' } }),
  },
  {
    call: api.previewMeritList,
    institute: 'yes',
    right: 'lists',
    staff: ['viewApplications'],
    note: 'their own lists',
    request: noSuchId,
  },
  {
    call: api.publishMeritList,
    institute: 'yes',
    right: 'lists',
    note: 'their own lists',
    request: () => ({ params: { id: 'nothing' }, body: { dates: {} } }),
  },
  {
    call: api.cancelMeritList,
    institute: 'yes',
    right: 'lists',
    note: 'their own lists',
    request: () => ({ params: { id: 'nothing' }, body: { note: 'A test is marked again.' } }),
  },
  {
    call: api.moveListDates,
    institute: 'yes',
    right: 'lists',
    note: 'their own lists',
    request: () => ({ params: { id: 'nothing' }, body: { dates: {}, reason: 'The portal was down.' } }),
  },
  {
    call: api.printMeritList,
    institute: 'yes',
    right: 'lists',
    note: 'their own lists',
    request: () => ({ params: { id: 'nothing' }, query: { programId: 'nothing' } }),
  },
  {
    call: api.finishMeritLists,
    institute: 'own',
    right: 'lists',
    request: ({ nust }) => ({ params: { email: nust.email }, body: { session: 'Fall 2026' } }),
  },
  {
    call: api.listObjections,
    institute: 'own',
    right: 'lists',
    staff: ['viewApplications'],
    request: ({ nust }) => ({ params: { email: nust.email }, query: { session: 'Fall 2026' } }),
  },
  {
    call: api.answerObjection,
    institute: 'yes',
    right: 'lists',
    note: 'to their own lists',
    request: () => ({ params: { id: 'nothing' }, body: { accept: false, answer: 'We counted again.' } }),
  },
  {
    call: api.listPublicMeritLists,
    open: true,
    request: ({ nust }) => ({ params: { id: nust.id } }),
  },
  { call: api.getMeritList, open: true, request: noSuchId },
  {
    call: api.findInMeritList,
    open: true,
    request: () => ({ params: { id: 'nothing' }, query: { number: 'UAS-26-000001-0' } }),
  },
  { call: api.getOwnMeritLines, student: 'yes', note: 'published lists', request: noSuchId },
  {
    call: api.stayWithSeat,
    student: 'own',
    note: 'with a seat of a list',
    request: ({ application }) => ({ params: { id: application } }),
  },
  {
    call: api.makeObjection,
    student: 'own',
    note: 'to a provisional list, in time, once',
    request: ({ application }) => ({
      params: { id: application },
      body: { about: 'marks', text: 'My marks are higher.' },
    }),
  },
  { call: api.listProgramFacts, institute: 'own', request: nustInPath },
  {
    call: api.setProgramFacts,
    institute: 'own',
    right: 'settings',
    request: ({ nust }) => ({ params: { email: nust.email }, body: { session: 'Fall 2026' } }),
  },
  {
    call: api.setClosingMerits,
    institute: 'own',
    right: 'settings',
    request: ({ nust }) => ({ params: { email: nust.email }, body: { session: 'Fall 2026', merits: [] } }),
  },
  { call: api.listPreferences, student: 'own', request: saraInPath },
  {
    call: api.savePreferences,
    student: 'own',
    note: '409 without an application in that session',
    request: ({ sara, nust }) => ({
      params: { email: sara.email },
      body: { instituteId: nust.id, session: 'Spring 2027', programIds: [] },
    }),
  },
  {
    call: api.saveClaims,
    student: 'own',
    note: '409 without an application in that session',
    request: ({ sara, nust }) => ({
      params: { email: sara.email },
      body: { instituteId: nust.id, session: 'Spring 2027', codes: [] },
    }),
  },
  {
    call: api.listClaims,
    institute: 'own',
    staff: ['viewApplications'],
    request: ({ nust }) => ({ params: { email: nust.email }, query: { session: 'Fall 2026' } }),
  },
  {
    call: api.refuseClaim,
    institute: 'own',
    right: 'lists',
    note: '409 where nobody claims it',
    request: ({ application }) => ({ body: { applicationId: application, code: 'sports' } }),
  },
  {
    call: api.moveOffering,
    institute: 'yes',
    right: 'dates',
    note: 'its own; 404 for those of others',
    request: () => ({ ...noSuchId(), body: { kind: 'closes', to: '2026-12-01', reason: 'Snow' } }),
  },
  {
    call: api.previewMoves,
    staff: ['manageInstitutes'],
    request: () => ({ query: { closesFrom: '2026-12-01', closesTo: '2026-12-01', byHours: '24' } }),
  },
  {
    call: api.moveOfferings,
    staff: ['manageInstitutes'],
    request: () => ({
      body: {
        closesFrom: '2026-12-01',
        closesTo: '2026-12-01',
        byHours: 24,
        reason: 'The service was down.',
      },
    }),
  },
  {
    call: api.uploadInstituteFile,
    institute: 'own',
    right: 'settings',
    request: ({ nust, picture }) => ({ body: { email: nust.email }, file: { ...picture, field: 'logo' } }),
  },
  {
    call: api.changeInstitutePassword,
    institute: 'own',
    request: ({ nust }) => ({ body: { email: nust.email, oldPwd: 'wrong', newPwd: 'another-one' } }),
  },
  { call: api.listInstituteApplications, institute: 'own', request: nustInPath },
  { call: api.exportInstituteApplications, institute: 'own', request: nustInPath },
  { call: api.listForCommittee, institute: 'own', request: nustInPath },
  { call: api.exportForCommittee, institute: 'own', request: nustInPath },
  {
    call: api.decideApplication,
    institute: 'own',
    right: 'decide',
    note: 'while pending',
    request: (targets) => ({ body: { ...theThread(targets), status: 'approved' } }),
  },
  { call: api.countMatching, institute: 'yes', note: 'own ones', request: nothing },
  {
    call: api.beginBulkDecision,
    institute: 'yes',
    right: 'decide',
    note: 'own ones, while pending',
    request: () => ({ body: { status: 'approved', matching: { filter: {}, count: 1_000 } } }),
  },
  {
    call: api.stopBulkDecision,
    institute: 'yes',
    note: 'own one',
    request: ({ application }) => ({ body: { id: application } }),
  },
  {
    call: api.closeBulkDecision,
    institute: 'yes',
    note: 'own one',
    request: ({ application }) => ({ body: { id: application } }),
  },
  { call: api.listTags, institute: 'yes', note: 'own ones', request: nothing },
  {
    call: api.tagApplications,
    institute: 'own',
    right: 'decide',
    request: ({ application }) => ({ body: { applicationIds: [application], tag: 'shortlisted' } }),
  },
  {
    call: api.listNotes,
    institute: 'own',
    staff: ['viewApplications'],
    note: 'the institute its own, staff their own',
    request: theApplication,
  },
  {
    call: api.addNote,
    institute: 'own',
    right: 'decide',
    staff: ['viewApplications'],
    note: 'read by colleagues alone',
    request: (targets) => ({ ...theApplication(targets), body: { text: 'Second in the robotics contest.' } }),
  },
  {
    call: api.deleteNote,
    institute: 'own',
    right: 'decide',
    staff: ['viewApplications'],
    note: 'own ones',
    request: ({ application }) => ({ params: { id: application, noteId: 'nothing' } }),
  },
  { call: api.getAssignments, institute: 'yes', request: nothing },
  {
    call: api.previewAssignments,
    institute: 'yes',
    right: 'decide',
    note: 'writes nothing',
    request: () => ({ body: { rules: [] } }),
  },
  {
    call: api.giveOutApplications,
    institute: 'yes',
    right: 'decide',
    request: () => ({ body: { rules: [] } }),
  },
  {
    call: api.assignApplications,
    institute: 'yes',
    right: 'decide',
    note: 'own applications; those of others are left out',
    request: () => ({ body: { applicationIds: ['nothing'], colleagueId: null } }),
  },
  { call: api.listBatches, institute: 'yes', request: nothing },
  { call: api.createBatch, institute: 'yes', right: 'decide', request: () => ({ body: { name: 'Autumn' } }) },
  { call: api.previewBatch, institute: 'yes', note: 'own', request: noSuchId },
  { call: api.exportBatch, institute: 'yes', note: 'own', request: noSuchId },
  {
    call: api.publishBatch,
    institute: 'yes',
    right: 'decide',
    note: 'own',
    request: () => ({ ...noSuchId(), body: {} }),
  },
  {
    call: api.renameBatch,
    institute: 'yes',
    right: 'decide',
    note: 'own, until published',
    request: () => ({ ...noSuchId(), body: { name: 'Fall' } }),
  },
  { call: api.unscheduleBatch, institute: 'yes', right: 'decide', note: 'own', request: noSuchId },
  { call: api.cancelBatch, institute: 'yes', right: 'decide', note: 'own', request: noSuchId },
  {
    call: api.removePrepared,
    institute: 'yes',
    right: 'decide',
    note: 'own',
    request: () => ({ ...noSuchId(), body: { applicationId: 'nothing' } }),
  },
  {
    call: api.proposeProgram,
    institute: 'own',
    right: 'decide',
    note: 'while pending',
    request: ({ application }) => ({
      params: { id: application },
      body: { programId: 'nothing', replyBy: '2030-01-01' },
    }),
  },
  {
    call: api.requestDocuments,
    institute: 'own',
    right: 'decide',
    note: 'while pending',
    request: ({ application }) => ({
      params: { id: application },
      body: { documents: [{ document: 'domicile', why: 'unclear' }], until: '2030-01-01' },
    }),
  },
  {
    call: api.moveDocumentRequests,
    institute: 'own',
    right: 'decide',
    note: 'while pending',
    request: ({ application }) => ({
      params: { id: application },
      body: { documents: ['domicile'], until: '2030-01-01' },
    }),
  },
  {
    call: api.cancelDocumentRequests,
    institute: 'own',
    right: 'decide',
    note: 'while pending',
    request: ({ application }) => ({ params: { id: application }, body: { documents: ['domicile'] } }),
  },
  {
    call: api.extendOffer,
    institute: 'own',
    right: 'decide',
    note: 'of an open offer',
    request: ({ application }) => ({ params: { id: application }, body: { replyBy: '2030-01-01' } }),
  },
  {
    call: api.settleCondition,
    institute: 'own',
    right: 'decide',
    note: 'of an approved application',
    request: ({ application }) => ({
      params: { id: application },
      body: { conditionId: 'nothing', state: 'met' },
    }),
  },
  {
    call: api.answerSecondLook,
    institute: 'own',
    right: 'decide',
    note: 'that is open',
    request: ({ application }) => ({
      params: { id: application },
      body: { secondLookId: 'nothing', state: 'unchanged', answer: 'We counted again.' },
    }),
  },
  {
    call: api.getApplicantForm,
    institute: 'own',
    note: 'not of a rejected applicant, unless an appeal is open; contact data only of an approved one',
    request: ({ application }) => ({ params: { email: application } }),
  },
  { call: api.listMembers, institute: 'own', right: 'people', request: nustInPath },
  {
    call: api.inviteMember,
    institute: 'own',
    right: 'people',
    // The address of nust has an account, so that nobody is invited.
    request: ({ nust }) => ({
      params: { email: nust.email },
      body: { email: nust.email, name: 'Nobody', rights: [] },
    }),
  },
  { call: api.inviteMemberAgain, institute: 'own', right: 'people', request: noSuchMember },
  {
    call: api.setMemberRights,
    institute: 'own',
    right: 'people',
    request: (targets) => ({ ...noSuchMember(targets), body: { rights: [] } }),
  },
  { call: api.removeMember, institute: 'own', right: 'people', request: noSuchMember },
  {
    call: api.handOver,
    institute: 'yes',
    right: 'main',
    note: 'only for the right password',
    request: () => ({ body: { newEmail: 'nobody@uas.example', password: 'wrong' } }),
  },
  {
    call: api.completeHandOver,
    institute: 'yes',
    right: 'main',
    note: 'with both codes',
    request: () => ({ body: { newEmail: 'nobody@uas.example', oldCode: '000000', newCode: '000000' } }),
  },
  {
    call: api.takeInvitation,
    open: true,
    note: 'with the link of the invitation',
    request: () => ({ body: { token: 'nothing', password: 'another-one' } }),
  },
  { call: api.listInstituteQueries, institute: 'yes', request: nothing },
  {
    call: api.answerQuery,
    institute: 'yes',
    right: 'messages',
    note: 'own ones',
    request: () => ({ params: { id: 'nothing' }, body: { text: 'Yes.' } }),
  },
  {
    call: api.markQueryAnswered,
    institute: 'yes',
    right: 'messages',
    note: 'own ones',
    request: () => ({ params: { id: 'nothing' }, body: { answered: true } }),
  },
  { call: api.listKeptAnswers, institute: 'yes', right: 'messages', note: 'own ones', request: nothing },
  {
    call: api.keepAnswer,
    institute: 'yes',
    right: 'messages',
    request: () => ({ body: { name: 'Hostel', text: 'Yes.' } }),
  },
  {
    call: api.renameKeptAnswer,
    institute: 'yes',
    right: 'messages',
    note: 'own ones',
    request: () => ({ params: { id: 'nothing' }, body: { name: 'Hostel' } }),
  },
  {
    call: api.removeKeptAnswer,
    institute: 'yes',
    right: 'messages',
    note: 'own ones',
    request: noSuchId,
  },

  {
    call: api.getApplicationMessages,
    student: 'own',
    institute: 'own',
    right: 'messages',
    note: 'while approved',
    request: (targets) => ({ query: theThread(targets) }),
  },
  {
    call: api.markApplicationMessagesRead,
    student: 'own',
    institute: 'own',
    right: 'messages',
    note: 'while approved',
    request: (targets) => ({ body: theThread(targets) }),
  },
  {
    call: api.sendApplicationMessage,
    student: 'own',
    institute: 'own',
    right: 'messages',
    note: 'while approved',
    request: (targets) => ({ body: { ...theThread(targets), text: 'Hello' } }),
  },
  {
    call: api.beginBulkMessage,
    institute: 'yes',
    right: 'messages',
    note: 'own ones, while approved',
    request: () => ({ body: { text: 'Hello', matching: { filter: {}, count: 1_000 } } }),
  },

  { call: api.getStudentAdminMessages, student: 'own', staff: ['messagesStudents'], request: saraInPath },
  {
    call: api.getInstituteAdminMessages,
    institute: 'own',
    right: 'messages',
    staff: ['messagesInstitutes'],
    request: nustInPath,
  },
  {
    call: api.markAdminMessagesRead,
    student: 'own',
    right: 'messages',
    staff: ['messagesStudents'],
    note: 'thread of a student',
    request: ({ sara }) => ({ body: { userType: 'student', userEmail: sara.email } }),
  },
  {
    call: api.markAdminMessagesRead,
    institute: 'own',
    right: 'messages',
    staff: ['messagesInstitutes'],
    note: 'thread of an institute',
    request: ({ nust }) => ({ body: { userType: 'institute', userEmail: nust.email } }),
  },
  { call: api.sendStudentMessageToAdmin, student: 'yes', request: () => ({ body: { text: 'Hello' } }) },
  {
    call: api.sendInstituteMessageToAdmin,
    institute: 'yes',
    right: 'messages',
    request: () => ({ body: { text: 'Hello' } }),
  },
  {
    call: api.sendAdminMessageToStudent,
    staff: ['messagesStudents'],
    request: ({ sara }) => ({ body: { studentEmail: sara.email, text: 'Hello' } }),
  },
  {
    call: api.sendAdminMessageToInstitute,
    staff: ['messagesInstitutes'],
    request: ({ nust }) => ({ body: { instituteEmail: nust.email, text: 'Hello' } }),
  },
  {
    call: api.deleteAdminThread,
    staff: ['deleteMessages'],
    request: () => ({ body: { userType: 'student', userEmail: NOBODY } }),
  },
  {
    call: api.listConversations,
    staff: 'any',
    note: 'only the kinds of users that the staff member may message',
    request: nothing,
  },

  { call: api.listAdminStudents, staff: ['manageStudents'], request: nothing },
  { call: api.listStudents, staff: ['manageStudents'], request: nothing },
  {
    call: api.getVoucher,
    student: 'own',
    request: ({ sara }) => ({ body: { email: sara.email, purpose: 'registration' } }),
  },
  { call: api.listVouchers, student: 'own', request: saraInPath },
  {
    call: api.setPayment,
    staff: ['manageStudents'],
    request: () => ({ body: { email: NOBODY, paid: true } }),
  },
  { call: api.listStudentPayments, staff: ['manageStudents'], request: nobodyInPath },
  {
    call: api.waiveFee,
    staff: ['manageStudents'],
    request: () => ({ body: { email: NOBODY, purpose: 'registration', reason: 'need' } }),
  },
  {
    call: api.takeBackWaiver,
    staff: ['manageStudents'],
    request: () => ({ body: { email: NOBODY, purpose: 'registration' } }),
  },
  { call: api.listRefunds, staff: ['manageStudents'], request: nothing },
  {
    call: api.agreeRefunds,
    staff: ['manageStudents'],
    request: () => ({ body: { paymentIds: ['p'] } }),
  },
  {
    call: api.payRefund,
    staff: ['manageStudents'],
    request: () => ({
      params: { paymentId: 'p' },
      body: { paidOn: '2026-11-20', bankReference: 'FT1' },
    }),
  },
  {
    call: api.previewStatement,
    staff: ['manageStudents'],
    request: () => ({ body: { account: 'Bank account' }, file: { ...scoreFile(), field: 'file' } }),
  },
  {
    call: api.importStatement,
    staff: ['manageStudents'],
    request: () => ({ body: { account: 'Bank account' }, file: { ...scoreFile(), field: 'file' } }),
  },
  { call: api.listStatementLines, staff: ['manageStudents'], request: () => ({}) },
  { call: api.confirmFittingLines, staff: ['manageStudents'], request: () => ({ body: {} }) },
  {
    call: api.confirmStatementLine,
    staff: ['manageStudents'],
    request: () => ({ params: { id: 'nothing' }, body: { studentId: 'nobody' } }),
  },
  {
    call: api.setLineAside,
    staff: ['manageStudents'],
    request: () => ({ params: { id: 'nothing' }, body: { note: 'Paid twice' } }),
  },
  {
    call: api.undoStatementLine,
    staff: ['manageStudents'],
    request: () => ({ params: { id: 'nothing' }, body: {} }),
  },
  {
    call: api.findVoucher,
    staff: ['manageStudents'],
    request: () => ({ query: { number: '261048293732' } }),
  },
  {
    call: api.resetStudentPassword,
    staff: ['manageStudents'],
    request: () => ({ body: { email: NOBODY, newPassword: 'another-one' } }),
  },
  {
    call: api.getStudentForm,
    staff: ['manageStudents', 'viewApplications'],
    request: ({ sara }) => ({ params: { studentEmail: sara.email } }),
  },
  { call: api.deleteStudent, staff: ['deleteStudent'], request: nobodyInPath },

  { call: api.listDuplicates, staff: ['manageStudents'], request: nothing },
  {
    call: api.getDuplicate,
    staff: ['manageStudents'],
    note: 'the history says who looked',
    request: ({ sara }) => ({ params: { oneId: sara.id, otherId: 'nothing' } }),
  },
  {
    call: api.settleDuplicate,
    staff: ['manageStudents'],
    request: ({ sara }) => ({
      body: { oneId: sara.id, otherId: 'nothing', as: 'different', reason: 'Two cousins.' },
    }),
  },
  {
    call: api.reopenAccount,
    staff: ['manageStudents'],
    request: () => ({ body: { studentId: 'nothing', reason: 'A mistake.' } }),
  },

  { call: api.getNextDocument, staff: ['manageStudents'], request: nothing },
  { call: api.listDocumentsToReview, staff: ['manageStudents'], request: nothing },
  {
    call: api.checkDocument,
    institute: 'own',
    right: 'documents',
    staff: ['manageStudents'],
    note: 'institute: of students whom it approved, without receipts',
    request: ({ sara }) => ({
      body: { studentId: sara.id, typeTag: 'domicile', sha256: '0'.repeat(64), verdict: 'verified' },
    }),
  },
  {
    call: api.undoDocumentCheck,
    staff: ['manageStudents'],
    request: () => ({ body: { id: 'nothing', reason: 'A mistake' } }),
  },

  { call: api.listAdminInstitutes, staff: ['manageInstitutes'], request: nothing },
  {
    call: api.setQueriesAllowed,
    staff: ['manageInstitutes'],
    request: ({ nust }) => ({ body: { instituteId: nust.id, allowed: true } }),
  },
  {
    call: api.listRecognitions,
    staff: ['manageInstitutes'],
    request: () => ({}),
  },
  {
    call: api.recogniseInstitute,
    staff: ['manageInstitutes'],
    request: ({ nust }) => ({
      params: { instituteId: nust.id },
      body: { body: 'HEC', source: 'https://hec.gov.pk/list', validUntil: '2027-06-30', seen: null },
    }),
  },
  {
    call: api.refuseRecognition,
    staff: ['manageInstitutes'],
    request: ({ nust }) => ({
      params: { instituteId: nust.id },
      body: { body: 'HEC', reason: 'Not on the list.', seen: null },
    }),
  },
  {
    call: api.listUnrecognisedNames,
    staff: ['manageInstitutes'],
    request: () => ({}),
  },
  {
    call: api.importUnrecognisedNames,
    staff: ['manageInstitutes'],
    request: () => ({
      body: { source: 'HEC', day: '2022-01-12' },
      file: {
        field: 'file',
        name: 'names.csv',
        type: 'text/csv',
        bytes: Buffer.from('name\nSome College\n'),
      },
    }),
  },
  {
    call: api.setInstituteLookedAt,
    staff: ['manageInstitutes'],
    request: ({ nust }) => ({ body: { instituteId: nust.id, lookedAt: true } }),
  },
  {
    call: api.resetInstitutePassword,
    staff: ['manageInstitutes'],
    request: () => ({ body: { email: NOBODY, newPassword: 'another-one' } }),
  },
  { call: api.getInstituteContents, staff: ['deleteInstitute'], request: nobodyInPath },
  { call: api.getStudentContents, staff: ['deleteStudent'], request: nobodyInPath },
  { call: api.listDeletions, staff: ['deleteInstitute'], request: nothing },
  { call: api.deleteInstitute, staff: ['deleteInstitute'], request: nobodyInPath },

  { call: api.listAdminApplications, staff: ['viewApplications'], request: nothing },
  { call: api.exportAdminApplications, staff: ['viewApplications'], request: nothing },
  {
    call: api.undoDecision,
    staff: ['deleteApplication'],
    request: () => ({ body: { applicationId: 'nothing', status: 'pending' } }),
  },
  { call: api.deleteApplication, staff: ['deleteApplication'], request: noSuchId },
  {
    call: api.withdrawOffer,
    staff: ['deleteApplication'],
    request: () => ({ ...noSuchId(), body: { reason: 'The program was closed.' } }),
  },

  { call: api.listAdminQueries, staff: ['viewQueries'], request: nothing },
  { call: api.exportAdminQueries, staff: ['viewQueries'], request: nothing },
  {
    call: api.setQueryAnswered,
    staff: ['viewQueries'],
    request: () => ({ params: { id: 'nothing' }, body: { answered: true } }),
  },
  { call: api.deleteQuery, staff: ['deleteQueries'], request: noSuchId },

  { call: api.listAdminAcademies, staff: ['viewAcademies'], request: nothing },
  { call: api.addAcademy, staff: ['viewAcademies'], request: () => ({ body: {} }) },
  { call: api.listReferredStudents, staff: ['viewAcademies'], request: nobodyInPath },
  {
    call: api.updateAcademy,
    staff: ['viewAcademies'],
    request: () => ({ params: { email: NOBODY }, body: { name: 'Nobody', email: NOBODY } }),
  },
  { call: api.deleteAcademy, staff: ['viewAcademies'], request: nobodyInPath },

  {
    call: api.findCorrespondents,
    staff: ['messagesStudents'],
    request: () => ({ query: { userType: 'student', search: 'nobody' } }),
  },

  {
    call: api.listNotifications,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'own ones',
    request: nothing,
  },
  {
    call: api.markNotificationsRead,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'own ones; 404 for those of others',
    request: () => ({ body: { upTo: 'nothing' } }),
  },
  {
    call: api.getNotificationPreferences,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'own ones',
    request: nothing,
  },
  {
    call: api.setNotificationPreferences,
    student: 'yes',
    institute: 'yes',
    staff: 'any',
    note: 'own ones',
    request: () => ({ body: { preferences: [] } }),
  },
  {
    call: api.unsubscribe,
    open: true,
    note: 'by the signed address of a mail',
    request: () => ({ params: { token: 'nothing' } }),
  },
  {
    call: api.verifyLetter,
    open: true,
    note: 'by the code of a letter',
    request: () => ({ params: { code: 'nothing' } }),
  },

  {
    call: api.listOutbox,
    staff: ['messagesStudents', 'messagesInstitutes'],
    note: OWN_KIND,
    request: nothing,
  },
  {
    call: api.getOutboxMessage,
    staff: ['messagesStudents', 'messagesInstitutes'],
    note: OWN_KIND,
    request: noSuchId,
  },
  {
    call: api.holdMessages,
    staff: ['messagesStudents', 'messagesInstitutes'],
    note: OWN_KIND,
    request: noSuchMessage,
  },
  {
    call: api.releaseMessages,
    staff: ['messagesStudents', 'messagesInstitutes'],
    note: OWN_KIND,
    request: noSuchMessage,
  },
  {
    call: api.cancelMessages,
    staff: ['messagesStudents', 'messagesInstitutes'],
    note: OWN_KIND,
    request: noSuchMessage,
  },
  {
    call: api.retryMessages,
    staff: ['messagesStudents', 'messagesInstitutes'],
    note: OWN_KIND,
    request: noSuchMessage,
  },
  { call: api.listMailTemplates, staff: 'master', request: nothing },
  { call: api.getMailTemplate, staff: 'master', request: theTemplate },
  { call: api.saveMailTemplate, staff: 'master', request: otherTemplate },
  { call: api.dropMailTemplate, staff: 'master', request: theTemplate },
  { call: api.previewMailTemplate, staff: 'master', request: otherTemplate },
  { call: api.sendTestMail, staff: 'master', request: () => ({ body: { to: NOBODY } }) },

  { call: api.getCounts, staff: 'any', request: nothing },
  {
    call: api.listQueues,
    staff: 'any',
    note: 'only the queues whose right the staff member has',
    request: nothing,
  },
  {
    call: api.getAdminStatistics,
    staff: 'any',
    note: 'only the numbers whose right the staff member has, all of them with viewReports',
    request: nothing,
  },
  {
    call: api.searchEverything,
    staff: 'any',
    note: 'only the kinds whose right the staff member has; staff for the master alone',
    request: () => ({ query: { search: 'sara' } }),
  },
  { call: api.getOwnStaffRecord, staff: 'any', request: nothing },
  { call: api.listStaff, staff: 'master', request: nothing },
  { call: api.createStaff, staff: 'master', request: () => ({ body: {} }) },
  {
    call: api.updateStaff,
    staff: 'master',
    request: () => ({ params: { email: NOBODY }, body: { permissions: { viewReports: true } } }),
  },
  { call: api.deleteStaff, staff: 'master', request: nobodyInPath },
  {
    call: api.changeOwnStaffPassword,
    staff: 'any',
    request: () => ({ body: { oldPassword: 'wrong', newPassword: 'another-one' } }),
  },
  {
    call: api.changeStaffPassword,
    staff: 'master',
    request: () => ({ params: { email: NOBODY }, body: { newPassword: 'another-one' } }),
  },
  { call: api.listAudit, staff: 'master', request: nothing },
  { call: api.exportAudit, staff: 'master', request: nothing },
];
