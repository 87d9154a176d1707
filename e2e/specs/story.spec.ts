import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type OwnSite, startOwnSite } from '../fixtures/own-site';
import { says } from '../fixtures/says';
import { fillLogin, logIn, type Person, pdf, person } from '../story/people';

const INSTITUTES = path.join(__dirname, '../story/universities.json');

const ADMIN = { email: 'root@uas.example', password: 'a-long-first-password' };
const SARA = {
  name: 'Sara Ahmed',
  email: 'sara.ahmed@example.pk',
  phone: '0300-1234567',
  password: 'sara-and-the-lamp',
};
const AISHA = { name: 'Aisha Noor', email: 'aisha@uas.example', password: 'reads-applications' };
const INSTITUTE_PASSWORD = 'gate-of-knowledge';

interface University {
  readonly name: string;
  readonly email: string;
  readonly departments: readonly { readonly name: string; readonly courses: readonly string[] }[];
}

/** An unexpected screen is told at once, not at the end of the whole story. */
test.use({ actionTimeout: 20_000 });

let site: OwnSite | undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startOwnSite({ institutes: INSTITUTES, admin: ADMIN });
});
test.afterAll(() => site?.stop());

function theSite(): OwnSite {
  if (!site) throw new Error('The site has not started.');
  return site;
}

test('S-1.1 S-1.8 S-1.9 S-1.10 S-1.11 S-1.12 S-1.13 S-1.14 S-1.15 S-1.16 S-1.17 S-1.18 S-4.13 S-4.16 S-4.17 S-4.19 A-1.1 A-1.2 A-1.3 A-1.4 A-1.5 A-1.6 A-4.1 A-4.2 A-4.5 A-4.8 A-4.9 the whole story, with real people', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { origin, output } = theSite();
  const { institutes } = await (await fetch(`${origin}/api/institutes`)).json();
  const [first, second] = pickTwo(institutes);
  const visitor = await person(browser, origin, { width: 390, height: 780 });
  const sara = await person(browser, origin);
  const root = await person(browser, origin);
  const clerk = await person(browser, origin);

  await test.step('a visitor finds a university and sends a query', () => sendQuery(visitor, first));
  await test.step('a student registers and fills the form', async () => {
    await register(sara);
    await fillForm(sara);
    await payFee(sara);
  });
  await test.step('the admin reads the query, confirms the payment and opens the door for the institute', async () => {
    await logIn(root.page, 'Admin', ADMIN);
    await readQuery(root, first);
    await markPaid(root);
    await openDoorFor(root, first);
    await addStaffAndAcademy(root);
  });
  await test.step('the student applies to three programs and withdraws one', async () => {
    await sara.page.reload();
    await expect(sara.page.getByText('Active', { exact: true })).toBeVisible();
    await apply(sara, first, 0);
    await apply(sara, first, 1);
    await apply(sara, second, 0);
    await expect(sara.page.getByText('3/10')).toBeVisible();
    await sara.snap('05-student-applied', 'top');
    await withdraw(sara, second);
  });
  await test.step('the institute completes its profile, reads the form, approves one and rejects one', async () => {
    await logIn(clerk.page, 'Institute', { email: first.email, password: INSTITUTE_PASSWORD });
    await completeProfile(clerk);
    await readQueries(clerk);
    await readFormAsPdf(clerk, first);
    await decide(clerk, first);
    await writeToStudent(clerk, first);
  });
  await test.step('messages both ways, and the student accepts the offer', async () => {
    await answerInstitute(sara, first);
    await writeToAdmin(sara);
    await acceptOffer(sara, first);
    await changePassword(sara);
  });
  await test.step('the admin exports, undoes a decision, answers, and pauses queries', async () => {
    await exportApplications(root);
    await undo(root, first);
    await answerStudent(root);
    await pauseQueries(root, first);
  });
  await test.step('staff see what they may and nothing else', async () => {
    const aisha = await person(browser, origin);
    await logIn(aisha.page, 'Admin', AISHA);
    await expect(aisha.page.getByRole('tab')).toHaveText([/^Applications/, /^Messages/]);
    await expect(aisha.page.getByText('2 of 2 shown')).toBeVisible();
    await aisha.snap('13-staff');
  });
  expect(output()).not.toMatch(/sara-and-the-lamp|gate-of-knowledge|Error/);
});

