import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginAs, openPart } from '../fixtures/demo-student';
import {
  type OwnInstitute,
  openInstitute,
  ownApplicant,
  ownInstitute,
  PROGRAM,
} from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const approve = (name: string) => `Approve the application of ${name} for ${PROGRAM}`;
const reject = (name: string) => `Reject the application of ${name} for ${PROGRAM}`;

for (const width of looksAt([1280, 360])) {
  test(`F-8 an offer with a condition and an end, answered by its student, ${width} px`, async ({
    page,
    request,
    browser,
  }) => {
    const institute = await ownInstitute(request);
    const sara = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
    const omar = await ownApplicant(request, institute, { name: 'Omar Khan' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openInstitute(page, institute);

    await page.getByRole('button', { name: approve('Sara Ahmed') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Time to answer')).toHaveValue('7');
    await dialog.getByLabel('A result that is awaited').check();
    await dialog.getByLabel('Qualification').fill('Intermediate');
    await dialog.getByLabel('At least (per cent)').fill('60');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the decision to approve');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Status updated to "approved"')).toBeVisible();
    await expect(page.getByText(/^Answer until /)).toBeVisible();

    await page.getByRole('button', { name: reject('Omar Khan') }).click();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    // However long the question is, what is missing is said in sight.
    await expect(dialog.getByText('Please choose at least one reason.')).toBeInViewport();
    await dialog.getByLabel('Merit below the closing merit').check();
    await dialog.getByLabel('Closing merit', { exact: true }).fill('81.2');
    await dialog.getByLabel('The student has').fill('79.9');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the decision to reject');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Status updated to "rejected"')).toBeVisible();
    await expectNoSidewaysScroll(page);

    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const student = await context.newPage();
    await loginAs(student, omar);
    await openPart(student, 'Applications');
    await expect(
      student.getByText(
        /did not select your application\. Reason: The merit closed at 81\.2, yours is 79\.9\./,
      ),
    ).toBeVisible();
    await expectNoSidewaysScroll(student);

    await loginAs(student, sara);
    await openPart(student, 'Applications');
    await expect(student.getByText(/^Answer until .* \(\d days left\)$/)).toBeVisible();
    await student.getByRole('button', { name: 'Accept Offer' }).click();
    const offer = student.getByRole('dialog', { name: 'Upload Admission Proof' });
    await expect(offer.getByText('Intermediate with at least 60 %')).toBeVisible();
    await offer.getByText('How much of a paid fee you get back').click();
    await expect(offer.getByText('80 % until day 15 of classes')).toBeVisible();
    await expectNoSidewaysScroll(student);
    await expectAccessible(student, 'an offer');
    await student.keyboard.press('Escape');
    await student.getByRole('button', { name: `Decline: ${PROGRAM}` }).click();
    const leaving = student.getByRole('dialog', { name: 'Decline this offer' });
    await expectAccessible(student, 'declining an offer');
    await leaving.getByLabel('Why? You need not say.').selectOption('It is too far away');
    await leaving.getByRole('button', { name: 'Decline' }).click();
    await expect(student.getByText('You declined this offer.').first()).toBeVisible();
    await expect(leaving).toBeHidden();
    await expectNoSidewaysScroll(student);
    await context.close();

    await page.reload();
    await expect(page.getByText('The student declined this offer. Reason: The distance.')).toBeVisible();
  });
}

test('F-8.9 a condition that was not met ends an offer after more time was given', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  const sara = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await offer(request, institute, sara.applicationId);
  await page.setViewportSize({ width: 360, height: 800 });
  await openInstitute(page, institute);
  await page.getByRole('button', { name: `Offer to Sara Ahmed for ${PROGRAM}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer to Sara Ahmed' });
  await expect(dialog.getByText('Medical check')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'an offer at its institute');
  await page.reload();
  await dialog.getByRole('button', { name: 'Not met: Medical check' }).click();
  await page.getByRole('button', { name: 'Yes, end the offer' }).click();
  await expect(dialog.getByText('The condition "Medical check" was not met.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The condition "Medical check" was not met.')).toBeVisible();
});

for (const width of looksAt([1280, 360])) {
  test(`F-8.1 decisions are prepared, looked over and published together, ${width} px`, async ({
    page,
    request,
  }) => {
    test.slow();
    const institute = await ownInstitute(request);
    const names = ['Sara Ahmed', 'Omar Khan', 'Hira Aslam'];
    const people = [];
    for (const name of names) people.push(await ownApplicant(request, institute, { name }));
    const [, , hira] = people;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openInstitute(page, institute);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Prepare', exact: true }).click();
    for (const name of names) {
      const isRejected = name === 'Omar Khan';
      await page.getByRole('button', { name: isRejected ? reject(name) : approve(name) }).click();
      if (isRejected) await dialog.getByLabel('All seats are taken').check();
      await dialog.getByRole('button', { name: isRejected ? 'Prepare: reject' : 'Prepare: approve' }).click();
      await expect(page.getByText(/^Prepared: /)).toHaveCount(names.indexOf(name) + 1);
      await expect(dialog).toBeHidden();
    }
    await ask(request, 'DELETE', `/api/student/applications/${hira?.applicationId}`, {
      token: hira?.token ?? '',
    });

    await page.getByRole('button', { name: 'Prepared decisions (3)' }).click();
    await expect(dialog.getByText('Omar Khan')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'prepared decisions');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await expect(publish).toBeVisible();
    await expectAccessible(page, 'the question before publishing');
    await publish.click();
    await expect(dialog.getByText(/^2 decisions published\./)).toBeVisible();
    await expect(dialog.getByText(/^1 was left out: UAS-.* was withdrawn$/)).toBeVisible();
    await expectAccessible(page, 'what came of prepared decisions');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Reason: All seats are taken.')).toBeVisible();
  });
}

function offer(request: Parameters<typeof ask>[0], institute: OwnInstitute, applicationId: string) {
  return ask(request, 'POST', '/api/institute/applications/update-status', {
    token: institute.token,
    data: { applicationId, status: 'approved', replyBy: '2030-01-01', conditions: [{ code: 'medical' }] },
  });
}
