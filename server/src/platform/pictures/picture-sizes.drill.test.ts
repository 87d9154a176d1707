import { uploadDocument } from '@uas/contract';
import sharp from 'sharp';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { type ChosenFile, flatPicture } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

function upload(person: TestPerson, file: ChosenFile, typeTag = '') {
  const body = { email: person.email, typeTag };
  return uas.call(uploadDocument, { body, file: { field: 'document', ...file } }, person.token);
}

jest.setTimeout(120_000);

describe('how many pixels', () => {
  it.each([
    ['jpeg', { width: 8_192, height: 6_350 }],
    ['png', { width: 5_010, height: 5_000 }],
    ['gif', { width: 5_010, height: 5_000 }],
    ['webp', { width: 10_000, height: 5_000 }],
  ] as const)(
    'SEC-S44 a %s with more than a photo has is refused by its header, in its own sentence',
    async (format, size) => {
      const sara = await uas.student('sara');
      const file = await flatPicture(format, size);
      const { status, body } = await upload(sara, file, 'photo');
      expect({ status, body }).toEqual({ status: 413, body: refusal('picture.too-large') });
      expect(await uas.storedKeys()).toEqual([]);
    },
  );

  it('the photo of a 50-megapixel phone is taken, upright, with its longer side at 4,096', async () => {
    const sara = await uas.student('sara');
    const create = { width: 8_192, height: 6_144, channels: 3, background: 'navy' } as const;
    const bytes = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, body } = await upload(sara, { name: 'photo.jpg', type: 'image/jpeg', bytes });
    const served = await uas.app.inject(body.document?.url ?? '');
    const { width, height, orientation } = await sharp(served.rawPayload).metadata();
    expect({ status, width, height, orientation }).toEqual({
      status: 200,
      width: 3_072,
      height: 4_096,
      orientation: undefined,
    });
  });

  it.each(['gif', 'webp'] as const)(
    'the frames of a moving %s count together, and it keeps them',
    async (format) => {
      const sara = await uas.student('sara');
      const moving = async (size: number, frames: number) => {
        const input = Buffer.alloc(size * size * frames * 3, 7);
        for (let frame = 0; frame < frames; frame += 1)
          input.fill(frame * 20, frame * size * size * 3, (frame + 1) * size * size * 3);
        const raw = { width: size, height: size * frames, channels: 3, pageHeight: size } as const;
        const bytes = await sharp(input, { raw }).toFormat(format).toBuffer();
        return { name: `moving.${format}`, type: `image/${format}`, bytes };
      };
      const few = await upload(sara, await moving(50, 8), 'photo');
      const served = await uas.app.inject(few.body.document?.url ?? '');
      expect([few.status, (await sharp(served.rawPayload).metadata()).pages]).toEqual([200, 8]);
      const many = await upload(sara, await moving(1_000, 26), 'photo');
      expect([many.status, many.body]).toEqual([413, refusal('picture.too-large')]);
    },
  );

  it('SEC-S44 a picture that would unfold to 20,000 by 20,000 pixels', async () => {
    const sara = await uas.student('sara');
    const bytes = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const before = process.memoryUsage().rss;
    const { status, body } = await upload(sara, { name: 'huge.png', type: 'image/png', bytes }, 'photo');
    expect({ status, body }).toEqual({ status: 413, body: refusal('picture.too-large') });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});
