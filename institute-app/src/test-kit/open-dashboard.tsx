import { screen } from '@testing-library/react';
import {
  type AdminMessage,
  type Application,
  type BulkDecision,
  type BulkMessage,
  EMPTY_ADMISSION_FORM,
  getApplicantForm,
  getAssignments,
  getInstitute,
  getInstituteAdminMessages,
  getOwnRecognition,
  listBatches,
  listClaims,
  listInstituteApplications,
  listMeritLists,
  listMeritRules,
  listNotes,
  listObjections,
  listProgramFacts,
  listSeats,
  listTags,
  type OwnRecognition,
  type ReplyOf,
} from '@uas/contract';
import { fakeServer, nust, renderScreen } from '@uas/shared-ui/test-kit';
import { InstitutePortal } from '../portal';

/** What is known of an institute that nobody has looked up. */
export const NO_RECOGNITION: OwnRecognition = {
  state: 'not-looked-up',
  body: '',
  number: '',
  lookedUpAt: null,
  validUntil: null,
  source: '',
  reason: '',
  askedAt: null,
  askableFrom: null,
};

interface Served {
  readonly institute?: ReplyOf<typeof getInstitute>;
  readonly applications?: readonly Application[];
  readonly total?: number;
  readonly totalIsCapped?: boolean;
  readonly sessions?: readonly string[];
  readonly adminMessages?: readonly AdminMessage[];
  readonly bulk?: BulkDecision;
  /** Null for a server that can write to many; left out, for one of before. */
  readonly bulkMessage?: BulkMessage | null;
  /** The address that somebody came by, `/` unless told. */
  readonly at?: string;
}

/** A page of applications as the server answers it. */
export function pageOf(
  applications: readonly Application[],
  change: { total?: number; totalIsCapped?: boolean; sessions?: readonly string[] } = {},
) {
  const { total = applications.length, totalIsCapped, sessions = [] } = change;
  const hasMore = total > applications.length;
  return {
    applications: [...applications],
    hasMore,
    total,
    ...(totalIsCapped !== undefined && { totalIsCapped }),
    cursor: hasMore ? 'next-page' : null,
    sessions: [...sessions],
  };
}

const NO_SETTINGS = {
  mostPreferences: 3,
  acceptedSeat: 'moves-up',
  unansweredOffer: 'out',
  verifiedOnly: false,
};

/** Answers everything that the dashboard asks for by itself. */
export function serveDashboard({
  institute = nust,
  applications = [],
  adminMessages = [],
  bulk,
  bulkMessage,
  ...list
}: Served = {}) {
  fakeServer.reply(getInstitute, institute);
  fakeServer.provide(listMeritRules, { rules: [] });
  fakeServer.provide(listClaims, { claims: [], categories: [], hasMore: false, total: 0, cursor: null });
  fakeServer.provide(listSeats, { settings: NO_SETTINGS, caps: [], plans: [] });
  fakeServer.provide(listMeritLists, { lists: [] });
  fakeServer.provide(listObjections, { objections: [], open: 0, total: 0, hasMore: false, cursor: null });
  fakeServer.provide(getOwnRecognition, NO_RECOGNITION);
  fakeServer.provide(listProgramFacts, { programs: [] });
  fakeServer.provide(listNotes, { notes: [] });
  fakeServer.provide(listTags, { tags: [] });
  fakeServer.provide(getAssignments, { colleagues: [], rules: [], programs: [] });
  fakeServer.reply(listBatches, {
    batches: [],
    ...(bulk && { bulk }),
    ...(bulkMessage !== undefined && { bulkMessage }),
  });
  fakeServer.reply(getInstituteAdminMessages, { messages: [...adminMessages] });
  fakeServer.reply(listInstituteApplications, pageOf(applications, list));
}

/** Answers what a student's profile asks for beside the student: a form without documents. */
export function serveFormWithoutDocuments() {
  fakeServer.reply(getApplicantForm, { form: EMPTY_ADMISSION_FORM, changedSince: false, documents: [] });
}

/** Shows the portal to the signed-in institute, as far as `serveDashboard` and the test have prepared it. */
export function renderPortal(leave: () => void = () => undefined, at = '/') {
  return renderScreen(<InstitutePortal leave={leave} />, { as: { role: 'institute', record: nust }, at });
}

/** The dashboard with its list of applications loaded. */
export async function openDashboard(served: Served = {}) {
  serveDashboard(served);
  const rendered = renderPortal(undefined, served.at);
  await screen.findByRole('heading', { name: `Welcome, ${(served.institute ?? nust).name}` });
  if ((served.applications ?? []).length > 0) await screen.findByRole('table', { name: 'Applications' });
  else await screen.findByText('No applications');
  return rendered;
}
