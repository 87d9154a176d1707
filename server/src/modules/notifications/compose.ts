import {
  formatDay,
  type GapValues,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  type Role,
  reportedFactName,
} from '@uas/contract';
import { sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import {
  linkOf,
  type NotificationRecord,
  type Reader,
  recordOf,
} from '../../platform/events/notification-record';
import { PHONE_IS_CONFIRMED } from '../../platform/identity/contact-marks';
import { originOf } from '../../platform/origin';
import { ANSWER_KIND, type Answer, readAnswers } from './answer-mail';
import type { OutgoingMail } from './channel';
import { type ComposedSms, composeSms } from './compose-sms';
import { htmlText, plainText, VISIT } from './draw-mail';
import { readTemplates, type TemplateOf } from './mail-templates';
import { mailedName } from './mailed-name';
import type { Addressee, LeasedMessage } from './outbox.store';
import { fillTemplate } from './templates';
import { unsubscribeToken } from './unsubscribe-address';

interface ComposingDependencies extends Pick<Dependencies, 'environment' | 'fileKey' | 'notifications'> {
  readonly database: ReadableDatabase;
}

type Composable = Pick<LeasedMessage, 'id' | 'channel' | 'digestKey'> & {
  readonly to: Pick<Addressee, 'accountId'> | null;
};

interface WithTemplates extends ComposingDependencies {
  readonly templateOf: TemplateOf;
}

/** A message in words as its channel takes it, or why there is nothing to send. */
export type Composed = { readonly mail: OutgoingMail } | ComposedSms;

interface Item {
  readonly outbox_id: string;
  readonly kind: string;
  readonly data: Record<string, unknown>;
  readonly application_id: string | null;
  readonly read_at: Date | null;
}

/** Puts messages into words, each from the templates of this moment. */
export async function composeMessages(
  dependencies: ComposingDependencies,
  messages: readonly Composable[],
): Promise<ReadonlyMap<string, Composed>> {
  const ids = messages.map(({ id }) => id);
  const items = await readItems(dependencies.database, ids);
  const templateOf = await readTemplates(dependencies.database);
  const people = await readPeople(dependencies.database, ids);
  const answers = messages.some(({ to }) => to === null)
    ? await readAnswers(dependencies.database, ids)
    : new Map<string, Answer>();
  return new Map(
    messages.map((message) => {
      if (message.to === null)
        return [message.id, composeAnswer({ ...dependencies, templateOf }, message, answers.get(message.id))];
      const parts = stillTrue(
        items
          .filter(({ outbox_id }) => outbox_id === message.id)
          .flatMap((item) => partOf(item, dependencies)),
      );
      return [message.id, compose({ ...dependencies, templateOf }, message, people.get(message.id), parts)];
    }),
  );
}

interface Part {
  readonly kind: string;
  readonly record: NotificationRecord;
  readonly data: GapValues;
  readonly applicationId: string | null;
}

/** What is left to tell of a notification: nothing of a message that was read meanwhile. */
function partOf(
  { kind, data: known, application_id: applicationId, read_at }: Item,
  { notifications }: Pick<Dependencies, 'notifications'>,
): Part[] {
  const record = recordOf(notifications, kind);
  if (record === null || (record.email === 'if-unread' && read_at !== null)) return [];
  const data = known as GapValues;
  return [{ kind, record, data: { ...data, ...namesIn(data) }, applicationId }];
}

/** What an institute calls itself and its programs, as a mail may say it. */
function namesIn({ university, program }: GapValues): GapValues {
  return {
    ...(university !== undefined && { university: mailedName(String(university)) || 'the university' }),
    ...(program !== undefined && { program: mailedName(String(program)) || 'the program' }),
  };
}

interface Person {
  readonly accountId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  /** Empty for those who are sent no SMS: who have not confirmed one. */
  readonly phone: string;
}

function compose(
  dependencies: WithTemplates,
  message: Composable,
  person: Person | undefined,
  parts: readonly Part[],
): Composed {
  if (!person) return { nothing: 'There is nobody any more whom it is for.' };
  if (message.channel === 'sms') return composeSms(person.phone, parts, originOf(dependencies));
  if (parts.length === 0) return { nothing: 'There was nothing left to tell.' };
  return composeMail(dependencies, message, person, parts);
}

function reportedAs(wrongFact: string): string {
  return wrongFact === '' ? '' : `Reported as wrong: ${reportedFactName(wrongFact)}`;
}

/** The mail to a visitor whose query was answered; of the university it says what everybody may know. */
function composeAnswer(
  dependencies: WithTemplates,
  { id }: Composable,
  answer: Answer | undefined,
): Composed {
  const record = recordOf(dependencies.notifications, ANSWER_KIND);
  if (!answer || record === null) return { nothing: 'The query is not there any more.' };
  const { studentName, studentEmail, instituteId, email } = answer;
  const name = mailedName(studentName);
  const university = mailedName(answer.university);
  const question = [answer.course, reportedAs(answer.wrongFact), answer.message]
    .filter((line) => line !== '')
    .join('\n');
  const data = {
    university: university || 'the university',
    answer: answer.text,
    question: question || 'You left no message.',
    day: formatDay(answer.sentAt),
    email,
    instituteId,
  };
  const part = { kind: ANSWER_KIND, record, data, applicationId: null };
  const drawn = drawPart(dependencies, 'visitor', part, name);
  const content = {
    greeting: name ? `Dear ${name},` : 'Hello,',
    parts: [{ ...drawn, button: VISIT }],
    footer:
      'You get this mail because this university was asked a question with your address. If that was not you, you need not do anything.',
  };
  return {
    mail: {
      id,
      to: { name, address: studentEmail },
      replyTo: { name: university, address: email },
      subject: drawn.title,
      text: plainText(content),
      html: htmlText(content),
      unsubscribe: null,
    },
  };
}

function composeMail(
  dependencies: WithTemplates,
  message: Composable,
  person: Person,
  parts: readonly Part[],
): Composed {
  const name = mailedName(person.name) || person.email;
  const inOrder = [...parts].sort((one, other) => rankOf(one) - rankOf(other));
  const drawn = inOrder.map((part) => drawPart(dependencies, person.role, part, name));
  const category = message.digestKey.split(':')[0] as NotificationCategory;
  const canSwitchOff = NOTIFICATION_CATEGORIES[category]?.canSwitchOff ?? false;
  const unsubscribe = canSwitchOff
    ? `${originOf(dependencies)}/api/unsubscribe/${unsubscribeToken(dependencies.fileKey, { accountId: person.accountId, category })}`
    : null;
  const content = {
    greeting: `Dear ${name},`,
    parts: drawn,
    footer: canSwitchOff
      ? 'You can switch these mails off in your portal. What they tell always stands there.'
      : 'You get this mail because it is about your account or your applications.',
    unsubscribe,
  };
  return {
    mail: {
      id: message.id,
      to: { name, address: person.email },
      subject: subjectOf(drawn),
      text: plainText(content),
      html: htmlText(content),
      unsubscribe,
    },
  };
}

function rankOf({ record: { rank = Number.MAX_SAFE_INTEGER } }: Part): number {
  return rank;
}

/** The gravest thing with its deadline, and how many others there are. */
function subjectOf([gravest, ...others]: readonly ReturnType<typeof drawPart>[]): string {
  if (!gravest) return '';
  const { title, deadline } = gravest;
  const subject = deadline === '' ? title : `${title}. ${deadline}`;
  return others.length === 0 ? subject : `${subject} (and ${others.length} more)`;
}

/** What was taken back before it was told is not told, and neither is that. */
function stillTrue(parts: readonly Part[]): Part[] {
  const left: Part[] = [];
  for (const part of parts) {
    const taken = left.findLastIndex(
      ({ kind, applicationId, data }) =>
        part.record.takesBack?.includes(kind) &&
        applicationId === part.applicationId &&
        data.document === part.data.document &&
        data.purpose === part.data.purpose,
    );
    if (taken < 0) left.push(part);
    else left.splice(taken, 1);
  }
  return left;
}

function drawPart(
  dependencies: WithTemplates,
  role: Reader,
  { kind, record, data, applicationId }: Part,
  name: string,
) {
  const template = dependencies.templateOf(kind, record);
  const link = `${originOf(dependencies)}${linkOf(record, role, data, applicationId)}`;
  const filled = { ...data, name, link };
  return {
    title: fillTemplate(template.subject, filled).replace(/\s+/g, ' ').trim(),
    deadline: template.subject.includes('{deadline}') ? '' : textOf(data.deadline).replace(/\.$/, ''),
    text: fillTemplate(template.body, filled).trim(),
    link,
  };
}

function textOf(value: string | number | undefined): string {
  return String(value ?? '').trim();
}

/** What messages tell, in the order in which it happened; nothing of what is being deleted. */
async function readItems(database: ReadableDatabase, ids: readonly string[]): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select outbox_id, kind, data, application_id, read_at
    from outbox_item join notification on notification.id = notification_id join outbox on outbox.id = outbox_id
    where outbox_id = any(${[...ids]}::text[])
      and not exists (select from deletion where deletion.institute_id = about_institute_id)
      -- The portal alone tells that an application was withdrawn, so nothing in the mail takes its confirmation back.
      and not (kind = 'application-submitted' and exists (
        select from application_row where application_row.id = application_id and withdrawn_at is not null))
      -- An SMS asks for an answer, and what takes an offer back is sent none: it goes only while the answer is waited for.
      and not (outbox.channel = 'sms' and kind in ('application-approved', 'seat-offered') and not exists (
        select from application where application.id = application_id and status = 'approved' and not exists (
          select from application taken where taken.student_id = application.student_id and taken.offer_accepted)))
    order by notification.created_at, notification.id`.execute(database);
  return rows;
}

/** Who gets the messages, as they are called now; nobody of an institute that is being deleted. */
async function readPeople(database: ReadableDatabase, ids: readonly string[]) {
  const { rows } = await sql<Person & { id: string }>`
    select outbox.id, account.id as "accountId", account.role, coalesce(institute_member.name, student.name, institute.name, staff.name) as name,
      coalesce(outbox.address, account.email) as email,
      case when ${PHONE_IS_CONFIRMED} then student.phone else '' end as phone
    from outbox join account on account.id = outbox.account_id
    left join student on student.id = account.student_id
    left join institute on institute.id = account.institute_id
    left join staff on staff.id = account.staff_id
    left join institute_member on institute_member.account_id = account.id
    where outbox.id = any(${[...ids]}::text[])
      and coalesce(student.id, institute.id, staff.id) is not null`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
