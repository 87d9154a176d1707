import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../fixtures/axe';
import { loginStudent, openFormPart, PASSWORD, partLink } from '../fixtures/demo-student';
import { expect, test } from '../fixtures/test';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const UNIVERSITY = 'Margalla University of Sciences and Technology';

test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 15_000 });

/** Goes on with Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < 150; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No number of Tabs leads to ${control}.`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** Chooses an option of a native list by typing its first letters. */
async function pick(page: Page, control: Locator, option: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(option);
  await expect(control).toHaveValue(option);
}

async function chooseFile(page: Page, control: Locator, name: string): Promise<void> {
  await tabTo(page, control);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: PDF });
}

async function tokenOf(request: APIRequestContext, path: string, email: string): Promise<string> {
  const reply = await request.post(path, { data: { email, password: PASSWORD } });
  return (await reply.json()).token;
}

/** What an admin does in another place: says that the fee has arrived. */
async function markPaid(request: APIRequestContext, email: string): Promise<void> {
  const token = await tokenOf(request, '/api/admin/login', 'admin@uas.example');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.post('/api/admin/students/payment', { headers, data: { email, paid: true } });
  expect(reply.ok()).toBe(true);
}

/** What the university does in another place: approves the application and writes about it. */
async function approve(request: APIRequestContext, studentName: string): Promise<void> {
  const token = await tokenOf(request, '/api/institute/login', 'institute@uas.example');
  const headers = { authorization: `Bearer ${token}` };
  const list = await request.get('/api/institute/applications/institute@uas.example?limit=100', { headers });
  const { applications } = await list.json();
  const found = applications.find((one: { studentName: string }) => one.studentName === studentName);
  const data = { applicationId: found._id, status: 'approved' };
  expect((await request.post('/api/institute/applications/update-status', { headers, data })).ok()).toBe(
    true,
  );
  const text = 'Welcome. Please bring your certificates.';
  const sent = await request.post('/api/applications/message', {
    headers,
    data: { applicationId: found._id, text },
  });
  expect(sent.ok()).toBe(true);
}

