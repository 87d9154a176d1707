import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  type EmailState,
  getCounts,
  getInstituteContents,
  getOwnStaffRecord,
  getStudentContents,
  karachiDay,
  listAudit,
  listDeletions,
  listDuplicates,
  listNotes,
  listQueues,
  type ReplyOf,
  type SiteSetting,
  type StaffMember,
} from '@uas/contract';
import { fakeServer, renderScreen, root } from '@uas/shared-ui/test-kit';
import { AdminPortal } from '../portal';

/** What every list reply says when it has only these rows. */
export function onlyPage(total: number) {
  return { hasMore: false, total, cursor: null };
}

/** The first day of this month in Karachi, which calendars open with, and the label of its button. */
export function firstOfMonth(): { readonly day: string; readonly label: RegExp } {
  const day = `${karachiDay(new Date()).slice(0, 8)}01`;
  const written = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return { day, label: new RegExp(`^${new Date(day).toLocaleDateString('en-GB', written)}`) };
}

export const COUNTS = { students: 60_000, institutes: 312, applications: 200_000, staff: 7 };

interface Dashboard {
  readonly user: UserEvent;
  readonly leave: jest.Mock;
  /** What stands in the address behind the path. */
  readonly search: () => string;
  /** So many steps of the history on, or back. */
  readonly go: (steps: number) => Promise<void>;
}

/** The dashboard as staff see it, at a tab or by an address; the master unless told. The tab's own calls are the test's to answer. */
export async function showDashboard(
  options: {
    as?: StaffMember;
    tab?: string;
    counts?: 'refused' | ReplyOf<typeof getCounts>;
    /** Every call but those of the set-up is refused until there is a second step. */
    mustSetUp?: true;
    at?: string;
    /** What is known of the own e-mail. */
    emailState?: EmailState;
    /** What the operator has not set yet. */
    readonly notSet?: readonly SiteSetting[];
  } = {},
): Promise<Dashboard> {
  const staff = options.as ?? root;
  if (options.counts === 'refused') fakeServer.refuse(getCounts, 500);
  else if (options.mustSetUp) fakeServer.refuseWith(getCounts, 'second-step.set-up-first');
  else fakeServer.reply(getCounts, options.counts ?? COUNTS);
  const nothing = { applications: 0, messages: 0, files: 0, queries: 0, programs: 0 };
  fakeServer.provide(listDuplicates, { duplicates: [], open: 0, openIsCapped: false, ...onlyPage(0) });
  fakeServer.provide(listDeletions, { deletions: [] });
  fakeServer.provide(listAudit, { entries: [], actions: [], ...onlyPage(0) });
  fakeServer.provide(listNotes, { notes: [] });
  fakeServer.provide(listQueues, { queues: [] });
  fakeServer.provide(getInstituteContents, nothing);
  fakeServer.provide(getStudentContents, nothing);
  fakeServer.reply(getOwnStaffRecord, {
    admin: staff,
    ...(options.emailState && { emailState: options.emailState }),
    ...(options.notSet && { notSet: [...options.notSet] }),
  });
  const leave = jest.fn();
  const { user, router } = renderScreen(<AdminPortal leave={leave} />, {
    as: { role: 'admin', record: staff },
    at: options.at ?? '/',
  });
  // What a screen asks for when it appears says so a moment later: that belongs to its appearing.
  await act(async () => undefined);
  if (options.counts === 'refused') {
    await screen.findByRole('button', { name: 'Retry' });
    fakeServer.reply(getCounts, COUNTS);
  }
  if (options.tab) await user.click(await screen.findByRole('tab', { name: options.tab }));
  const go = (steps: number) => act(async () => router.navigate(steps));
  return { user, leave, search: () => router.state.location.search, go };
}
