import { partFor } from './page';
import { brightnessOf, type GreyPicture, greyOf, hintOf, sharpnessOf } from './quality';

describe('a page', () => {
  const PORTRAIT = 4 / 5;
  const picture = (width: number, height: number) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    return canvas;
  };
  const upright = { picture: picture(800, 1600), turns: 0 };

  it('a document keeps all of its picture', () => {
    expect(partFor(upright, null)).toBeNull();
  });

  it('a picture that has the aspect of a portrait stays whole', () => {
    expect(partFor({ picture: picture(400, 500), turns: 0 }, PORTRAIT)).toBeNull();
  });

  it('of a high picture a portrait is nearer to the top, where faces are', () => {
    const part = partFor(upright, PORTRAIT);
    expect(part).toMatchObject({ x: 0, width: 1, height: 0.625 });
    expect(part?.y).toBeCloseTo(0.125);
  });

  it.each([1, 3])('of a picture on its side a portrait is in the middle, turned %i times', (turns) => {
    const part = partFor({ ...upright, turns }, PORTRAIT);
    expect(part).toMatchObject({ y: 0, height: 1 });
    expect(part?.width).toBeCloseTo(0.4);
    expect(part?.x).toBeCloseTo(0.3);
  });
});

describe('its quality', () => {
  const SIDE = 200;

  /** A paper of some grey with strokes, which are as soft as asked for: an edge that takes `soft` pixels. */
  function paper({
    soft,
    grey = 210,
    ink = 30,
    strokes = 3,
  }: Partial<Record<'grey' | 'ink' | 'strokes', number>> & { soft: number }): GreyPicture {
    const values = new Uint8ClampedArray(SIDE * SIDE).fill(grey);
    for (let y = 0; y < SIDE; y += 1)
      for (let stroke = 0; stroke < strokes; stroke += 1)
        for (let x = -soft; x <= 4 + soft; x += 1) {
          const outside = Math.max(0, -x, x - 4) / (soft + 1);
          values[y * SIDE + 20 + stroke * 60 + x] = ink + (grey - ink) * outside;
        }
    return { width: SIDE, height: SIDE, values };
  }

  it('F-5 says nothing of a sharp picture in good light, also when there are few words on it', () => {
    expect(hintOf(paper({ soft: 0 }))).toBeNull();
    expect(hintOf(paper({ soft: 0, strokes: 1 }))).toBeNull();
  });

  it('F-5 finds soft edges, however many there are', () => {
    expect(hintOf(paper({ soft: 12 }))).toBe('blurred');
    expect(sharpnessOf(paper({ soft: 12 }))).toBeLessThan(sharpnessOf(paper({ soft: 3 })));
    expect(sharpnessOf(paper({ soft: 3 }))).toBeLessThan(sharpnessOf(paper({ soft: 0 })));
  });

  it('F-5 finds a picture without enough light, before its edges', () => {
    expect(hintOf(paper({ soft: 0, grey: 60, ink: 10 }))).toBe('dark');
    expect(hintOf(paper({ soft: 12, grey: 60, ink: 10 }))).toBe('dark');
  });

  it('F-5 has an answer for pictures of one pixel and of none', () => {
    const tiny: GreyPicture = { width: 1, height: 1, values: new Uint8ClampedArray([200]) };
    expect([sharpnessOf(tiny), brightnessOf(tiny)]).toEqual([0, 200]);
    expect(brightnessOf({ width: 0, height: 0, values: new Uint8ClampedArray() })).toBe(255);
  });

  it('F-5 weighs colours as eyes do', () => {
    const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
    const { values } = greyOf({ data, width: 3, height: 1, colorSpace: 'srgb' } as ImageData);
    expect([...values]).toEqual([76, 150, 29]);
  });
});
