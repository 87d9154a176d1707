import type { APIRequestContext, Page } from '@playwright/test';
import { ask, master, openAdmin } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { openInstitute, ownApplicant, ownInstitute, PROGRAM } from '../fixtures/institute-people';
import { comeBack } from '../fixtures/layout-shift';
import { lookAtAll, type ScreenLook, settled } from '../fixtures/sound';
import { expect, test } from '../fixtures/test';

test.use({
  actionTimeout: 15_000,
  // The session that has ended, and a link to what is not there.
  expectedComplaints: [/status of (401|404)/],
});

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const inDialog = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
/** One after the other. */
const steps =
  (...all: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page);
  };

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A university with Sara, who took its offer, with Omar and Zara, who wait, a colleague who is invited and a query. */
async function busyInstitute(request: APIRequestContext) {
  const institute = await ownInstitute(request);
  for (const name of ['Omar Khan', 'Zara Iqbal']) await ownApplicant(request, institute, { name });
  const sara = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  const { token, email } = institute;
  const { applicationId } = sara;
  await ask(request, 'POST', '/api/institute/applications/update-status', {
    token,
    data: { applicationId, status: 'approved', replyBy: '2030-01-01' },
  });
  const accepted = await request.post(`/api/student/applications/accept-offer/${applicationId}`, {
    headers: { authorization: `Bearer ${sara.token}` },
    multipart: {
      email: sara.email,
      document: { name: 'challan.pdf', mimeType: 'application/pdf', buffer: PDF },
    },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  await ask(request, 'POST', `/api/institute/members/${email}/invite`, {
    token,
    data: { name: 'Aisha Khan', email: `aisha-${email}`, rights: ['decide'] },
  });
  await ask(request, 'POST', '/api/student/send-query', {
    data: {
      universityName: institute.name,
      studentName: 'Hina Malik',
      studentEmail: 'hina@e2e.example',
      studentPhone: '0300-1234567',
      courseName: PROGRAM,
      message: 'When do classes begin?',
    },
  });
  return { institute, sara };
}

const STUDENT: readonly ScreenLook[] = [
  { name: 'the notifications', dialog: 'again', open: press(/^Notifications/) },
  {
    name: 'what of them is mailed',
    dialog: 'again',
    open: steps(press(/^Notifications/), inDialog('E-mail settings')),
  },
  { name: 'everything that happened', dialog: 'again', open: press('Everything that happened') },
  { name: 'giving up a seat', dialog: 'again', open: press(/^Give up seat/) },
  { name: 'the messages of an application', dialog: 'again', open: press(/^Open: /) },
  {
    name: 'an offer that is not there any more',
    dialog: 'once',
    open: (page) => page.goto('/?dialog=accept-offer&application=unknown&role=student'),
  },
];

const INSTITUTE: readonly ScreenLook[] = [
  { name: 'its notifications', dialog: 'again', open: press(/^Notifications/) },
  {
    name: 'what of them is mailed',
    dialog: 'again',
    open: steps(press(/^Notifications/), inDialog('E-mail settings')),
  },
  {
    name: 'the details of a query',
    dialog: 'once',
    open: steps(press('Student Queries'), inDialog(/^Details of the query by/)),
  },
  {
    // Over the window with the people, which stays open; what comes next begins anew.
    name: 'the rights of a colleague',
    open: steps(press('People'), inDialog(/^Change the rights of/)),
  },
  {
    name: 'handing the main account over',
    open: steps(
      (page) => page.goto('/?dialog=people&role=institute'),
      inDialog('Hand over the main account'),
    ),
  },
  {
    name: 'the question for several decisions',
    dialog: 'again',
    open: async (page) => {
      await page.goto('/');
      for (const name of ['Omar Khan', 'Zara Iqbal']) await tick(page, name);
      await press('Approve 2')(page);
    },
  },
  {
    name: 'a message to the students of chosen applications',
    dialog: 'again',
    open: async (page) => {
      await page.goto('/?status=approved&role=institute');
      await tick(page, 'Sara Ahmed');
      await press(/^Message 1 student/)(page);
    },
  },
  {
    name: 'somebody who is not there',
    dialog: 'once',
    open: (page) => page.goto('/?dialog=student-profile&application=unknown&role=institute'),
  },
  {
    name: 'the history of an application',
    open: async (page) => {
      await page.goto('/?tab=review&role=institute');
      await press('Approved 1')(page);
      await page.getByRole('list', { name: 'Applications to review' }).getByText('Sara Ahmed').click();
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    },
  },
  {
    name: 'renaming a program',
    dialog: 'again',
    open: steps((page) => page.goto('/?tab=programs&role=institute'), press(`Rename ${PROGRAM}`)),
  },
  {
    name: 'a department that is edited',
    open: steps((page) => page.goto('/?editing=open&role=institute'), press('Edit Sciences')),
  },
];

async function tick(page: Page, name: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: new RegExp(`^Select .*${name}`) });
  await box.check();
}

