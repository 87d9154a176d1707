import { partFor } from './page';

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