/** Two universities with a program in computing; the first with two programs in one department. */
function pickTwo(all: readonly University[]): [University, University] {
  const computing = all
    .map((university) => ({ ...university, departments: university.departments.filter(hasComputing) }))
    .filter(({ departments }) => departments.length > 0)
    .sort((a, b) => most(b) - most(a) || a.name.localeCompare(b.name));
  const [first, second] = computing;
  if (!first || !second || all.length < 3)
    throw new Error('The story needs universities that teach computing.');
  const departments = [...first.departments].sort((a, b) => b.courses.length - a.courses.length);
  const whole = all.find(({ email }) => email === first.email);
  const enough =
    (departments[0]?.courses.length ?? 0) >= 2 ? departments : (whole?.departments ?? departments);
  return [{ ...first, departments: enough }, second];
}

function hasComputing({ courses }: { readonly courses: readonly string[] }): boolean {
  return courses.some((course) => /computer/i.test(course));
}

function most({ departments }: University): number {
  return Math.max(...departments.map(({ courses }) => courses.length));
}

/** The n-th wish at a university: programs of its departments in their order. */
function wishAt({ departments }: University, index: number): { department: string; course: string } {
  const all = departments.flatMap(({ name, courses }) =>
    courses.map((course) => ({ department: name, course })),
  );
  const wish = all[index];
  if (!wish) throw new Error('This university has too few programs for the story.');
  return wish;
}

async function sendQuery({ page, snap }: Person, university: University) {
  await page.goto('/');
  await snap('01-home');
  await page.getByRole('combobox', { name: 'Search a program' }).fill('computer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Universities Offering computer' })).toBeVisible();
  await page.getByRole('link', { name: university.name, exact: true }).click();
  const programs = page.getByRole('tab', { name: 'Programs' });
  await programs.click();
  await expect(programs).toHaveAttribute('aria-selected', 'true');
  await snap('02-university');
  await page.getByRole('button', { name: 'Send Query' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Omar Khan');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('0321 7654321');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('omar@example.pk');
  const course = dialog.getByRole('combobox', { name: 'Course' });
  if ((await course.evaluate((element) => element.tagName)) === 'SELECT')
    await course.selectOption({ index: 1 });
  else {
    await course.click();
    await page.getByRole('option').first().click();
  }
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Is there a hostel?');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Query sent successfully!')).toBeVisible();
}

