import {
  type Application,
  isPercentage,
  PERCENTAGES,
  plainPercentage,
  type ReviewSort,
  sentenceOf,
} from '@uas/contract';
import { TextField } from '@uas/shared-ui/forms';
import { sentence } from '@uas/shared-ui/kit';
import type { ListField } from '@uas/shared-ui/lists';
import { texts } from './percentages.texts';

type Name = (typeof PERCENTAGES)[number];

/** The fields of a filter by at least so many percent, in Matriculation and in Intermediate. */
export function percentageFields(): ListField[] {
  return PERCENTAGES.map((name) => ({
    names: [name],
    draw: ({ [name]: value = '' }, edit) => (
      <TextField
        label={texts.least({ qualification: texts[name] })}
        placeholder={texts.example}
        inputMode="decimal"
        maxLength={10}
        value={value}
        error={
          value.trim() === '' || read(value)
            ? null
            : sentence(sentenceOf('academic-record.percentage-invalid'))
        }
        onChange={(typed) => edit({ [name]: typed })}
      />
    ),
    ask: ({ [name]: value = '' }): Readonly<Record<string, string>> => {
      const percentage = read(value);
      return percentage ? { [name]: percentage } : {};
    },
    tags: ({ [name]: value = '' }) => {
      const percentage = read(value);
      const qualification = texts[name];
      return percentage ? [{ id: name, label: texts.leastTag({ qualification, percentage }) }] : [];
    },
  }));
}

/** The percentage that was meant; null for what is none. */
function read(typed: string): string | null {
  const plain = plainPercentage(typed);
  return isPercentage(plain) ? plain : null;
}

/** The percentages by which a list is ordered or filtered, their names with a blank between them: rows say those. */
export function percentagesIn(sort: ReviewSort, asked: Readonly<Record<string, string>>): string {
  return PERCENTAGES.filter((name) => sort === `-${name}` || asked[name]).join(' ');
}

interface PercentageTextProps {
  readonly row: Application;
  /** Of `percentagesIn`. */
  readonly percentages: string;
}

/** Those percentages as a row has them, and whether a document says so. */
export function PercentageText({ row, percentages }: PercentageTextProps) {
  const names = PERCENTAGES.filter((name) => percentages.includes(name));
  return names.map((name) => <span key={name}>{textOf(row, name)} </span>);
}

function textOf({ percentages = [] }: Application, name: Name): string {
  const known = percentages.find(({ of }) => of === name);
  const qualification = texts[name];
  if (!known) return texts.none({ qualification });
  const { percentage, isVerified } = known;
  return isVerified
    ? texts.verified({ qualification, percentage })
    : texts.claimed({ qualification, percentage });
}
