import type { findInMeritList, ListProgram, ReplyOf } from '@uas/contract';
import { formatNumber, Typed } from '@uas/shared-ui/kit';
import { categoryLabel, type ResultText, resultTextOf } from '@uas/shared-ui/merit-lists';
import type { ReactNode } from 'react';
import { foundTexts, ownTexts } from './lists.texts';

export type FoundLine = ReplyOf<typeof findInMeritList>['lines'][number];

interface Gaps {
  readonly position: string;
  readonly program: ReactNode;
  readonly category: ReactNode;
  readonly aggregate: string;
  readonly waiting: string;
}

type Sentences = Readonly<Record<ResultText, (gaps: Gaps) => ReactNode>>;

const OTHERS: Sentences = {
  selected: (gaps) => foundTexts.selected(gaps),
  upgraded: (gaps) => foundTexts.upgraded(gaps),
  hasSeat: (gaps) => foundTexts.hasSeat(gaps),
  waiting: (gaps) => foundTexts.waiting(gaps),
  leftOut: (gaps) => foundTexts.leftOut(gaps),
};
const OWN: Sentences = {
  selected: (gaps) => ownTexts.selected(gaps),
  upgraded: (gaps) => ownTexts.upgraded(gaps),
  hasSeat: (gaps) => ownTexts.hasSeat(gaps),
  waiting: (gaps) => ownTexts.waiting(gaps),
  leftOut: (gaps) => ownTexts.leftOut(gaps),
};

interface LineSentenceProps {
  readonly line: FoundLine;
  readonly programs: readonly ListProgram[];
  readonly isOwn: boolean;
}

/** One line of a list as a sentence, to the student whose it is or to somebody who looked for it. */
export function LineSentence({ line, programs, isOwn }: LineSentenceProps) {
  const { result, position, programId, program, category, aggregate, waiting } = line;
  const known = programs.find((each) => each.programId === programId);
  const gaps: Gaps = {
    position: formatNumber(position),
    program: <Typed>{program}</Typed>,
    category: <Typed>{known ? categoryLabel(known, category) : category}</Typed>,
    aggregate,
    waiting: waiting === null ? '–' : formatNumber(waiting),
  };
  return (isOwn ? OWN : OTHERS)[resultTextOf(result) ?? 'leftOut'](gaps);
}
