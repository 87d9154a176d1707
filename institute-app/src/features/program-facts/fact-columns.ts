import {
  decimalsOfMerit,
  FACT_LENGTH,
  HOSTELS,
  MOST_RUPEES,
  SCHOLARSHIPS_LENGTH,
  SHIFTS,
  sentenceOf,
  westernDigits,
} from '@uas/contract';
import { formatMoney, formatNumber } from '@uas/shared-ui/kit';
import { momentText, readMoment } from '../../institute/typed-moment';
import { type EditedFee, type EditedProgram, feeOf, readRupees, withFee } from './edited-facts';
import { hostelTexts, shiftTexts, texts } from './facts.texts';

/** One column of the sheet: what each program says there, as text. */
export interface FactColumn {
  readonly id: string;
  readonly label: string;
  /** What can be chosen there; without, it is typed. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly maxLength?: number;
  /** Amounts, and merits. */
  readonly isFigure?: boolean;
  /** Opens the lines of the fee instead of being typed in. */
  readonly isLines?: boolean;
  read(program: EditedProgram): string;
  /** The program with what was typed. */
  write(program: EditedProgram, typed: string): EditedProgram;
  /** The program with what this column says of another one. */
  copy(program: EditedProgram, from: EditedProgram): EditedProgram;
  /** Why what stands there cannot be saved, or null. */
  refusal(program: EditedProgram): string | null;
  /** Why nothing can be typed there, or null. */
  fixed?(program: EditedProgram): string | null;
}

type Facts = EditedProgram['facts'];

function factColumn(
  key: Exclude<keyof Facts, 'accreditedUntil'>,
  change: Partial<FactColumn> = {},
): FactColumn {
  const write = (program: EditedProgram, typed: string) => ({
    ...program,
    facts: { ...program.facts, [key]: typed },
  });
  return {
    id: key,
    label: texts[key],
    maxLength: FACT_LENGTH,
    read: ({ facts }) => facts[key],
    write,
    copy: (program, from) => write(program, from.facts[key]),
    refusal: () => null,
    ...change,
  };
}

/** A column of a few words; what is pasted counts by word or label, and anything else as nothing. */
function choiceColumn<Word extends string>(
  key: 'shift' | 'hostel',
  known: readonly Word[],
  labelOf: (word: Word) => string,
): FactColumn {
  const column = factColumn(key, { choices: known.map((value) => ({ value, label: labelOf(value) })) });
  const meant = (typed: string) => {
    const text = typed.trim().toLowerCase();
    return known.find((word) => word === text || labelOf(word).toLowerCase() === text) ?? '';
  };
  return { ...column, write: (program, typed) => column.write(program, meant(typed)) };
}

function yearsRefusal({ facts }: EditedProgram): string | null {
  const years = westernDigits(facts.years).trim();
  const isFine = years === '' || (/^\d(\.\d)?$/.test(years) && Number(years) >= 0.5 && Number(years) <= 8);
  return isFine ? null : sentenceOf('fact.years');
}

function accreditedUntil(now: Date): FactColumn {
  return {
    id: 'accreditedUntil',
    label: texts.accreditedUntil,
    maxLength: 40,
    read: ({ facts }) => momentText(facts.accreditedUntil),
    write: (program, typed) => {
      const { day, unread } = readMoment(typed, now);
      const until = { day, time: '', ...(unread !== undefined && { unread }) };
      return { ...program, facts: { ...program.facts, accreditedUntil: until } };
    },
    copy: (program, from) => ({
      ...program,
      facts: { ...program.facts, accreditedUntil: from.facts.accreditedUntil },
    }),
    refusal: ({ facts }) => (facts.accreditedUntil.unread === undefined ? null : texts.noDay),
  };
}

/** What is said of a program itself. */
export function factColumns(now: Date): FactColumn[] {
  return [
    factColumn('degree'),
    factColumn('years', { maxLength: 4, isFigure: true, refusal: yearsRefusal }),
    choiceColumn('shift', SHIFTS, (shift) => shiftTexts[shift]),
    factColumn('language'),
    factColumn('accreditedBy', {
      refusal: ({ facts }) =>
        facts.accreditedUntil.day !== '' && facts.accreditedBy.trim() === ''
          ? sentenceOf('fact.accreditor-missing')
          : null,
    }),
    accreditedUntil(now),
    choiceColumn('hostel', HOSTELS, (hostel) => hostelTexts[hostel]),
    factColumn('scholarships', { maxLength: SCHOLARSHIPS_LENGTH }),
  ];
}

/** Whether something typed is no amount that can be paid. */
export function isNoAmount(typed: string, least: number): boolean {
  const rupees = readRupees(typed);
  return rupees === null || (rupees !== undefined && (rupees < least || rupees > MOST_RUPEES));
}

/** What those of a category have to pay in the session that is open. */
export function feeColumns(category: string): FactColumn[] {
  const write = (program: EditedProgram, typed: string) =>
    withFee(program, category, { semester: String(readRupees(typed) ?? typed) });
  const grouped = (semester: string) => {
    const rupees = readRupees(semester);
    return rupees == null ? semester : formatNumber(rupees);
  };
  return [
    {
      id: 'semester',
      label: texts.semester,
      maxLength: 20,
      isFigure: true,
      read: (program) => grouped(feeOf(program, category).semester),
      write,
      copy: (program, from) => write(program, feeOf(from, category).semester),
      refusal: (program) =>
        isNoAmount(feeOf(program, category).semester, 0) ? sentenceOf('fee.amount') : null,
    },
    {
      id: 'admission',
      label: texts.admission,
      isLines: true,
      read: (program) => {
        const { lines } = feeOf(program, category);
        return lines.length === 0
          ? ''
          : texts.lines({ amount: formatMoney(sumOf(lines)), count: lines.length });
      },
      // Lines are not typed in the sheet.
      write: (program) => program,
      copy: (program, from) => withFee(program, category, { lines: feeOf(from, category).lines }),
      refusal: () => null,
    },
  ];
}

/** What lines come to; what is no amount yet counts nothing. */
export function sumOf(lines: EditedFee['lines']): number {
  return lines.reduce((sum, { rupees }) => sum + (readRupees(rupees) ?? 0), 0);
}

/** A column a session. */
export function meritColumns(sessions: readonly string[]): FactColumn[] {
  return sessions.map((session): FactColumn => {
    const isListed = ({ listed }: EditedProgram) => listed.includes(session);
    const write = (program: EditedProgram, typed: string) =>
      isListed(program) ? program : { ...program, merits: { ...program.merits, [session]: typed } };
    return {
      id: session,
      label: session,
      maxLength: 20,
      isFigure: true,
      read: ({ merits }) => merits[session] ?? '',
      write,
      copy: (program, from) => write(program, from.merits[session] ?? ''),
      refusal: ({ merits }) => {
        const merit = westernDigits(merits[session] ?? '').trim();
        return merit === '' || decimalsOfMerit(merit) !== null ? null : sentenceOf('closing-merit.invalid');
      },
      fixed: (program) => (isListed(program) ? texts.fromList : null),
    };
  });
}
