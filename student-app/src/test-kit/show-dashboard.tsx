import { screen } from '@testing-library/react';
import {
  type AdminMessage,
  type ClosingProgram,
  getAdmissionForm,
  getPublicInstitute,
  getStudent,
  getStudentAdminMessages,
  listInstitutes,
  listPublishedMeritRules,
  listStudentApplications,
  listVouchers,
  type PublicInstitute,
  type ReplyOf,
  type ShownAdmissionForm,
  type StudentApplication,
  type StudentProfile,
} from '@uas/contract';
import { fakeServer, nust, renderScreen, sara, saraForm } from '@uas/shared-ui/test-kit';
import portal from '../portal';

export interface Scene {
  readonly student?: StudentProfile;
  readonly applications?: readonly StudentApplication[];
  /** What the server says closes soon. */
  readonly closingSoon?: readonly ClosingProgram[];
  readonly form?: ShownAdmissionForm | null;
  readonly fileScores?: ReplyOf<typeof getAdmissionForm>['fileScores'];
  /** Another account has the same CNIC. */
  readonly hasSameCnic?: true;
  readonly adminMessages?: readonly AdminMessage[];
  readonly institutes?: readonly PublicInstitute[];
  /** The address that somebody came by, `/` unless told. */
  readonly at?: string;
}

/** What the server answers to the calls that every dashboard makes. */
export function serve(scene: Scene = {}): void {
  const { student = sara, applications = [], form = saraForm, adminMessages = [] } = scene;
  const institutes = scene.institutes ?? [nust];
  fakeServer.reply(getStudent, student);
  fakeServer.reply(listStudentApplications, {
    applications: [...applications],
    ...(scene.closingSoon && { closingSoon: [...scene.closingSoon] }),
  });
  fakeServer.reply(getAdmissionForm, {
    admissionForm: form,
    version: form ? 1 : 0,
    ...(scene.hasSameCnic && { hasSameCnic: true }),
    ...(scene.fileScores && { fileScores: scene.fileScores }),
  });
  fakeServer.reply(getStudentAdminMessages, { messages: [...adminMessages] });
  fakeServer.provide(listPublishedMeritRules, { rules: [] });
  fakeServer.provide(listVouchers, { vouchers: [], payments: [], available: [] });
  fakeServer.provide(getPublicInstitute, { institute: nust });
  fakeServer.reply(listInstitutes, {
    institutes: [...institutes],
    hasMore: false,
    total: institutes.length,
    cities: [],
  });
}

/** Renders the portal with the student signed in, without waiting for anything. */
export function openPortal(student: StudentProfile = sara, at = '/') {
  const leave = jest.fn();
  const rendered = renderScreen(<portal.Portal leave={leave} />, {
    as: { role: 'student', record: student },
    at,
  });
  return { ...rendered, leave };
}

/** Serves a scene and waits for its dashboard. */
export async function showDashboard(scene: Scene = {}) {
  serve(scene);
  const rendered = openPortal(scene.student, scene.at);
  await screen.findByRole('heading', { level: 1, name: (scene.student ?? sara).name });
  return rendered;
}

/** A file of so many bytes; its content does not matter to the screen. */
export function fileOf(name: string, { bytes = 10, type = 'application/pdf' } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
