import { createTurns, LineFull } from './fair-queue';

/** Work that waits until it is told to end, and the order in which it began. */
function workshop(limits: { atOnce: number; ofPerson?: number; waiting?: number }) {
  const takeTurn = createTurns({ ofPerson: 10, waiting: 100, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (person: string, name: string, line = person, rest = 0) =>
    takeTurn({ person, line, rest }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, bring, end };
}

describe('taking turns', () => {
  it('who brings many waits after every one with others', async () => {
    const { begun, bring, end } = workshop({ atOnce: 1 });
    const all = [bring('sara', 's1'), bring('sara', 's2'), bring('sara', 's3'), bring('omar', 'o1')];
    await new Promise(setImmediate);
    for (const name of ['s1', 'o1', 's2', 's3']) await end(name);
    expect(begun).toEqual(['s1', 'o1', 's2', 's3']);
    expect(await Promise.all(all)).toEqual(['s1', 's2', 's3', 'o1']);
  });

  it('one at a time for a person, also where there is room for others', async () => {
    const { begun, bring, end } = workshop({ atOnce: 2 });
    const all = [bring('sara', 's1'), bring('sara', 's2'), bring('omar', 'o1'), bring('zain', 'z1')];
    await new Promise(setImmediate);
    expect(begun).toEqual(['s1', 'o1']);
    for (const name of ['s1', 'z1', 'o1', 's2']) await end(name);
    expect(begun).toEqual(['s1', 'o1', 'z1', 's2']);
    await Promise.all(all);
  });

  it('too many of one person, and of all, are refused before anything is done; room is room again', async () => {
    const { begun, bring, end } = workshop({ atOnce: 1, ofPerson: 2, waiting: 2 });
    const first = [bring('sara', 's1'), bring('sara', 's2')];
    await expect(bring('sara', 's3')).rejects.toEqual(new LineFull('this person'));
    first.push(bring('omar', 'o1'));
    await expect(bring('zain', 'z1')).rejects.toEqual(new LineFull('everybody'));
    for (const name of ['s1', 'o1', 's2']) await end(name);
    await Promise.all(first);
    const last = bring('zain', 'z2');
    await end('z2');
    await end('z2');
    expect([await last, begun]).toEqual(['z2', ['s1', 'o1', 's2', 'z2']]);
  });

  it('when too much waits, the longest line gives way to others, from its end, and to nobody of its own', async () => {
    const { begun, bring, end } = workshop({ atOnce: 1, waiting: 4 });
    const strangers = ['a', 'b', 'c', 'd', 'e'].map((name) => bring(name, name, 'one address'));
    await expect(bring('f', 'f', 'one address')).rejects.toEqual(new LineFull('everybody'));
    const honest = bring('sara', 'sara', 'another address');
    await expect(strangers[4]).rejects.toEqual(new LineFull('everybody'));
    const paid = bring('omar', 'omar');
    await expect(strangers[3]).rejects.toEqual(new LineFull('everybody'));
    for (const name of ['a', 'sara', 'omar', 'b', 'c']) await end(name);
    expect(begun).toEqual(['a', 'sara', 'omar', 'b', 'c']);
    await Promise.all([...strangers.slice(0, 3), honest, paid]);
    // There is as much room as before.
    const last = ['g', 'h', 'i', 'j', 'k'].map((name) => bring(name, name, 'one address'));
    await new Promise(setImmediate);
    for (const name of ['g', 'h', 'i', 'j', 'k']) await end(name);
    expect(await Promise.all(last)).toHaveLength(5);
  });

  it('persons of one line work at the same time where there is room for them', async () => {
    const { begun, bring, end } = workshop({ atOnce: 2 });
    const all = [bring('a', 'a1', 'address'), bring('a', 'a2', 'address'), bring('b', 'b1', 'address')];
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'a2']) await end(name);
    await Promise.all(all);
  });

  it('a line that rests leaves room for whoever comes meanwhile, and goes on after it', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { begun, bring, end } = workshop({ atOnce: 1 });
    const all = [bring('a', 'a1', 'address', 2), bring('b', 'b1', 'address', 2)];
    await new Promise(setImmediate);
    jest.advanceTimersByTime(100);
    await end('a1');
    jest.advanceTimersByTime(199);
    all.push(bring('sara', 's1'));
    await new Promise(setImmediate);
    await end('s1');
    expect(begun).toEqual(['a1', 's1']);
    jest.advanceTimersByTime(1);
    await new Promise(setImmediate);
    await end('b1');
    expect(begun).toEqual(['a1', 's1', 'b1']);
    await Promise.all(all);
    jest.useRealTimers();
  });

  it('what fails gives its turn on', async () => {
    const takeTurn = createTurns({ atOnce: 1, ofPerson: 2, waiting: 2 });
    const failing = takeTurn({ person: 'sara', line: 'sara' }, () => Promise.reject(new Error('broken')));
    const next = takeTurn({ person: 'sara', line: 'sara' }, async () => 'fine');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  });
});
