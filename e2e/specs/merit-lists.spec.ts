import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { DAY, karachiDay, sessionsForStudent } from '@uas/contract';
import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginAs, openPart } from '../fixtures/demo-student';
import {
  CNIC,
  formOf,
  type OwnInstitute,
  openInstitute,
  ownInstitute,
  PROGRAM,
  payingStudent,
} from '../fixtures/institute-people';
import { untilApart } from '../fixtures/keyboard';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

/** This machine cannot reach the websites of demo universities. */
test.use({ expectedComplaints: [/net::ERR_.*https:\/\/example\.org/] });

const [SESSION = ''] = sessionsForStudent(new Date());
const RULE = { streams: [{ parts: [{ measure: { of: 'matric' }, weight: '100' }] }] };
const WIDE = { width: 1280, height: 900 };
/** Two of them find a seat; the last waits. */
const PEOPLE = [
  { name: 'Sara Ahmed', marks: '990' },
  { name: 'Omar Khan', marks: '951.5' },
  { name: 'Hira Aslam', marks: '902' },
] as const;

const dayIn = (days: number) => karachiDay(new Date(Date.now() + days * DAY));

interface Applied {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly number: string;
}

/** A university that ranks by the Matriculation alone, with three applicants. */
async function rankedInstitute(
  request: APIRequestContext,
): Promise<{ institute: OwnInstitute; people: readonly Applied[] }> {
  const institute = await ownInstitute(request);
  const { email, token } = institute;
  const address = `/api/institute/merit-rules/${email}`;
  const rule = { session: SESSION, programId: null };
  await ask(request, 'PUT', address, { token, data: { ...rule, rule: RULE } });
  await ask(request, 'POST', `${address}/publish`, { token, data: { ...rule, reason: '' } });
  const people: Applied[] = [];
  for (const person of PEOPLE) people.push(await rankedApplicant(request, institute, person));
  return { institute, people };
}

async function rankedApplicant(
  request: APIRequestContext,
  institute: OwnInstitute,
  { name, marks }: (typeof PEOPLE)[number],
): Promise<Applied> {
  const { email, password, token } = await payingStudent(request, { name });
  const form = formOf({ name, email });
  const academicRecords = form.academicRecords.map((record) => ({
    ...record,
    qualification: 'Matriculation',
    obtainedMarks: marks,
    percentage: '',
  }));
  const admissionForm = { ...form, academicRecords };
  await ask(request, 'POST', '/api/student/admission-form', { token, data: { email, admissionForm } });
  const application = {
    instituteEmail: institute.email,
    department: 'Sciences',
    course: PROGRAM,
    session: SESSION,
  };
  const applied = await ask(request, 'POST', '/api/student/applications', {
    token,
    data: { email, application },
  });
  return { name, email, password, number: applied.application.number };
}

/** Looks at a screen at all widths, and leaves it wide. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of looksAt([1280, 360])) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `${name}, ${width} px`);
  }
  await page.setViewportSize(WIDE);
}

/** Opens what is said of the programs: their seats, their lists, the objections. */
async function openTab(page: Page, tab: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Parts of the dashboard' })
    .getByRole('link', { name: 'Programs' })
    .click();
  await page.getByRole('tab', { name: tab, exact: true }).click();
}

async function openAsStudent(browser: Browser, person: Applied): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await loginAs(page, person);
  await openPart(page, 'Applications');
  return page;
}

