import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ownStudent } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginAs, openFormPart } from '../fixtures/demo-student';
import { looksAt } from '../fixtures/looks';
import { type PictureFile, phonePicture } from '../fixtures/phone-pictures';
import { expect, test } from '../fixtures/test';

const MEGABYTE = 1024 * 1024;
const SMALLER = { width: 1500, height: 2000, grain: 6 };
const BLURRED = 'This picture may be too blurred to read. Please check it before you send it.';
const DARK = 'This picture is rather dark. Please check it before you send it.';

/** Opens the form of a new student, ready to send a domicile. */
async function openForm(page: Page, request: APIRequestContext) {
  const student = await ownStudent(request);
  await loginAs(page, student);
  await page.getByRole('button', { name: 'Admissions Form' }).click();
  const form = page.getByRole('dialog', { name: 'Admission Form' });
  await openFormPart(page, 'Documents');
  await form.getByRole('checkbox', { name: 'Domicile' }).check();
  const check = page.getByRole('dialog', { name: 'Check the picture before you send it' });
  return { form, check, input: form.getByLabel(/^Upload Domicile/) };
}

/** What the service has of the student, and its bytes. */
async function sent(page: Page, form: Locator, name: string) {
  const link = form.getByRole('link', { name });
  await expect(link).toBeVisible();
  const reply = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(reply.status()).toBe(200);
  return { type: reply.headers()['content-type'], bytes: await reply.body() };
}

/** What the frame of a JPEG says about its size (marker 0xFFC0). */
function sizeOf(jpeg: Buffer) {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return { height: jpeg.readUInt16BE(frame + 5), width: jpeg.readUInt16BE(frame + 7) };
}

test('F-5.14 four phone pictures of 3 MB become one PDF under 5 MB, in the order that was chosen', async ({
  page,
  request,
}) => {
  const { form, check, input } = await openForm(page, request);
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'];
  const pictures = [];
  for (const name of names) pictures.push(await phonePicture(page, { name, grain: 52 }));
  for (const { buffer } of pictures) expect(buffer.length).toBeGreaterThan(3 * MEGABYTE);
  const [first, ...others] = pictures;
  await input.setInputFiles(first ?? []);
  await check.getByLabel('Pictures of more pages').setInputFiles(others);
  await expect(check.getByText('Page 4 of 4')).toBeVisible();
  await check.getByRole('button', { name: 'Move one page forward' }).click();
  await expect(check.getByText('Page 3 of 4')).toBeVisible();
  await check.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(check).toBeHidden();
  const { type, bytes } = await sent(page, form, 'one.pdf');
  expect(type).toBe('application/pdf');
  expect(bytes.length).toBeLessThan(5 * MEGABYTE);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(4);
});

test('F-5.14 a picture of 7 MB is sent without a word', async ({ page, request }) => {
  const { form, check, input } = await openForm(page, request);
  const picture = await phonePicture(page, { name: 'sheet.jpg', width: 3600, height: 4800, grain: 90 });
  expect(picture.buffer.length).toBeGreaterThan(7 * MEGABYTE);
  await input.setInputFiles(picture);
  await expect(check.getByRole('img', { name: 'Page 1 of 1 as it will be sent' })).toBeVisible();
  await expect(check.getByRole('alert')).toHaveCount(0);
  await expect(check.getByText(/too|dark/)).toHaveCount(0);
  await check.getByRole('button', { name: 'Send', exact: true }).click();
  const { bytes } = await sent(page, form, 'sheet.jpg');
  expect(bytes.length).toBeLessThanOrEqual(5 * MEGABYTE);
});

test('F-5 what is sharp and bright is not remarked on; a hint refuses nothing; Cancel sends nothing', async ({
  page,
  request,
}) => {
  const { form, check, input } = await openForm(page, request);
  const hints = [
    [{ name: 'sharp.jpg', ...SMALLER }, null],
    [{ name: 'blurred.jpg', blur: 8, ...SMALLER }, BLURRED],
    [{ name: 'dark.jpg', light: 0.22, ...SMALLER }, DARK],
  ] as const;
  for (const [wish, hint] of hints) {
    await input.setInputFiles(await phonePicture(page, wish));
    await expect(check.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
    for (const sentence of [BLURRED, DARK])
      await expect(check.getByText(sentence)).toBeVisible({ visible: sentence === hint });
    await check.getByRole('button', { name: 'Cancel' }).click();
    await expect(check).toBeHidden();
    await expect(form.getByRole('link', { name: wish.name })).toHaveCount(0);
  }
  await input.setInputFiles(await phonePicture(page, { name: 'blurred.jpg', blur: 8, ...SMALLER }));
  await check.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByRole('link', { name: 'blurred.jpg' })).toBeVisible();
});

