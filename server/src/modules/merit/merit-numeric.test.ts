import { type MeritRecord, meritOf, meritRule } from '@uas/contract';
import { sql } from 'kysely';
import { rounds } from '../../test-kit/rounds';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

/** So many rules and records in each run. */
const CASES = 2_500;
const AT_ONCE = 250;

/** Numbers that look random and are the same in each run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const SOURCES = ['matric', 'inter', 'test'] as const;
type Source = (typeof SOURCES)[number];
type Marks = Readonly<Record<Source, readonly [string, string]>>;

/** A measure and what PostgreSQL makes of it: the percentage with thirty decimals. */
interface Measure {
  readonly measure: object;
  readonly sql: (extra: Readonly<Partial<Record<Source, string>>>) => string;
}

/** Thirds that add up to something whole do so again; no other result comes so near to it. */
const sharp = (value: string) => `round(${value}, 24)`;
const exact = (value: string) => `${value}::numeric(60,30)`;

function markOf(source: Source, [obtained, total]: readonly [string, string], factor: string): Measure {
  return {
    measure: { of: source, ...(source === 'test' && { test: 'NET' }), ...(factor !== '1' && { factor }) },
    sql: (extra) => `((${exact(obtained)} * ${factor} + ${extra[source] ?? 0}) * 100 / ${total})`,
  };
}

function randomCase(random: (below: number) => number) {
  const chosen = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const marksOf = (): readonly [string, string] => {
    const total = chosen([1100, 1050, 550, 800, 200, 4, 900]);
    return [(random(total * 100 + 1) / 100).toFixed(2), String(total)];
  };
  const marks: Marks = { matric: marksOf(), inter: marksOf(), test: marksOf() };
  const factor = () => chosen(['1', '1', '0.9', '0.333']);
  const mark = (source = chosen(SOURCES)) => markOf(source, marks[source], factor());
  const best = (): Measure => {
    const [one, other] = [mark(), mark()];
    return {
      measure: { best: [one.measure, other.measure] },
      sql: (extra) => `greatest(${one.sql(extra)}, ${other.sql(extra)})`,
    };
  };
  const pooled = (): Measure => {
    const times = chosen(['0.25', '1', '3']);
    const [matric, inter] = [marks.matric, marks.inter];
    return {
      measure: {
        pooled: [
          { of: 'matric', times },
          { of: 'inter', times: '1' },
        ],
      },
      sql: (extra) =>
        `(((${exact(matric[0])} + ${extra.matric ?? 0}) * ${times} + ${exact(inter[0])} + ${extra.inter ?? 0}) * 100
          / (${matric[1]} * ${times} + ${inter[1]}))`,
    };
  };
  const weights = chosen([
    ['100'],
    ['10', '90'],
    ['33.3', '33.3', '33.4'],
    ['17', '50', '33'],
    ['0.125', '99.875'],
  ]);
  const parts = weights.map((weight) => ({ weight, ...chosen([mark, best, pooled])() }));

  const isHafiz = random(2) === 0;
  const hafiz =
    random(3) === 0 ? { to: chosen(['inter', 'result'] as const), marks: chosen(['20', '2.5']) } : null;
  const late = random(3) === 0 ? { minus: chosen(['2', '0.333']), atMost: 1 + random(3) } : null;
  const cut = random(4) === 0 ? { decimals: random(5), how: chosen(['cut', 'half-up'] as const) } : null;
  const decimals = random(4) === 0 ? random(5) : null;
  const needed = String(random(101));
  const ask = mark();

  const rule = meritRule.parse({
    streams: [
      {
        parts: parts.map(({ measure, weight }) => ({ measure, weight })),
        least: [{ measure: ask.measure, percent: needed }],
      },
    ],
    extra: hafiz ? [{ for: 'hafiz', ...hafiz }] : [],
    ...(late && { lateYears: late }),
    rounding: {
      ...(cut && { percentages: cut }),
      ...(decimals !== null && { result: { decimals } }),
    },
  });
  const year = 2020 + random(7);
  const row = (qualification: string, [obtained, total]: readonly [string, string]) => ({
    qualification,
    obtained,
    total,
    part: '',
    group: '',
    year: String(year),
    subjects: [],
    isVerified: true,
  });
  const record: MeritRecord = {
    rows: [row('Matriculation', marks.matric), row('Intermediate', marks.inter)],
    tests: [{ test: 'NET', score: marks.test[0], outOf: marks.test[1], isVerified: true }],
    bornOn: '2008-01-01',
    isHafiz,
    sessionYear: 2026,
  };
  const extra = hafiz && isHafiz && hafiz.to === 'inter' ? { inter: hafiz.marks } : {};
  const rounds = cut?.how === 'cut' ? 'trunc' : 'round';
  const points = ({ sql, weight }: (typeof parts)[number]) =>
    `${cut ? `${rounds}(${sharp(sql(extra))}, ${cut.decimals})` : sql(extra)} * ${weight} / 100`;
  const sum = parts.map(points).join(' + ');
  const onResult = hafiz && isHafiz && hafiz.to === 'result' ? hafiz.marks : '0';
  const less = late ? `${late.minus} * ${Math.min(late.atMost, 2026 - year)}` : '0';
  const whole = sharp(`${sum} + ${onResult} - ${less}`);
  return {
    rule,
    record,
    sql: `round(${decimals === null ? whole : `round(${whole}, ${decimals})`}, 4)::text, ${ask.sql({})} >= ${needed}`,
  };
}

it.each(Array.from({ length: rounds(4) }, (_none, at) => at + 1))(
  `F-1.14 ${CASES} random rules and records give what numeric of PostgreSQL gives: run %i`,
  async (seed) => {
    const random = numbersFrom(seed);
    let compared = 0;
    for (let start = 0; start < CASES; start += AT_ONCE) {
      const cases = Array.from({ length: AT_ONCE }, () => randomCase(random));
      const values = cases.map((one, at) => `(${at}, ${one.sql})`).join(', ');
      const { rows } = await sql
        .raw<{ aggregate: string; eligible: boolean }>(
          `select aggregate, eligible from (values ${values}) as cases (at, aggregate, eligible) order by at`,
        )
        .execute(uas.database);
      cases.forEach(({ rule, record, sql }, at) => {
        const { aggregate, eligible } = meritOf(rule, record);
        expect({ sql, aggregate: Number(aggregate), eligible }).toEqual({
          sql,
          aggregate: Number(rows[at]?.aggregate),
          eligible: rows[at]?.eligible,
        });
        compared += 1;
      });
    }
    expect(compared).toBe(CASES);
  },
);
