import type { Browser } from '@playwright/test';
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

for (const width of looksAt([1280, 320])) {
  test(`F-8 F-10.15 the letter of an offer, on one sheet, and its code checked by anybody, ${width} px`, async ({
    page,
    request,
    browser,
  }) => {
    const institute = await ownInstitute(request);
    const sara = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
    const { applicationId } = sara;
    const path = '/api/institute/applications/update-status';
    await ask(request, 'POST', path, {
      token: institute.token,
      data: {
        applicationId,
        status: 'approved',
        conditions: [{ code: 'medical' }],
      },
    });

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await loginAs(page, sara);
    await openPart(page, 'Applications');
    await page.getByRole('button', { name: `Offer letter: ${PROGRAM}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Offer letter' });
    await expect(dialog.getByText('Dear Sara Ahmed,')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the letter of an offer');
    const code = (await dialog.getByText(/^UAS-[\d-]+-[A-Z]{8}$/).textContent()) ?? '';
    await page.reload();
    await expect(dialog.getByText('Dear Sara Ahmed,')).toBeVisible();
    await expect(dialog.getByText(/\/verify\b/)).toBeVisible();

    // The browser's own print: what comes out is counted in pages.
    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        document.body.dataset.printed = 'yes';
      };
    });
    await dialog.getByRole('button', { name: 'Print' }).click();
    await page.locator('body[data-printed]').waitFor();
    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await openOffer(browser, institute);

    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const stranger = await context.newPage();
    // The address that letters say today, and the one on letters that were printed before.
    for (const address of ['/verify', '/genuine']) {
      await stranger.goto(`${address}/${code}`);
      await expect(
        stranger.getByText(
          `Genuine. Offer of ${institute.name} for S. A., application ${code.slice(0, -9)}. Status today: approved.`,
        ),
      ).toBeVisible();
    }
    await expectNoSidewaysScroll(stranger);
    await expectAccessible(stranger, 'a genuine letter');
    await stranger
      .getByLabel('Code of the document')
      .fill(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`);
    await stranger.getByRole('button', { name: 'Check' }).click();
    await expect(
      stranger.getByText('This document was not issued here, or it has been changed.'),
    ).toBeVisible();
    await stranger.goBack();
    await expect(stranger.getByText(/^Genuine\./)).toBeVisible();
    await context.close();
  });
}

async function openOffer(browser: Browser, institute: OwnInstitute) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openInstitute(page, institute);
  await page.getByRole('button', { name: `Offer to Sara Ahmed for ${PROGRAM}` }).click();
  await page.getByRole('button', { name: 'Offer letter' }).click();
  await expect(page.getByText('Dear Sara Ahmed,')).toBeVisible();
  await context.close();
}
