import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { openInstitute, ownInstitute } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Three pages that Chromium prints: a document as people have it. */
async function threePages(page: Page): Promise<File> {
  await page.setContent(
    [1, 2, 3].map((number) => `<h1 style="break-after: page">Fee of year ${number}</h1>`).join(''),
  );
  return { name: 'fees.pdf', mimeType: 'application/pdf', buffer: await page.pdf({ format: 'A4' }) };
}

/** A sheet that the page draws itself: Chromium sometimes cannot take a screenshot of a page that has just been resized. */
async function picture(page: Page): Promise<File> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 900 });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('Nothing can be drawn here.');
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.fillStyle = '#000';
    brush.font = '32px serif';
    brush.fillText('Fees', 64, 96);
    return canvas.toDataURL('image/png');
  });
  const [, content = ''] = address.split(',');
  return { name: 'fees.png', mimeType: 'image/png', buffer: Buffer.from(content, 'base64') };
}

async function lookAt(page: Page, request: APIRequestContext, feeStructure: File) {
  const institute = await ownInstitute(request);
  const sent = await request.post('/api/institute/upload-docs', {
    headers: { authorization: `Bearer ${institute.token}` },
    multipart: { email: institute.email, feeStructure },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await openInstitute(page, institute);
  await page.getByText('Fee structure', { exact: true }).click();
  return page.getByRole('region', { name: `Fee structure of ${institute.name}` });
}

/** How many different colours a drawn canvas has: one while it is empty. */
const coloursOf = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
    return colours.size;
  });

for (const width of looksAt([1280, 320])) {
  test(`F-5 the pages of a PDF are leafed through, zoomed and turned, ${width} px`, async ({
    page,
    request,
  }) => {
    const file = await threePages(page);
    await page.setViewportSize({ width, height: 800 });
    const stage = await lookAt(page, request, file);
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
    await expect.poll(() => coloursOf(page)).toBeGreaterThan(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the pages of a PDF');
    await stage.focus();
    await page.keyboard.press('PageDown');
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    const before = await page.locator('canvas').boundingBox();
    await page.getByRole('button', { name: 'Rotate' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByText('125 %')).toBeVisible();
    const after = await page.locator('canvas').boundingBox();
    expect(Number(before?.height) > Number(before?.width)).toBe(true);
    expect(Number(after?.width) > Number(after?.height)).toBe(true);
    await page.getByRole('button', { name: 'Whole page' }).click();
    await expect(page.getByText('100 %')).toBeVisible();
    const fits = () =>
      stage.evaluate(
        (element) =>
          element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight,
      );
    await expect.poll(fits).toBe(true);
  });

  test(`F-5 a picture is fitted, zoomed by keys and moved with the mouse, ${width} px`, async ({
    page,
    request,
  }) => {
    const file = await picture(page);
    await page.setViewportSize({ width, height: 800 });
    const stage = await lookAt(page, request, file);
    const drawn = stage.getByRole('img');
    await expect(drawn).toBeVisible();
    await expectNoSidewaysScroll(page);
    await stage.focus();
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('+');
    await expect(page.getByText('244 %')).toBeVisible();
    const box = await stage.boundingBox();
    const middle = {
      x: Number(box?.x) + Number(box?.width) / 2,
      y: Number(box?.y) + Number(box?.height) / 2,
    };
    const left = () => stage.evaluate((element) => element.scrollLeft);
    const before = await left();
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 60, middle.y, { steps: 3 });
    await page.mouse.up();
    expect(await left()).toBeGreaterThan(before);
    await page.keyboard.press('0');
    await expect(page.getByText('100 %')).toBeVisible();
  });
}
