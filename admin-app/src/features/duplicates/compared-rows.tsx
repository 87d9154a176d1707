import {
  APPLICATION_STATUSES,
  CNIC_PROVINCES,
  type ComparedAccount,
  humanize,
  knownWord,
} from '@uas/contract';
import { commonTexts, formatDay, formatInstant } from '@uas/shared-ui/kit';
import { provinceTexts, pairTexts as texts } from './duplicates.texts';

/** One fact of both accounts, as text. */
export interface ComparedRow {
  readonly label: string;
  readonly one: readonly string[];
  readonly other: readonly string[];
  readonly differs: boolean;
}

type Fact = readonly [label: string, read: (account: ComparedAccount) => string | readonly string[]];

const FORM_FIELDS = [
  'name',
  'fatherName',
  'cnic',
  'dob',
  'gender',
  'domicile',
  'cell',
  'presentAddress',
] as const;

/** What is known of both, what differs first. */
export function comparedRows(one: ComparedAccount, other: ComparedAccount): ComparedRow[] {
  const rows = facts().map(([label, read]) => {
    const [first, second] = [linesOf(read(one)), linesOf(read(other))];
    return { label, one: first, other: second, differs: first.join('\n') !== second.join('\n') };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

function facts(): Fact[] {
  return [
    ...FORM_FIELDS.map(
      (field): Fact => [
        texts[field],
        ({ form }) => (field === 'dob' ? dayOf(form?.dob) : (form?.[field] ?? '')),
      ],
    ),
    [texts.hints, hintsOf],
    [texts.email, ({ email }) => email],
    [commonTexts.phone, ({ phone }) => phone],
    [texts.firstSeen, ({ firstSeenAt }) => formatInstant(firstSeenAt)],
    [texts.fee, ({ paid }) => (paid ? texts.paid : texts.unpaid)],
    [texts.receipts, ({ receipts }) => (receipts === 0 ? '' : String(receipts))],
    [texts.applications, ({ applications }) => applications.map(applicationLine)],
    [texts.closedAt, ({ closedAt }) => (closedAt ? formatInstant(closedAt) : '')],
  ];
}

function linesOf(value: string | readonly string[]): readonly string[] {
  return (typeof value === 'string' ? [value] : value).filter((line) => line !== '');
}

const dayOf = (day = '') => (day === '' ? '' : formatDay(day));

function hintsOf({ cnicHints }: ComparedAccount): string {
  if (!cnicHints) return '';
  const province = knownWord(CNIC_PROVINCES, cnicHints.province);
  const sex = knownWord(['female', 'male'] as const, cnicHints.sex);
  return province && sex ? texts.hint({ province: provinceTexts[province], sex: provinceTexts[sex] }) : '';
}

function applicationLine(application: ComparedAccount['applications'][number]): string {
  const { offerAccepted, status, ...rest } = application;
  const known = knownWord(APPLICATION_STATUSES, status);
  const word = known ? texts[known] : humanize(status);
  return texts.application({ ...rest, status: offerAccepted ? texts.accepted : word });
}