async function enterSeats(page: Page): Promise<void> {
  await openTab(page, 'Seats');
  await expect(page.getByText('No seats entered yet. Lists need seats and a merit rule.')).toBeVisible();
  await look(page, 'a university without seats');
  await page.getByRole('button', { name: `Enter the seats of ${PROGRAM}` }).click();
  const plan = page.getByRole('dialog', { name: `Seats of ${PROGRAM}` });
  await plan.getByLabel('Seats in all').fill('3');
  await plan.getByRole('button', { name: 'Add a category' }).click();
  await plan.getByLabel('Category 2', { exact: true }).fill('Disabled');
  await plan.getByLabel('Given as, 2').selectOption('Number of seats');
  await plan.getByLabel('Number of seats, 2').fill('1');
  await plan.getByText('Proof, minimum and what happens to empty seats of Disabled').click();
  await plan.getByLabel('Empty seats go to, 2').selectOption('Nowhere, they stay empty');
  await look(page, 'the seats of a program while they are typed');
  await plan.getByRole('button', { name: 'Save draft' }).click();
  await expect(plan.getByRole('button', { name: 'Change seats' })).toBeVisible();
  await look(page, 'the seats of a program');
  await plan.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Publish 1 draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The seats are published.')).toBeVisible();
  await look(page, 'published seats');
}

async function prepareList(page: Page): Promise<void> {
  await openTab(page, 'Merit lists');
  await expect(page.getByText(`No list has been prepared for ${SESSION}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Prepare the next list' }).click();
  const asked = page.getByRole('dialog', { name: `Prepare a list for ${SESSION}` });
  await look(page, 'how a list is prepared');
  await asked.getByRole('button', { name: 'Prepare', exact: true }).click();
  const lines = page.getByRole('table', { name: `Lines of ${PROGRAM}` });
  await expect(lines.getByText('90.0000').first()).toBeVisible();
  await expect(lines.getByText('Waiting')).toHaveCount(1);
  await look(page, 'a prepared list');
}

/** Publishes the list that is open with the dates that are given, and stays on it. */
async function publish(page: Page, dates: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Publish list 1, ${SESSION}` }).first();
  for (const [label, day] of Object.entries(dates)) await form.getByLabel(label).fill(day);
  await look(page, 'the dates of a list');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  const sure = page.getByRole('button', { name: 'Yes, publish' });
  await expect(sure).toBeVisible();
  await look(page, 'the question before a list is published');
  await sure.click();
  await expect(form).toBeHidden();
}

async function publicPathOf(page: Page): Promise<string> {
  const path = await page.getByRole('link', { name: 'Public page of list 1' }).getAttribute('href');
  return path ?? '';
}