for (const width of looksAt([1280, 320])) {
  test(`F-5 a picture is turned and cropped by keys before it is sent, ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { form, check, input } = await openForm(page, request);
    await input.setInputFiles(await phonePicture(page, { name: 'sheet.jpg', width: 1200, height: 1600 }));
    await expect(check.getByRole('img', { name: 'Page 1 of 1 as it will be sent' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the picture before it is sent');
    await check.getByRole('button', { name: 'Turn right' }).click();
    await check.getByRole('button', { name: 'Crop', exact: true }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the frame around a picture');
    await check.getByRole('button', { name: 'Use this part' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await check.getByRole('button', { name: 'Send', exact: true }).click();
    const { bytes } = await sent(page, form, 'sheet.jpg');
    expect(sizeOf(bytes)).toEqual({ width: 1440, height: 1080 });
  });
}

/** The same picture as a phone writes it that was held upright: on its side, with a note that says so (orientation 6). */
function heldUpright({ buffer, ...picture }: PictureFile): PictureFile {
  const note = Buffer.from(
    'ffe100224578696600004d4d002a000000080001011200030000000100060000' + '00000000',
    'hex',
  );
  return { ...picture, buffer: Buffer.concat([buffer.subarray(0, 2), note, buffer.subarray(2)]) };
}

for (const width of looksAt([1280, 390])) {
  test(`U21 a portrait of a phone stands upright, is turned and cropped by keys, and has the shape of the form, ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { form, check } = await openForm(page, request);
    const picture = heldUpright(await phonePicture(page, { name: 'me.jpg', width: 2000, height: 1500 }));
    await openFormPart(page, 'Photo');
    await form.getByLabel('Upload photo').setInputFiles(picture);
    const face = check.getByRole('img', { name: 'Your photo as it will be sent' });
    await expect(face).toBeVisible();
    const shape = () => face.evaluate(({ width, height }: HTMLCanvasElement) => width / height);
    expect(await shape()).toBeCloseTo(4 / 5, 2);
    await expect(check.getByRole('alert')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a portrait before it is sent');
    await check.getByRole('button', { name: 'Turn right' }).press('Enter');
    expect(await shape()).toBeCloseTo(4 / 5, 2);
    await check.getByRole('button', { name: 'Turn left' }).press('Enter');
    await check.getByRole('button', { name: 'Crop', exact: true }).press('Enter');
    await expect(check.getByRole('button', { name: 'Whole picture' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the frame of a portrait');
    await check.getByRole('button', { name: /Use the arrow keys to move the south east/ }).press('ArrowUp');
    await check.getByRole('button', { name: 'Use this part' }).press('Enter');
    await check.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    const portrait = form.getByRole('img', { name: 'Your own portrait' });
    await expect(portrait).toBeVisible();
    const reply = await page.request.get((await portrait.getAttribute('src')) ?? '');
    const size = sizeOf(await reply.body());
    expect(size.width / size.height).toBeCloseTo(4 / 5, 2);
    // Upright, a picture of 2000 by 1500 is 1500 wide, and the frame was made smaller.
    expect(size.width).toBeGreaterThan(1300);
    expect(size.width).toBeLessThan(1500);
  });
}

test.describe('a portrait that is no picture', () => {
  test.use({ expectedComplaints: [/status of 415/] });

  test('U21 a portrait that cannot be opened here is said, and can be sent all the same', async ({
    page,
    request,
  }) => {
    const { form, check } = await openForm(page, request);
    const buffer = Buffer.from('no picture at all');
    await form.getByLabel('Upload photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expect(
      check.getByText('The picture could not be opened here. You can send it all the same.'),
    ).toBeVisible();
    await check.getByRole('button', { name: 'Send as it is' }).click();
    await expect(check).toBeHidden();
    await expect(
      form.getByText('This file could not be read. Please save it again or choose another one.'),
    ).toBeVisible();
  });
});
