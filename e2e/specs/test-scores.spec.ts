import { sessionsForStudent } from '@uas/contract';
import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { CNIC, openInstitute, ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { expect, test } from '../fixtures/test';

/** The file without its header is refused. */
test.use({ expectedComplaints: [/status of 400 .*\/test-scores\//] });

const [SESSION = ''] = sessionsForStudent(new Date());
const RULE = { streams: [{ parts: [{ measure: { of: 'test', test: 'NET' }, weight: '100' }] }] };

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

for (const width of [390, 1280]) {
  test(`F-1.20 a university takes the results of its test from a file, and the merit is verified, ${width} px`, async ({
    page,
    request,
  }) => {
    const institute = await ownInstitute(request);
    const { email, token } = institute;
    const address = `/api/institute/merit-rules/${email}`;
    const rule = { session: SESSION, programId: null };
    await ask(request, 'PUT', address, { token, data: { ...rule, rule: RULE } });
    await ask(request, 'POST', `${address}/publish`, { token, data: { ...rule, reason: '' } });
    const sara = await ownApplicant(request, institute, { name: 'Sara Khan' });

    await page.setViewportSize({ width, height: 844 });
    await openInstitute(page, institute);
    await page.goto('/?tab=programs&programs=rules&role=institute');
    await page.getByText('Test results from a file').click();
    await page.getByLabel('Name of the test').fill('net');
    const file = page.getByLabel('File of results');
    await file.setInputFiles(csv('wrong.csv', ['roll number,score', '17,150']));
    const look = page.getByRole('button', { name: 'Look at the file' });
    await look.press('Enter');
    await expect(
      page.getByText('The file needs a line with these columns: roll number, cnic, name, score, out of.'),
    ).toBeVisible();
    await expectAccessible(page, 'a file of results that is refused');

    await file.setInputFiles(
      csv('net.csv', [
        'Results of NET',
        'Roll number;CNIC;Name;Score;Out of',
        `NET-17;${CNIC};Sara Khan;151;200`,
        'NET-18;42201-7777777-1;Omar Ali;90;200',
        'NET-19;42201;Hina Malik;90;200',
      ]),
    );
    await look.press('Enter');
    await expect(page.getByText('Line 5: the CNIC has not 13 digits')).toBeVisible();
    await expectAccessible(page, 'the preview of a file of results');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Take 2 results' }).press('Enter');
    await expect(page.getByText(/^2 results of net are taken\./)).toBeVisible();
    await expectAccessible(page, 'a file of results that is taken');

    const { applications } = await ask(request, 'GET', `/api/institute/applications/${email}`, { token });
    expect(applications).toMatchObject([
      { _id: sara.applicationId, merit: { aggregate: '75.5000', isClaimed: false } },
    ]);
  });
}