test('F-3.13 a provisional list is published and read by everybody, and an objection to it is answered', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const { institute, people } = await rankedInstitute(request);
  const [, , hira] = people;
  if (!hira) throw new Error('nobody waits');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
  await openInstitute(page, institute);
  await enterSeats(page);
  await prepareList(page);
  for (const tab of ['Left out (0)', /^Changes \(/]) {
    await page.getByRole('tab', { name: tab }).click();
    await look(page, `${tab} of a prepared list`);
  }
  await publish(page, { 'Objections until': dayIn(3), 'Reply by': dayIn(10), 'Papers until': dayIn(14) });
  await expect(page.getByText('Provisional', { exact: true }).first()).toBeVisible();
  await look(page, 'a provisional list at its university');
  const path = await publicPathOf(page);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    viewport: WIDE,
  });
  const withoutScripts = await context.newPage();
  // The first visitors of a page may get it before it is rendered.
  await expect(async () => {
    await withoutScripts.goto(path);
    await expect(withoutScripts.getByRole('heading', { level: 1 })).toContainText(PROGRAM, {
      timeout: 2_000,
    });
  }).toPass();
  for (const { number } of people)
    await expect(withoutScripts.getByRole('table').getByText(number)).toBeVisible();
  const html = await withoutScripts.content();
  for (const secret of [...people.flatMap(({ name, email }) => [...name.split(' '), email]), CNIC, '7654321'])
    expect(html, 'what a public list must not say').not.toContain(secret);
  await context.close();

  const visitor = await (await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' })).newPage();
  await visitor.goto(path);
  await look(visitor, 'a public list');
  await visitor.getByLabel('Application number').fill(hira.number);
  await visitor.getByRole('button', { name: 'Find' }).click();
  await expect(
    visitor.getByText(`Number 3 in ${PROGRAM}: number 1 on the waiting list, merit 82.0000.`),
  ).toBeVisible();
  await look(visitor, 'a number that was found');
  await visitor.context().close();

  const student = await openAsStudent(browser, hira);
  await expect(
    student.getByText(`You are number 1 on the waiting list for ${PROGRAM}, provisional list 1.`).first(),
  ).toBeVisible();
  await expect(student.getByText(/Objections to the merit list until/).first()).toBeVisible();
  await look(student, 'an application on a provisional list');
  await student.getByRole('button', { name: /^See list, make an objection/ }).click();
  const view = student.getByRole('dialog', { name: 'Merit list' });
  await view.getByLabel(/^What is wrong\?/).selectOption('My marks');
  await view.getByLabel(/^Which one\?/).fill('Matriculation');
  await view.getByLabel(/^Say what is wrong/).fill('It is 962 of 1100.');
  await look(student, 'an objection while it is typed');
  await view.getByRole('button', { name: 'Send the objection' }).click();
  await expect(view.getByText(/The university has not answered yet\.$/)).toBeVisible();
  await look(student, 'an objection that was sent');

  await openTab(page, 'Objections');
  await expect(page.getByText('1 objection is not answered yet.')).toBeVisible();
  await look(page, 'an objection that is open');
  await page
    .getByRole('list', { name: 'Objections, those that are not answered first' })
    .getByRole('button')
    .focus();
  await page.keyboard.press('r');
  const answer = page.getByLabel(/^Answer/);
  await expect(answer).toBeFocused();
  await answer.fill('The board says 902. Please send its corrected result card.');
  await look(page, 'an answer while it is typed');
  await answer.press('Tab');
  await untilApart(page);
  await page.keyboard.press('r');
  await expect(page.getByText('All objections are answered.')).toBeVisible();
  await expect(page.getByText('Refused', { exact: true }).first()).toBeVisible();
  await look(page, 'an objection that was answered');

  await student.reload();
  await expect(view.getByText(/The university did not accept it\.$/)).toBeVisible();
  await expect(view.getByText('The board says 902. Please send its corrected result card.')).toBeVisible();
  await look(student, 'the answer to an objection');
  await student.context().close();
});

