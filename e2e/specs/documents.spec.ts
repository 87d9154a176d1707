import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask, openAdmin, ownStudent, staffWith } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginAs } from '../fixtures/demo-student';
import { openInstitute, ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

async function expectReadable(page: Page, name: string): Promise<void> {
  for (const width of looksAt([360, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${name} at ${width}`);
    await expectNoSidewaysScroll(page);
  }
}

test('F-5 staff find the oldest document on the desk, with its reasons by key, on a phone and on a screen', async ({
  page,
  request,
}) => {
  await openAdmin(page, await staffWith(request, ['manageStudents']));
  await page.getByRole('tab', { name: 'Check documents' }).click();
  await expect(page.getByText(/documents? waits?\. The oldest came on/)).toBeVisible();
  const verify = page.getByRole('button', { name: /^(Agree and verify|Verify)$/ });
  await expect(verify).toBeInViewport();
  await expectReadable(page, 'the desk of documents');
  await expect(verify).toBeInViewport();

  await expect(page.getByRole('button', { name: 'Send back…' })).not.toHaveAttribute('aria-disabled');
  await verify.focus();
  await page.keyboard.press('r');
  await page.getByRole('radio', { name: 'The name differs from the form' }).check();
  await expect(page.getByLabel('The name on the document')).toBeVisible();
  await expectReadable(page, 'the reasons');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(verify).toBeVisible();

  await page.reload();
  await expect(verify).toBeVisible();
  await page.getByRole('tab', { name: 'Check receipts' }).click();
  await expect(page.getByRole('heading', { name: 'Check receipts' })).toBeVisible();
  await expectReadable(page, 'the desk of receipts');
});

test('F-5 a student reads on top of the dashboard what was sent back and why, and sends it again', async ({
  page,
  request,
}) => {
  const student = await ownStudent(request);
  const paper = (note: string) => ({
    name: 'domicile.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n<< >>\nendobj\n% ${note}\n%%EOF\n`),
  });
  const first = paper('cut off');
  await loginAs(page, student);
  const [token, studentId] = await page.evaluate(() => [
    localStorage.getItem('authToken'),
    (JSON.parse(localStorage.getItem('student') ?? '{}') as { _id?: string })._id,
  ]);
  const sent = await request.post('/api/student/upload-document', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { email: student.email, typeTag: 'domicile', documentType: 'Domicile', document: first },
  });
  expect(sent.status()).toBe(200);
  const clerk = await staffWith(request, ['manageStudents']);
  const sha256 = createHash('sha256').update(first.buffer).digest('hex');
  await ask(request, 'POST', '/api/documents/check', {
    token: clerk.token,
    data: { studentId, typeTag: 'domicile', sha256, verdict: 'returned', reasons: ['cut-off'] },
  });

  await page.reload();
  const task = page.getByText('Send Domicile again: a part is missing at the edge.');
  await expect(task).toBeInViewport();
  await expectReadable(page, 'a document that was sent back');
  await page.getByLabel('Send Domicile again').setInputFiles(paper('whole'));
  await expect(task).toBeHidden();
});

test('F-5.8 an institute reads verdicts before it decides, and checks documents of those whom it approved', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  const sara = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  const paper = {
    name: 'domicile.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n'),
  };
  const sent = await request.post('/api/student/upload-document', {
    headers: { authorization: `Bearer ${sara.token}` },
    multipart: { email: sara.email, typeTag: 'domicile', documentType: 'Domicile', document: paper },
  });
  expect(sent.status()).toBe(200);
  await openInstitute(page, institute);
  await page.getByRole('button', { name: /^Approve the application of Sara Ahmed/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Documents and verified marks' }).click();
  await expect(dialog.getByText('Waits for a check')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Look at/ })).toHaveCount(0);
  await expectReadable(page, 'a decision with its documents');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: /^Open profile of Sara Ahmed/ }).click();
  const checks = dialog.getByRole('region', { name: 'Checked documents' });
  await expect(checks.getByText(/^You can check it once it is shown here/)).toBeVisible();
  await checks.getByRole('button', { name: 'Look at: Domicile' }).click();
  // It has no page that could be drawn.
  const saved = page.waitForEvent('download');
  await checks.getByRole('link', { name: 'Download domicile.pdf' }).click();
  await saved;
  await checks.getByRole('button', { name: 'Send back: Domicile' }).click();
  await expectReadable(page, 'why a document is sent back');
  await checks.getByRole('button', { name: 'Cancel' }).click();
  await checks.getByRole('button', { name: 'Verify: Domicile' }).click();
  await expect(checks.getByText('Verified', { exact: true })).toBeVisible();
  await expect(checks.getByText(new RegExp(`^by ${institute.name}, `))).toBeVisible();
  await expectReadable(page, 'checked documents');
});