const goTo = (address: string) => (page: Page) => page.goto(`/?${address}&role=admin`);
const fromMenu = (row: RegExp, item: string) =>
  steps(press(row), (page) => page.getByRole('menuitem', { name: item }).click());

const ADMIN: readonly ScreenLook[] = [
  { name: 'its notifications', dialog: 'again', open: steps(goTo('tab=students'), press(/^Notifications/)) },
  {
    name: 'the own password',
    dialog: 'again',
    open: steps((page) => page.goto('/?role=admin'), press('Change my password')),
  },
  {
    name: 'the question for a payment',
    dialog: 'again',
    open: steps(goTo('tab=students'), press(/^(Undo payment of|Mark as Paid: )/)),
  },
  { name: 'moving dates', dialog: 'again', open: steps(goTo('tab=institutes'), press('Move dates')) },
  {
    name: 'removing a second step',
    dialog: 'again',
    open: fromMenu(/^More for/, 'Remove second step'),
  },
  { name: 'deleting an institute', dialog: 'again', open: press(/^Delete /) },
  {
    name: 'withdrawing an offer',
    dialog: 'again',
    open: steps(
      (page) => page.goto('/?tab=applications&applications.status=approved&role=admin'),
      fromMenu(/^More for/, 'Withdraw offer'),
    ),
  },
  { name: 'the question before an undo', dialog: 'again', open: press(/^Undo to Pending/) },
];

const ADMIN_OTHERS: readonly ScreenLook[] = [
  { name: 'a member of the staff', dialog: 'again', open: steps(goTo('tab=staff'), press(/^Edit /)) },
  {
    name: 'the history',
    open: async (page) => {
      await goTo('tab=staff&staff=history')(page);
      await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
    },
  },
  {
    name: 'a message to a student',
    dialog: 'again',
    open: steps(goTo('tab=messages'), press('Message a student')),
  },
  {
    name: 'a message for trying the mail server',
    dialog: 'again',
    open: steps(goTo('tab=messages&messages=templates'), press('Send a test message')),
  },
  {
    name: 'the details of a query',
    open: async (page) => {
      await goTo('tab=queries')(page);
      await press(/^Details of/)(page);
      await expect(page.getByText('When do classes begin?').first()).toBeVisible();
    },
  },
  {
    name: 'deleting an academy',
    dialog: 'again',
    open: steps(goTo('tab=academies'), press(/^Delete /)),
  },
];

test('UX-1.9 dialogs of a student: accessible in both themes, not cut at 320 px or at twice the size', async ({
  page,
  request,
}) => {
  test.setTimeout(420_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { sara } = await busyInstitute(request);
  const { email, password } = sara;
  const { token, student } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  await comeBack(page, { role: 'student', view: 'dashboard', token, record: student });
  await page.goto('/');
  await settled(page);
  await lookAtAll(page, STUDENT, { isWide: true });
});

test('UX-2.1 dialogs of an institute: accessible in both themes, not cut at 320 px or at twice the size', async ({
  page,
  request,
}) => {
  test.setTimeout(420_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { institute } = await busyInstitute(request);
  await openInstitute(page, institute);
  await settled(page);
  await lookAtAll(page, INSTITUTE, { isWide: true });
});

for (const [name, looks] of [
  ['students, institutes and applications', ADMIN],
  ['staff, messages, queries and academies', ADMIN_OTHERS],
] as const) {
  test(`UX-3.1 dialogs of the admin about ${name}: accessible in both themes, not cut at 320 px or at twice the size`, async ({
    page,
    request,
  }) => {
    test.setTimeout(420_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    await busyInstitute(request);
    await openAdmin(page, await master(request));
    await settled(page);
    await lookAtAll(page, looks);
  });
}

test('UX-2.1 the login over the page: accessible in both themes, not cut at 320 px', async ({
  page,
  request,
}) => {
  const { institute } = await busyInstitute(request);
  await openInstitute(page, institute);
  await ask(request, 'POST', '/api/logout', { token: institute.token });
  await press('Student Queries')(page);
  await expect(page.getByRole('dialog', { name: 'Please login again' })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'the login over the page');
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNoSidewaysScroll(page);
});
