import { DAY, sessionsForStudent } from '@uas/contract';
import { ask, openAdmin, staffWith } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginStudent, openPart } from '../fixtures/demo-student';
import { ownInstitute, PROGRAM } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

/** This machine cannot reach the websites of demo universities. */
test.use({ expectedComplaints: [/net::ERR_.*https:\/\/example\.org/] });

const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date(Date.now() + days * DAY));
const [SESSION = ''] = sessionsForStudent(new Date());

for (const width of looksAt([1280, 360])) {
  test(`F-2 visitors read dates, moves and what is open, ${width} px`, async ({ page, request }) => {
    const institute = await ownInstitute(request);
    const dates = [
      { kind: 'test', number: 1, at: `${day(20)}T09:00` },
      { kind: 'list', number: 1, at: day(28) },
      { kind: 'classes', number: 1, at: day(60) },
    ];
    const offering = { programId: null, closesAt: day(5), dates };
    const address = `/api/institute/offerings/${institute.email}`;
    const { offerings } = await ask(request, 'PUT', address, {
      token: institute.token,
      data: { session: SESSION, offerings: [offering] },
    });
    await ask(request, 'POST', `/api/institute/offerings/${offerings[0]._id}/move`, {
      token: institute.token,
      data: { kind: 'closes', to: day(9), reason: 'The results of two boards came late.' },
    });

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/universities?q=${encodeURIComponent(institute.name)}`);
    await expect(page.getByText(/^Open until /)).toBeVisible();
    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL(/open=now/);
    await expect(page.getByText('1 university', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'universities that are open');

    await page.getByRole('link', { name: institute.name }).click();
    await expect(page.getByText(/^Open until /)).toBeVisible();
    await page.getByRole('tab', { name: 'Programs' }).click();
    await expect(page.getByRole('heading', { name: `${SESSION}: all programs` })).toBeVisible();
    await page.getByText('Dates that were moved').click();
    await expect(page.getByText('The results of two boards came late.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'dates of a university');

    await page.goto(`/search-results?q=${encodeURIComponent(PROGRAM)}&open=now`);
    await expect(page.getByRole('link', { name: 'Open now' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('link', { name: institute.name })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

for (const width of looksAt([1280, 360])) {
  test(`F-2 a student sees the next dates, and what is closed, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await loginStudent(page, 'student');
    await openPart(page, 'Applications');
    if (width < 750) await page.getByText(/^Next: /).click();
    await expect(page.getByRole('list', { name: 'Next dates' }).getByRole('listitem')).toHaveCount(3);
    await page.getByText('Add to calendar').click();
    const file = await page.getByRole('link', { name: 'Download the dates' }).getAttribute('href');
    const calendar = await page.request.get(file ?? '');
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT/);
    const closed = 'Potohar Institute of Information Technology';
    await openPart(page, 'Apply');
    await page.getByLabel('Search universities').fill(closed);
    await page.getByLabel(`Department at ${closed}`).selectOption({ index: 1 });
    await page.getByLabel(`Program at ${closed}`).selectOption({ index: 1 });
    await page.getByLabel(`Session at ${closed}`).selectOption({ label: `${SESSION} (closed)` });
    await expect(page.getByText(/^Admissions for this program closed on /)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the dashboard with dates');
  });
}

test('F-2.10 staff move what closes today for everybody, at 320 and 1280 px', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  await ask(request, 'PUT', `/api/institute/offerings/${institute.email}`, {
    token: institute.token,
    data: { session: SESSION, offerings: [{ programId: null, closesAt: day(0) }] },
  });
  await page.setViewportSize({ width: 320, height: 900 });
  await openAdmin(page, await staffWith(request, ['manageInstitutes']));
  await page.getByRole('button', { name: 'Move dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move dates' });
  await expect(dialog.getByText(institute.name)).toBeVisible();
  for (const width of looksAt([320, 1280])) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `what closes today, ${width} px`);
  }
  await dialog.getByLabel('Reason').fill('The service was down this evening.');
  await dialog.getByRole('button', { name: 'Move dates' }).click();
  await page.getByRole('button', { name: 'Move for everybody' }).click();
  await expect(page.getByText('The dates were moved.')).toBeVisible();
  await expect(dialog.getByText(institute.name)).toBeHidden();
  await page.goto(`/universities?q=${encodeURIComponent(institute.name)}`);
  await expect(page.getByText(/^Open until /)).toBeVisible();
});
