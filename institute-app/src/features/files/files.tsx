import {
  type CommitteeRow,
  exportForCommittee,
  FORMS_AT_ONCE,
  LETTERS_AT_ONCE,
  NO_APPLICATIONS_TO_EXPORT,
  type OfferLetter,
  PRINTED_MOST,
  serverNow,
} from '@uas/contract';
import { PrintFrame } from '@uas/shared-ui/data';
import {
  Alert,
  formatDay,
  formatNumber,
  formatTotal,
  reasonOf,
  Stack,
  sentence,
  Text,
} from '@uas/shared-ui/kit';
import { CsvButton } from '@uas/shared-ui/lists';
import { type ReactNode, useEffect, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import type { FileSource, Making } from '../../institute/making';
import { Choice } from './choice';
import { type Collected, collectApplications, collectForCommittee } from './collect';
import { texts } from './files.texts';
import { beginLetters, Letters } from './letters';
import { MakingState } from './making-state';
import { ShortList } from './short-list';
import { useMaking } from './use-making';

export interface FilesProps {
  readonly source: FileSource;
  /** Makes one PDF of forms. */
  readonly forms: { readonly begin: () => Making; readonly preview: ReactNode };
  /** Told while a file is made, which closing would throw away. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** What is on its way to paper. */
interface Printed {
  readonly title: string;
  readonly content: ReactNode;
  readonly isNumbered: boolean;
  readonly onDone: () => void;
}

type Kind = 'forms' | 'letters' | 'list';

/** What can be printed or saved of many applications: forms, letters, a list, and a file for a committee. */
export function Files({ source, forms, onBusy }: FilesProps) {
  const { email, institute } = useInstitute();
  const university = institute.name;
  const making = useMaking();
  const [collecting, setCollecting] = useState<Kind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const isRunning = making.progress?.state === 'running';
  useEffect(() => onBusy(isRunning), [onBusy, isRunning]);

  const print = (content: Omit<Printed, 'onDone'>) =>
    new Promise<void>((resolve) => {
      const onDone = () => {
        setPrinted(null);
        resolve();
      };
      setPrinted({ ...content, onDone });
    });
  const day = formatDay(serverNow());
  const printList = (rows: readonly CommitteeRow[]) => {
    const which = whichOf({ ...source, total: rows.length, totalIsCapped: false });
    const content = <ShortList university={university} rows={rows} which={which} />;
    return print({ title: texts.listTitle({ university, day }), content, isNumbered: true });
  };
  const printLetters = (letters: readonly OfferLetter[]) =>
    print({
      title: texts.lettersTitle({ university, day }),
      content: <Letters letters={letters} />,
      isNumbered: false,
    });

  /** Collects what a file is made of, says why it cannot be made, and else goes on. */
  const begin = async <Row,>(
    kind: Kind,
    collect: () => Promise<Collected<Row>>,
    go: (rows: readonly Row[]) => Promise<void>,
  ) => {
    if (collecting) return;
    setCollecting(kind);
    setProblem(null);
    try {
      const found = await collect();
      if ('tooMany' in found) setProblem(tooMany(kind, found.tooMany));
      else if (found.rows.length > 0) void go(found.rows);
      else setProblem(kind === 'letters' ? texts.noneApproved : sentence(NO_APPLICATIONS_TO_EXPORT));
    } catch (thrown) {
      setProblem(reasonOf(thrown, { notOk: texts.notCollected, noAnswer: texts.notCollected }));
    }
    setCollecting(null);
  };

  const makeForms = () =>
    begin(
      'forms',
      () => collectApplications(source, { email, most: FORMS_AT_ONCE }),
      (rows) => making.start('forms', forms.begin(), rows),
    );
  const makeLetters = () =>
    begin(
      'letters',
      () => collectApproved(source, email),
      (rows) => making.start('letters', beginLetters(printLetters), rows),
    );
  const makeList = () =>
    begin('list', () => collectForCommittee(source, { email, most: PRINTED_MOST }), printList);

  const paper = printed && (
    <PrintFrame printing title={printed.title} isNumbered={printed.isNumbered} onDone={printed.onDone}>
      {printed.content}
    </PrintFrame>
  );
  if (making.progress) {
    return (
      <>
        <MakingState {...making} progress={making.progress} />
        {forms.preview}
        {paper}
      </>
    );
  }
  const choose = (kind: Kind, more: string, make: () => void) => (
    <Choice label={texts[kind]} more={more} pending={collecting === kind} onChoose={make} />
  );
  return (
    <Stack gap={5}>
      <Text tone="muted">{whichOf(source)}</Text>
      {problem && <Alert tone="attention">{problem}</Alert>}
      {choose('forms', texts.formsMore({ most: FORMS_AT_ONCE }), () => void makeForms())}
      {choose('letters', texts.lettersMore({ most: LETTERS_AT_ONCE }), () => void makeLetters())}
      {choose('list', texts.listMore({ most: PRINTED_MOST }), () => void makeList())}
      {source.rows === null && (
        <Choice more={texts.committeeMore}>
          <CsvButton
            list={source}
            csv={{
              endpoint: exportForCommittee,
              label: texts.committee,
              params: { email },
              emptyText: sentence(NO_APPLICATIONS_TO_EXPORT),
              texts: exportForCommittee.texts,
            }}
          />
        </Choice>
      )}
      {paper}
    </Stack>
  );
}

/** Those of them that have a letter; none where the filter asks for others. */
async function collectApproved(source: FileSource, email: string) {
  const { status = '' } = source.asked;
  const asksForOthers = source.rows === null && !['', 'approved', 'accepted'].includes(status);
  if (asksForOthers) return { rows: [] };
  const only = status === '' && ({ status: 'approved' } as const);
  return collectApplications(source, { email, most: LETTERS_AT_ONCE, ...only });
}

function tooMany(kind: Kind, found: number): string {
  const most = { forms: FORMS_AT_ONCE, letters: LETTERS_AT_ONCE, list: PRINTED_MOST }[kind];
  return texts[`${kind}TooMany`]({ count: formatNumber(found), most });
}

/** Which applications these are, in words, and how many. */
function whichOf({ rows, conditions, total, totalIsCapped }: FileSource): string {
  if (rows) return texts.chosen({ count: total });
  const all = { count: total, total: formatTotal(total, totalIsCapped) };
  return conditions.length > 0 ? [...conditions, texts.matching(all)].join(' · ') : texts.everything(all);
}