test('S-1.8 S-1.10 S-1.12 S-1.13 S-1.15 S-1.18 S-4.16 S-4.19 F-9.18 from registration to an accepted offer, by keyboard on a phone', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const mark = Date.now().toString(36);
  const name = `Zara ${mark}`;
  const email = `zara-${mark}@example.pk`;
  // Asked for only when a file is chosen, the interception comes too late now and then: Chromium has opened its own
  // window by then. It stays on while somebody listens.
  page.on('filechooser', () => undefined);

  await page.goto('/');
  await press(page, page.getByRole('button', { name: 'Student', exact: true }));
  await press(page, page.getByRole('button', { name: "Don't have an account? Register" }));
  await expect(page.getByRole('heading', { name: 'STUDENT REGISTRATION' })).toBeVisible();
  await type(page, page.getByRole('textbox', { name: 'Name' }), name);
  await type(page, page.getByRole('textbox', { name: 'Email' }), email);
  await type(page, page.getByRole('textbox', { name: 'Phone Number' }), '+92 300 7654321');
  await type(page, page.getByRole('textbox', { name: 'Password', exact: true }), 'secret');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You are registered! Please Login/)).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Already have an account? Login' }));
  await type(page, page.getByRole('textbox', { name: 'Email' }), email);
  await type(page, page.getByRole('textbox', { name: 'Password', exact: true }), 'secret');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await press(page, partLink(page, 'Apply'));
  await expect(page.getByText('0 of 3 completed')).toBeVisible();
  await press(page, partLink(page, 'Home'));

  await press(page, page.getByRole('button', { name: 'How to Pay' }));
  const payment = page.getByRole('dialog', { name: 'Payment Instructions' });
  await expect(payment.getByRole('listitem')).toHaveCount(3);
  await chooseFile(page, payment.getByLabel('Upload receipt'), 'receipt.pdf');
  await expect(payment.getByText('Under review')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payment).toBeHidden();
  await markPaid(request, email);

  await press(page, page.getByRole('button', { name: 'Admissions Form' }));
  const form = page.getByRole('dialog', { name: 'Admission Form' });
  await press(page, form.getByRole('button', { name: 'Personal details' }));
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await expect(form.getByRole('textbox', { name: 'Cell', exact: true })).toHaveValue('0300-7654321');
  await type(page, form.getByLabel('CNIC', { exact: true }), '8220103976408');
  await pick(page, form.getByLabel('Locality'), 'Urban');
  await press(page, form.getByRole('button', { name: 'Next: Academic records' }));
  await pick(page, form.getByLabel('Qualification, record 1'), 'Intermediate');
  await type(page, form.getByLabel('Total marks, record 1'), '1100');
  await type(page, form.getByLabel('Obtained marks, record 1'), '876');
  await expect(form.getByLabel('Percentage, record 1')).toHaveValue('79.64');
  await press(page, form.getByRole('button', { name: 'Next: Documents' }));
  await tabTo(page, form.getByRole('checkbox', { name: 'Intermediate' }));
  await page.keyboard.press('Space');
  await chooseFile(page, form.getByLabel('Upload Intermediate'), 'intermediate.pdf');
  await expect(form.getByRole('link', { name: 'intermediate.pdf' })).toBeVisible();
  await press(page, form.getByRole('button', { name: 'Next: Declaration' }));
  await tabTo(page, form.getByRole('checkbox', { name: /^I declare/ }));
  await page.keyboard.press('Space');
  await press(page, form.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Application Form saved successfully!')).toBeVisible();
  await expect(form).toBeHidden();

  await page.reload();
  await expect(page.getByText('Active')).toBeVisible();
  await press(page, partLink(page, 'Apply'));
  await type(page, page.getByLabel('Search universities'), 'Margalla');
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await pick(page, page.getByLabel(`Department at ${UNIVERSITY}`), 'Computing');
  await pick(page, page.getByLabel(`Program at ${UNIVERSITY}`), 'BS Computer Science');
  const session = page.getByLabel(`Session at ${UNIVERSITY}`);
  // The only session that is open comes with the program.
  await tabTo(page, session);
  await expect(session).toHaveValue(/^Fall/);
  await press(page, page.getByRole('button', { name: `Apply to ${UNIVERSITY}` }));
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  const said = page.getByText(/^Your application number is UAS-\d\d-\d{6,}-\d\.$/);
  const number = /UAS-[\d-]+\d/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await expect(page.getByText('1/10')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(page, partLink(page, 'Applications'));
  await expect(page.getByRole('region', { name: 'Your Applications' }).getByText(number)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await approve(request, name);
  await page.reload();
  await press(page, page.getByRole('button', { name: /^Messages/ }));
  const thread = page.getByRole('dialog', { name: 'Messages for BS Computer Science' });
  await expect(thread.getByText('Welcome. Please bring your certificates.')).toBeVisible();
  await type(page, thread.getByRole('textbox', { name: 'Your message' }), 'Thank you.');
  await press(page, thread.getByRole('button', { name: 'Send' }));
  // Sent: until then closing would ask about what was typed.
  await expect(thread.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  await expect(thread.getByText('Thank you.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(thread).toBeHidden();

  await press(page, page.getByRole('button', { name: 'Accept Offer' }));
  const proof = page.getByRole('dialog', { name: 'Upload Admission Proof' });
  await chooseFile(page, proof.getByLabel('Fee challan or receipt'), 'challan.pdf');
  await press(page, proof.getByRole('button', { name: 'Submit' }));
  await press(page, page.getByRole('button', { name: 'Yes, Submit' }));
  await expect(page.getByText('Offer Accepted', { exact: true })).toBeVisible();
  await expect(proof).toBeHidden();
  await expect(page.getByRole('button', { name: 'Accept Offer' })).toHaveCount(0);
});

test('S-1.9 S-1.11 S-1.16 S-1.17 profile, documents, password and a message to the admin', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 768, height: 900 });
  const mark = Date.now().toString(36);
  const email = `nida-${mark}@example.pk`;
  const registered = await page.request.post('/api/register', {
    data: { name: `Nida ${mark}`, email, password: 'secret', phone: '03001112223' },
  });
  expect(registered.status()).toBe(201);
  await page.goto('/');
  await page.getByRole('button', { name: 'Student', exact: true }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Login', exact: true }).click();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Address').fill('1 Canal Bank, Lahore');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 Canal Bank, Lahore')).toBeVisible();

  await page
    .getByLabel('Add documents')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('Document(s) uploaded successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Remove certificate.pdf' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page.getByText('Document removed successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'certificate.pdf' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Message Admin' }).click();
  await page.getByPlaceholder('Type your message to admin').fill('When will my payment be confirmed?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent to admin!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'View Admin Messages' }).click();
  await expect(page.getByText('When will my payment be confirmed?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Old Password/).fill('secret');
  await dialog.getByLabel(/^New Password/).fill('secret-2');
  await dialog.getByLabel(/^Confirm New Password/).fill('secret-2');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText('Password updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Admissions Form' }).click();
  await openFormPart(page, 'Personal details');
  await page.getByRole('dialog').getByLabel('Religion').fill('Islam');
  await expect(page.getByText(/^Draft kept \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Restore draft from/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByRole('dialog').getByLabel('Religion')).toHaveValue('Islam');
});

test('a phone photo that is too large is shrunk to fit before it is sent', async ({ page }) => {
  const email = `hina-${Date.now().toString(36)}@example.pk`;
  const data = { name: 'Hina Malik', email, password: 'secret', phone: '03001112224' };
  expect((await page.request.post('/api/register', { data })).status()).toBe(201);
  await page.goto('/');
  await page.getByRole('button', { name: 'Student', exact: true }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: 'How to Pay' }).click();
  const photo = Buffer.from(await page.evaluate(noisyPhoto), 'base64');
  expect(photo.length).toBeGreaterThan(2_000_000);
  await page
    .getByLabel('Upload receipt')
    .setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: photo });
  const check = page.getByRole('dialog', { name: 'Check the picture before you send it' });
  await check.getByRole('button', { name: 'Send', exact: true }).click();
  // The server refuses anything over 1 MB: that it is kept says that it was small enough.
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();
});

/** Runs in the page: a picture of noise, which no compression makes small. */
async function noisyPhoto(): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 1600;
  canvas.height = 1600;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  const picture = context.createImageData(1600, 1600);
  for (let at = 0; at < picture.data.length; at += 1) picture.data[at] = Math.floor(Math.random() * 256);
  for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
  context.putImageData(picture, 0, 0);
  return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
}

test.describe('the session ends in the middle of the form', () => {
  test.use({ expectedComplaints: [/401/] });

  test('R-8 login over the form; everything typed is still there and the save works', async ({ page }) => {
    await loginStudent(page, 'student');
    await page.getByRole('button', { name: 'Admissions Form' }).click();
    const form = page.getByRole('dialog', { name: 'Admission Form' });
    await openFormPart(page, 'Personal details');
    await form.getByLabel('Identification mark').fill('A mole on the left hand');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Please login again' });
    await again.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Login' }).click();
    await expect(again).toBeHidden();
    await expect(form.getByLabel('Identification mark')).toHaveValue('A mole on the left hand');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Application Form saved successfully!')).toBeVisible();
  });
});
