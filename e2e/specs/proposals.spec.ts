import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginAs, openPart } from '../fixtures/demo-student';
import { openInstitute, ownApplicant, ownInstitute, PROGRAM } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const OTHER = 'BS Oceanography';

for (const width of looksAt([1280, 360])) {
  test(`F-8.12 a university offers another program, and the student takes it, ${width} px`, async ({
    page,
    request,
    browser,
  }) => {
    const institute = await ownInstitute(request);
    const { email, token } = institute;
    const departments = [{ name: 'Sciences', courses: [PROGRAM, OTHER] }];
    await ask(request, 'POST', '/api/institute/update', {
      token,
      data: { email, updatedProfile: { departments } },
    });
    const sara = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openInstitute(page, institute);
    await page.getByRole('button', { name: `Reject the application of Sara Ahmed for ${PROGRAM}` }).click();
    await page.getByRole('button', { name: 'Offer another program instead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Another program for Sara Ahmed' });
    await dialog.getByRole('combobox', { name: 'Program' }).selectOption({ label: `${OTHER}, Sciences` });
    await expect(dialog.getByText(`We cannot offer ${PROGRAM}. We can offer ${OTHER}.`)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'another program to offer');
    await dialog.getByRole('button', { name: 'Offer this program' }).click();
    await expect(page.getByText(`Offered ${OTHER} instead, answer until`)).toBeVisible();
    await expectNoSidewaysScroll(page);

    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const student = await context.newPage();
    await loginAs(student, sara);
    await openPart(student, 'Applications');
    await student.getByRole('button', { name: `Answer: ${PROGRAM}` }).click();
    const question = student.getByRole('dialog', { name: 'Another program is offered' });
    await expect(question.getByText(`We cannot offer ${PROGRAM}. We can offer ${OTHER}.`)).toBeVisible();
    await expectNoSidewaysScroll(student);
    await expectAccessible(student, 'another program to take');
    await question.getByRole('button', { name: `Take ${OTHER}` }).click();
    await expect(student.getByText('Your answer was sent.')).toBeVisible();
    await expect(student.getByRole('button', { name: 'Accept Offer' })).toBeVisible();
    await expect(student.getByText(/^Answer until /)).toBeVisible();
    await expectNoSidewaysScroll(student);
    await context.close();

    await page.reload();
    await expect(page.getByRole('button', { name: `Offer to Sara Ahmed for ${OTHER}` })).toBeVisible();
    await expect(page.getByText(/^Answer until /)).toBeVisible();
  });
}
