import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { ask, master, openAdmin, ownKey, ownStudent, staffWith } from '../fixtures/admin-people';
import { type PictureFile, phonePicture } from '../fixtures/phone-pictures';
import { expect, test } from '../fixtures/test';

const RECEIPT = 'paymentreceipt';
/** Of the documents that wait, what other tests neither send again nor check. */
const PAPER = 'cnicFatherBack';

/** Shows at the desk only what was sent back once and came again: this document, and receipts. */
async function showOnlyWhatCameAgain(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/documents\/next/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('kind', 'again');
    if (!url.searchParams.has('tag')) url.searchParams.set('tag', PAPER);
    return route.fallback({ url: url.href });
  });
}

/** A student whose document was sent back, and who sent another one. */
async function sendAgain(request: APIRequestContext, typeTag: string, picture: PictureFile): Promise<void> {
  const key = ownKey();
  const { email, password } = await ownStudent(request, key);
  const { token, student } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  const send = async (document: PictureFile) => {
    const sent = await request.post('/api/student/upload-document', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { email, typeTag, documentType: typeTag, document },
    });
    expect(sent.status(), await sent.text()).toBe(200);
  };
  const buffer = Buffer.from(`%PDF-1.4\n1 0 obj\n<< >>\nendobj\n% ${key}\n%%EOF\n`);
  await send({ name: 'first.pdf', mimeType: 'application/pdf', buffer });
  const sha256 = createHash('sha256').update(buffer).digest('hex');
  await ask(request, 'POST', '/api/documents/check', {
    token: (await master(request)).token,
    data: { studentId: student._id, typeTag, sha256, verdict: 'returned', reasons: ['unreadable'] },
  });
  await send(picture);
}

test('a clerk verifies a document, sends the next one back, and confirms a receipt', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const picture = await phonePicture(page, { name: 'paper.jpg', width: 600, height: 800 });
  // Beside what is checked, what lies on this desk and what it fetches ahead, which no other desk gets for two minutes.
  for (const typeTag of [PAPER, PAPER, PAPER, PAPER, RECEIPT, RECEIPT, RECEIPT])
    await sendAgain(request, typeTag, picture);
  await showOnlyWhatCameAgain(page);
  await openAdmin(page, await staffWith(request, ['manageStudents']));
  await page.getByRole('tab', { name: 'Check documents' }).click();
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await expect(verify).not.toHaveAttribute('aria-disabled', 'true');
  await verify.click();
  await expect(page.getByText(/^CNIC \(Father\) back of .* is verified\.$/)).toBeVisible();

  const sendBack = page.getByRole('button', { name: 'Send back…' });
  await expect(sendBack).not.toHaveAttribute('aria-disabled', 'true');
  await sendBack.click();
  await page.getByRole('radio', { name: 'A part is missing at the edge' }).check();
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(page.getByText(/^CNIC \(Father\) back of .* was sent back\.$/)).toBeVisible();

  await page.getByRole('tab', { name: 'Check receipts' }).click();
  await expect(page.getByRole('heading', { name: 'Check receipts' })).toBeVisible();
  const markAsPaid = page.getByRole('button', { name: 'Mark as Paid', exact: true });
  await expect(markAsPaid).not.toHaveAttribute('aria-disabled', 'true');
  const receipt = page.getByRole('img', { name: /^Payment receipt of / });
  const whose = (await receipt.getAttribute('alt')) ?? '';
  await markAsPaid.click();
  const paid = page.getByRole('dialog', { name: 'Universities Admission Service' });
  await paid.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(paid).toBeHidden();
  await expect(page.getByRole('img', { name: whose, exact: true })).toBeHidden();
});