test('F-3.3 a list without objections makes its offers, and the student has the seat', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const { institute, people } = await rankedInstitute(request);
  const [sara] = people;
  if (!sara) throw new Error('nobody is selected');
  const record = institute.record as { departments: { programs: { id: string }[] }[] };
  const programId = record.departments[0]?.programs[0]?.id ?? '';
  const categories = [{ code: 'open', label: 'Open merit', share: '100' }];
  await ask(request, 'PUT', `/api/institute/seats/${institute.email}`, {
    token: institute.token,
    data: { session: SESSION, plans: [{ programId, total: 2, categories }], publish: [programId] },
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
  await openInstitute(page, institute);
  await prepareList(page);
  await publish(page, { 'Reply by': dayIn(10), 'Next list': dayIn(12) });
  await expect(page.getByText('Final', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await look(page, 'a final list at its university');
  const path = await publicPathOf(page);
  await page.getByRole('button', { name: 'All lists' }).click();
  await expect(page.getByText(/^Selected 2, .*waiting 1, left out 0$/)).toBeVisible();
  await look(page, 'all lists of a university');

  const student = await openAsStudent(browser, sara);
  await expect(
    student
      .getByText(`You are selected for ${PROGRAM} on list 1, Open merit, position 1, merit 90.0000. Reply by`)
      .first(),
  ).toBeVisible();
  await expect(student.getByRole('button', { name: 'Accept Offer' })).toBeVisible();
  await look(student, 'an application with a seat');
  await student.getByRole('button', { name: /^Preferences/ }).click();
  await expect(student.getByRole('dialog', { name: 'Preferences' }).getByText(PROGRAM).first()).toBeVisible();
  await look(student, 'the order of a student');
  await student.keyboard.press('Escape');
  await student.getByRole('button', { name: /^Merit list/ }).click();
  const view = student.getByRole('dialog', { name: 'Merit list' });
  await expect(view.getByText(`You have a seat in ${PROGRAM}, Open merit.`)).toBeVisible();
  await look(student, 'the seat of a student');
  await view.getByRole('button', { name: 'I stay with this seat' }).click();
  await student.getByRole('button', { name: 'Yes, I stay' }).click();
  await expect(view.getByText('You stay with this seat. Later lists do not move you up.')).toBeVisible();

  await student.goto(path);
  await expect(
    student.getByText(`You are selected for ${PROGRAM}: number 1, Open merit, merit 90.0000.`),
  ).toBeVisible();
  await expect(
    student.getByRole('table', { name: `Merit list of ${PROGRAM}` }).getByText('You', { exact: true }),
  ).toBeVisible();
  await look(student, 'a public list with an own line');
  await student.context().close();
});

test('F-3.21 seats that are free after a list are read by everybody until their university ends it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const institute = await ownInstitute(request, { program: 'BS Vacant Studies' });
  const { email, token, name, program } = institute;
  const rule = { session: SESSION, programId: null };
  await ask(request, 'PUT', `/api/institute/merit-rules/${email}`, { token, data: { ...rule, rule: RULE } });
  await ask(request, 'POST', `/api/institute/merit-rules/${email}/publish`, {
    token,
    data: { ...rule, reason: '' },
  });
  const record = institute.record as { _id: string; departments: { programs: { id: string }[] }[] };
  const programId = record.departments[0]?.programs[0]?.id ?? '';
  const categories = [
    { code: 'open', label: 'Open merit', share: '100' },
    { code: 'disabled', label: 'Disabled', count: 1 },
  ];
  await ask(request, 'PUT', `/api/institute/seats/${email}`, {
    token,
    data: { session: SESSION, plans: [{ programId, total: 3, categories }], publish: [programId] },
  });
  const lists = '/api/institute/merit-lists';
  const list = await ask(request, 'POST', `${lists}/${email}/prepare`, { token, data: { session: SESSION } });
  await ask(request, 'POST', `${lists}/${list._id}/publish`, {
    token,
    data: { dates: { payUntil: dayIn(4) } },
  });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
  await openInstitute(page, institute);
  await openTab(page, 'Seats');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'How seats are given' });
  await form.getByLabel('Vacant seats until').fill(dayIn(-2));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please choose a date that has not passed.')).toBeVisible();
  await look(page, 'until when seats are vacant, refused');
  await form.getByLabel('Vacant seats until').fill(dayIn(9));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/^Vacant seats until .* Everybody reads your free seats/)).toBeVisible();
  await look(page, 'seats that are vacant, at their university');

  const address = '/vacant-seats?program=vacant+studies';
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    viewport: WIDE,
  });
  const withoutScripts = await context.newPage();
  await expect(async () => {
    await withoutScripts.goto(address);
    const row = withoutScripts.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('3 seats', { timeout: 2_000 });
  }).toPass();
  await context.close();

  const visitor = await (await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' })).newPage();
  await visitor.goto(`/institute/${record._id}`);
  await expect(visitor.getByRole('link', { name: /^Vacant seats until/ })).toBeVisible();
  await look(visitor, 'a university with vacant seats');
  await visitor.goto('/universities');
  await visitor.getByRole('link', { name: 'Vacant seats', exact: true }).click();
  await visitor.getByRole('combobox', { name: 'Program' }).fill('vacant studies');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await expect(visitor).toHaveURL(/\/vacant-seats\?program=vacant\+studies$/);
  const row = visitor.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Disabled: 1')).toBeVisible();
  await look(visitor, 'vacant seats');
  await row.getByRole('button', { name: `Apply for ${program} at ${name}` }).click();
  await expect(visitor.getByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
  await visitor.goBack();
  await expect(visitor.getByRole('combobox', { name: 'Program' })).toHaveValue('vacant studies');

  await page.getByRole('button', { name: 'End vacant seats' }).click();
  await expect(page.getByText('Your vacant seats are not offered any more.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('No vacant seats match.')).toBeVisible();
  await look(visitor, 'no vacant seats');
  await visitor.context().close();
});