async function register({ page }: Person) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Student', exact: true }).click();
  await page.getByRole('button', { name: "Don't have an account? Register" }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(SARA.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(SARA.email);
  await page.getByRole('textbox', { name: 'Phone Number' }).fill(SARA.phone);
  await page.getByRole('textbox', { name: 'Password' }).fill(SARA.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(
    page.getByText('You are registered! Please Login to complete your profile and fill application form.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Already have an account? Login' }).click();
  await fillLogin(page, SARA);
}

async function fillForm({ page, snap }: Person) {
  await page.getByRole('button', { name: 'Admissions Form' }).click();
  const form = page.getByRole('dialog', { name: 'Admission Form' });
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(SARA.name);
  await form.getByRole('textbox', { name: "Father's name" }).fill('Ahmed Nawaz');
  await form.getByRole('textbox', { name: 'CNIC', exact: true }).fill('8220339764082');
  await form.getByRole('textbox', { name: /Present address/ }).fill('House 7, Street 3, Muzaffarabad');
  await form.getByLabel('Obtained marks').first().fill('876');
  await form.getByLabel('Total marks').first().fill('1100');
  await form.getByLabel('Obtained marks').first().blur();
  await expect(form.getByLabel('Percentage').first()).toHaveValue('79.64');
  await form.getByRole('checkbox', { name: 'Domicile' }).check();
  await form.locator('input[type=file]').last().setInputFiles(pdf('domicile.pdf'));
  await expect(form.getByRole('link', { name: 'domicile.pdf' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await form.getByRole('checkbox', { name: /^I declare/ }).check();
  await snap('03-admission-form');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Application Form saved successfully!').first()).toBeVisible();
  await expect(form).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Admissions Form' }).click();
  await expect(form.getByRole('textbox', { name: "Father's name" })).toHaveValue('Ahmed Nawaz');
  await expect(form.getByRole('textbox', { name: 'CNIC', exact: true })).toHaveValue('82203-3976408-2');
  await page.goBack();
  await expect(form).toBeHidden();
}

async function payFee({ page, snap }: Person) {
  await page.getByRole('button', { name: 'How to Pay' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Payment Instructions' });
  await expect(dialog).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(pdf('receipt.pdf'));
  await expect(dialog.getByText(/under review|Receipt uploaded/i).first()).toBeVisible();
  await snap('04-payment');
  await page.keyboard.press('Escape');
}

async function tab({ page }: Person, name: string) {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** What confirms a question. */
function yesOf(
  { page }: Person,
  name: RegExp = /^(Yes|Confirm|Mark|Delete|Undo|Approve|Reject|Withdraw|Block)/,
) {
  const asked = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: /Universities Admission Service|\?/ }));
  return asked.last().getByRole('button', { name }).last();
}

async function readQuery(who: Person, university: University) {
  await tab(who, 'Queries');
  await expect(who.page.getByText('Omar Khan').first()).toBeVisible();
  await expect(who.page.getByText(university.name).first()).toBeVisible();
  await who.snap('06-admin-queries', who.page.getByRole('heading', { name: 'Student Queries' }));
}

async function markPaid(who: Person) {
  const { page } = who;
  await tab(who, 'Students');
  await page.getByRole('button', { name: `Mark as Paid: ${SARA.name}` }).click();
  await expect(page.getByText('Confirm payment has been received for this student?')).toBeVisible();
  await says(page, 'Payment marked as received.', yesOf(who));
}

async function find({ page }: Person, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

async function openDoorFor(who: Person, university: University) {
  const { page } = who;
  await tab(who, 'Institutes');
  await find(who, 'Search institutes', university.name);
  await page.getByRole('button', { name: `Change Password of ${university.name}` }).click();
  const dialog = page.getByRole('dialog', { name: /Change Password/ });
  await dialog.getByRole('textbox').first().fill(INSTITUTE_PASSWORD);
  const again = dialog.getByRole('textbox').nth(1);
  if (await again.isVisible().catch(() => false)) await again.fill(INSTITUTE_PASSWORD);
  await says(page, 'Password updated.', dialog.getByRole('button', { name: 'Change Password' }));
  await expect(dialog).toBeHidden();
}

async function addStaffAndAcademy(who: Person) {
  const { page } = who;
  await tab(who, 'Manage Staff');
  await page
    .getByRole('button', { name: /Add staff/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(AISHA.name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(AISHA.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(AISHA.password);
  await dialog.getByRole('checkbox', { name: 'See and export applications' }).check();
  await says(page, 'New staff created.', dialog.getByRole('button', { name: 'Add staff' }));
  await tab(who, 'Academies');
  await page
    .getByRole('button', { name: /Add Academy/ })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Bright Future Academy');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('office@bright.example');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Lahore');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Bright Future Academy').first()).toBeVisible();
}

async function apply(who: Person, university: University, index: number) {
  const { page } = who;
  const { department, course } = wishAt(university, index);
  await page.getByLabel('Search universities', { exact: true }).fill(university.name);
  const field = page.getByLabel(`Department at ${university.name}`, { exact: true });
  const opener = page.getByRole('button', { name: `Choose a program at ${university.name}`, exact: true });
  // The only university that is found opens itself, also while its button is about to be pressed.
  await expect(async () => {
    if (await opener.isVisible()) await opener.click({ timeout: 1_000 });
    await expect(field).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const choose = async (what: string, value: string | { index: number }) => {
    const field = page.getByRole('combobox', { name: `${what} at ${university.name}`, exact: true });
    await field.selectOption(value);
  };
  await choose('Department', department);
  await choose('Program', course);
  await choose('Session', { index: 1 });
  const send = page.getByRole('button', { name: `Apply to ${university.name}`, exact: true });
  await says(page, 'Application submitted successfully!', send);
  await expect(rowOf(who, university.name).filter({ hasText: course })).toBeVisible();
}

async function withdraw(who: Person, university: University) {
  const { page } = who;
  const row = page
    .getByRole('region', { name: 'Your Applications' })
    .getByRole('row')
    .filter({ hasText: university.name });
  await row.getByRole('button', { name: /Withdraw/ }).click();
  await says(page, 'Application withdrawn.', yesOf(who));
  await expect(page.getByText('2/10')).toBeVisible();
}

async function completeProfile({ page, snap }: Person) {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const form = page.getByRole('form', { name: 'Edit profile' });
  await form.getByRole('textbox', { name: 'Contact person' }).fill('Bilal Raza');
  await form.getByRole('textbox', { name: 'Phone' }).fill('051-1112223');
  await form.getByRole('textbox', { name: 'Website' }).fill('www.example.edu.pk');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
  await expect(page.getByText('Bilal Raza').first()).toBeVisible();
  await snap('07-institute', page.getByRole('heading', { name: 'Profile', exact: true }));
}

async function readQueries({ page }: Person) {
  await page.getByRole('button', { name: 'Student Queries' }).click();
  await expect(page.getByRole('dialog').getByText('Omar Khan').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function readFormAsPdf({ page, snap }: Person, university: University) {
  await expect(page.getByText('*****').first()).toBeVisible();
  await snap('08-institute-applications', 'top');
  const { course } = wishAt(university, 0);
  const saved = page.waitForEvent('download');
  const row = page.getByRole('row').filter({ hasText: course });
  await row.getByRole('button', { name: /^Save .* as PDF,/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/Sara.*\.pdf$/);
}

async function decide(who: Person, university: University) {
  const { page } = who;
  for (const [action, index, status] of [
    ['Approve', 0, 'approved'],
    ['Reject', 1, 'rejected'],
  ] as const) {
    const { course } = wishAt(university, index);
    await page.getByRole('button', { name: new RegExp(`^${action} .*${literally(course)}$`) }).click();
    if (action === 'Reject') await page.getByRole('dialog').getByLabel('All seats are taken').check();
    await says(page, `Status updated to "${status}"`, yesOf(who));
    // A decided row is another one, and its columns move.
    await expect(page.getByText('Decision made. Contact admin to change.')).toHaveCount(index + 1);
  }
  await expect(page.getByText(SARA.email).first()).toBeVisible();
}

async function writeToStudent({ page, snap }: Person, university: University) {
  const { course } = wishAt(university, 0);
  await page.getByRole('button', { name: new RegExp(`^Open messages of .*${literally(course)}$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Welcome! Please bring your original documents.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  // Sent: until then closing would ask about what was typed.
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await expect(dialog.getByText('Welcome! Please bring your original documents.')).toBeVisible();
  await snap('09-thread');
  await page.keyboard.press('Escape');
}

function rowOf({ page }: Person, text: string) {
  return page.getByRole('region', { name: 'Your Applications' }).getByRole('row').filter({ hasText: text });
}

async function answerInstitute(who: Person, university: University) {
  const { page } = who;
  const { course } = wishAt(university, 0);
  await page.reload();
  await rowOf(who, course)
    .getByRole('button', { name: /Messages/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Messages for ${course}` });
  await expect(dialog.getByText('Welcome! Please bring your original documents.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Thank you, I will.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await expect(dialog.getByText('Thank you, I will.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(who, course).getByText('New')).toBeHidden();
}

async function writeToAdmin({ page }: Person) {
  await page.getByRole('button', { name: 'Message Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message Admin' });
  await dialog.getByPlaceholder('Type your message to admin').fill('My receipt was accepted, thank you.');
  await says(page, 'Message sent to admin!', dialog.getByRole('button', { name: 'Send', exact: true }));
  await expect(dialog).toBeHidden();
}

async function acceptOffer(who: Person, university: University) {
  const { page } = who;
  const { course } = wishAt(university, 0);
  await rowOf(who, course)
    .getByRole('button', { name: /Accept Offer/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Upload Admission Proof' });
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles(pdf('challan.pdf'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Are you sure? You cannot undo this action.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, Submit' }).click();
  await expect(rowOf(who, course).getByText('Offer Accepted', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Accept Offer/ })).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await who.snap('10-offer-accepted', 'top');
}

async function changePassword({ page }: Person) {
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByRole('textbox', { name: 'Old Password' }).fill(SARA.password);
  await dialog.getByRole('textbox', { name: 'New Password', exact: true }).fill('another-lamp');
  await dialog.getByRole('textbox', { name: 'Confirm New Password' }).fill('another-lamp');
  const change = dialog.getByRole('button', { name: 'Change Password' });
  await says(page, 'Password updated successfully!', change);
  await expect(dialog).toBeHidden();
}

async function exportApplications(who: Person) {
  const { page } = who;
  await page.reload();
  await tab(who, 'Applications');
  await expect(page.getByText(SARA.name).first()).toBeVisible();
  await who.snap('11-admin-applications', page.getByRole('heading', { name: 'Applications', exact: true }));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /Export/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^applications_all_\d{4}-\d\d-\d\d\.csv$/);
}

async function undo(who: Person, university: University) {
  const { page } = who;
  const { course } = wishAt(university, 1);
  await page.getByRole('button', { name: new RegExp(`^Undo to Pending: .*${literally(course)}`) }).click();
  await says(page, 'Application status reverted to pending.', yesOf(who));
}

async function answerStudent(who: Person) {
  const { page } = who;
  await tab(who, 'Messages');
  await expect(page.getByText('My receipt was accepted, thank you.').first()).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(SARA.name) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('You are welcome, Sara.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await expect(dialog.getByText('You are welcome, Sara.')).toBeVisible();
  await who.snap('12-conversation');
  await page.keyboard.press('Escape');
}

async function pauseQueries(who: Person, university: University) {
  const { page } = who;
  await tab(who, 'Institutes');
  await find(who, 'Search institutes', university.name);
  await page.getByRole('button', { name: `Block queries to ${university.name}` }).click();
  await expect(page.getByText('Blocked', { exact: true }).first()).toBeVisible();
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
