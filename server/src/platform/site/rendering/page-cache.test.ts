import { createPageCache } from './page-cache';

describe('pages that are kept', () => {
  const countAfter = (count: number, { letters, size }: { letters: number; size: number }) => {
    const cache = createPageCache<number>(1_000_000);
    const keys = Array.from({ length: count }, (_none, index) => `${index}`.padStart(letters, 'x'));
    keys.forEach((key, index) => {
      cache.set(key, index, size);
    });
    return keys.filter((key) => cache.get(key) !== undefined).length;
  };

  it('count with the letters of their names, so that long names of small pages fill nothing', () => {
    expect(countAfter(2_000, { letters: 10_000, size: 1 })).toBeLessThan(50);
  });

  it('count for what each needs however small it is', () => {
    expect(countAfter(20_000, { letters: 10, size: 1 })).toBeLessThan(2_500);
  });

  it('stay as long as there is room', () => {
    expect(countAfter(100, { letters: 50, size: 9_000 })).toBe(100);
  });
});
