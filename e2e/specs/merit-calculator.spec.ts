import type { Page } from '@playwright/test';
import { sessionsForStudent } from '@uas/contract';
import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { ownInstitute } from '../fixtures/institute-people';
import { expect, test } from '../fixtures/test';

/** This machine cannot reach the websites of demo universities. */
test.use({ expectedComplaints: [/net::ERR_.*https:\/\/example\.org/] });

/** The most that the rule and what calculates by it may weigh together, in compressed bytes. */
const MOST_BYTES = 12_000;
/** A sentence that only the function says. */
const OF_THE_FUNCTION = 'We cannot tell yet: your result of';
const RULES = /\/api\/institute\/by-id\/[^/]+\/merit-rules/;

const [SESSION = ''] = sessionsForStudent(new Date());
const part = (of: string, weight: string) => ({ measure: { of }, weight });
const RULE = {
  streams: [
    {
      parts: [
        part('matric', '10'),
        part('inter', '15'),
        { measure: { of: 'test', test: 'NET' }, weight: '75' },
      ],
    },
  ],
};

/** The compressed bytes of every file with the function and of every answer with rules, by path. */
function keepMeritFiles(page: Page) {
  const files: Promise<{ path: string; bytes: number } | null>[] = [];
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url());
    if (!pathname.endsWith('.js') && !RULES.test(pathname)) return;
    const measured = async () => {
      // What a page that is left had still asked for comes to nobody.
      const text = await reply.text().catch(() => '');
      if (!RULES.test(pathname) && !text.includes(OF_THE_FUNCTION)) return null;
      return { path: pathname, bytes: (await reply.request().sizes()).responseBodySize };
    };
    files.push(measured());
  });
  return async () => (await Promise.all(files)).filter((file) => file !== null);
}

for (const width of [390, 1280]) {
  test(`F-1.22 a visitor calculates their merit; rule and function travel when it is pressed, ${width} px`, async ({
    page,
    request,
  }) => {
    const institute = await ownInstitute(request);
    const { email, token, program, record } = institute;
    const { _id: id } = record as { _id: string };
    const address = `/api/institute/merit-rules/${email}`;
    const rule = { session: SESSION, programId: null };
    await ask(request, 'PUT', address, { token, data: { ...rule, rule: RULE } });
    await ask(request, 'POST', `${address}/publish`, { token, data: { ...rule, reason: '' } });

    const meritFiles = keepMeritFiles(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.goto(`/institute/${id}?tab=programs`);
    const opener = page.getByRole('button', { name: `Your merit here, ${program}` });
    await expect(opener).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await meritFiles()).toEqual([]);

    await opener.click();
    const dialog = page.getByRole('dialog', { name: `Your merit for ${program}` });
    await expect(dialog.getByText(/^10 % Matriculation, 15 % Intermediate, 75 % NET\./)).toBeVisible();
    const files = await meritFiles();
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(`merit: ${files.length} files, ${bytes} bytes`);
    expect(files.map(({ path }) => RULES.test(path))).toContain(true);
    expect(files.length).toBe(2);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);

    const sent: string[] = [];
    page.on('request', (call) => sent.push(call.url()));
    const field = (result: string, name = 'Obtained') =>
      dialog.getByRole('group', { name: result, exact: true }).getByRole('textbox', { name });
    await field('Matriculation').fill('950');
    await field('Intermediate').fill('۱۰۰۰');
    await expect(dialog.getByText('We cannot tell yet: your result of NET is missing.')).toBeVisible();
    await field('NET').fill('160');
    await field('NET', 'Total').fill('200');
    await expect(dialog.getByText('You qualify. Your merit: 82.2727')).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the calculator of merit');
    expect(sent).toEqual([]);

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\?tab=programs$/);
  });
}

test('F-1.22 a university without a rule shows nothing of merit', async ({ page, request }) => {
  const { record, program } = await ownInstitute(request);
  await page.goto(`/institute/${(record as { _id: string })._id}?tab=programs`);
  await expect(page.getByText(program)).toBeVisible();
  await expect(page.getByRole('button', { name: /Your merit here/ })).toHaveCount(0);
});
