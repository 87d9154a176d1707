import * as api from '@uas/contract';
import { type MailTemplate, NOTIFICATION_CATEGORY_NAMES, templateRefusal } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import {
  linkOf,
  type NotificationField,
  type NotificationKind,
  type NotificationRecord,
  type NotificationRecords,
  recordOf,
  rolesOf,
} from '../../platform/events/notification-record';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { DeliveryFailed } from './channel';
import { htmlText, plainText, VISIT } from './draw-mail';
import { fillTemplate, placeholdersOf, standardTemplate, type Template } from './templates';
import { deleteTemplate, listTemplateRows, saveTemplateRow } from './templates.store';

interface TemplateKey {
  readonly kind: string;
  readonly language: (typeof api.MAIL_LANGUAGES)[number];
}

/** What is said of a kind that is mailed; another has no template. */
function mailedRecord(records: NotificationRecords, { kind }: Pick<TemplateKey, 'kind'>): NotificationRecord {
  const record = recordOf(records, kind);
  if (!record?.email) throw new Refusal('input.invalid');
  return record;
}

/** The kinds that are mailed, category by category. */
export function mailedKinds(records: NotificationRecords): NotificationKind[] {
  const mailed = (Object.keys(records) as NotificationKind[]).filter((kind) => records[kind].email);
  return NOTIFICATION_CATEGORY_NAMES.flatMap((category) =>
    mailed.filter((kind) => records[kind].category === category),
  );
}

/** The words of every kind of mail. */
export const listMailTemplates = handle(api.listMailTemplates, async (call) => {
  const kinds = mailedKinds(call.notifications);
  const keys = kinds.flatMap((kind) => api.MAIL_LANGUAGES.map((language) => ({ kind, language })));
  return { templates: await presentTemplates(call.database, call, keys) };
});

/** The words of one kind. */
export const getMailTemplate = handle(api.getMailTemplate, async (call) => ({
  template: await presentTemplate(call.database, call, call.params),
}));

/** Keeps other words, for what waits too. */
export const saveMailTemplate = handle(api.saveMailTemplate, async (call) => {
  const { actor, body, clock, notifications, params } = call;
  refuseUnusable(mailedRecord(notifications, params), body);
  return call.write(async (unit) => {
    await saveTemplateRow(unit.database, {
      ...params,
      ...body,
      changed_by: actor.id,
      changed_at: clock.now(),
    });
    await unit.emit({ kind: 'save-mail-template', subject: { kind: 'mail-template', id: params.kind } });
    return { template: await presentTemplate(unit.database, call, params) };
  });
});

/** Goes back to the standard words; twice changes nothing. */
export const dropMailTemplate = handle(api.dropMailTemplate, async (call) => {
  const { notifications, params } = call;
  mailedRecord(notifications, params);
  return call.write(async (unit) => {
    if (await deleteTemplate(unit.database, params))
      await unit.emit({ kind: 'drop-mail-template', subject: { kind: 'mail-template', id: params.kind } });
    return { template: await presentTemplate(unit.database, call, params) };
  });
});

/** Made-up data for the gaps of every kind; a kind with another gap asks for more. */
const EXAMPLE: Readonly<Record<NotificationField<NotificationKind> | 'name' | 'lines', string | number>> = {
  name: 'Sara Khan',
  program: 'BS Computer Science',
  university: 'Example University',
  number: 'UAS-26-004821-9',
  session: 'Fall 2027',
  category: 'Self-support',
  document: 'CNIC (Student) front',
  documents: 'Domicile and CNIC (Student) front',
  reason: 'The picture is too dark to be read.',
  deadline: ' Please answer it until 27 Nov 2026, 17:00.',
  to: '27 Nov 2026, 17:00',
  date: 'the closing date',
  left: 7,
  count: 12,
  days: 14,
  day: '20 Nov 2026',
  body: 'HEC',
  at: '20 Nov 2026, 10:32',
  answer: 'Yes, there is a hostel for 400 students. Please write to hostel@example.edu.pk until 15 Jan.',
  question: 'BS Computer Science\nIs there a hostel?',
  email: 'admissions@example.edu.pk',
  qualify: 'do not qualify',
  seal: 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00',
  reference: 'FT26324ABCD',
  asked: ' You applied for BS Data Science.',
  from: 'BS Data Science',
  note: 'The marks of the test are corrected.',
  round: 1,
  until: '27 Nov 2026, 17:00',
  what: 'reply by',
  rupees: 'Rs 1,500',
  purpose: 'Registration fee',
  received: 12,
  withdrawn: 1,
  lines: 'UAS-26-004821-9 – BS Computer Science, since 1 Nov 2026\nUAS-26-004822-1 – BBA, since 2 Nov 2026',
};

/** A mail with these words, as it would look. */
export const previewMailTemplate = handle(
  api.previewMailTemplate,
  async ({ body, environment, host, notifications, params }) => {
    const record = mailedRecord(notifications, params);
    refuseUnusable(record, body);
    const [role = 'student'] = rolesOf(record);
    const origin = environment.publicOrigin ?? `http://${host}`;
    const link = `${origin}${linkOf(record, role, {}, null)}`;
    const data = { ...EXAMPLE, link };
    const subject = fillTemplate(body.subject, data);
    const content = {
      greeting: `Dear ${EXAMPLE.name},`,
      parts: [
        {
          title: subject,
          text: fillTemplate(body.body, data).trim(),
          link,
          ...(role === 'visitor' && { button: VISIT }),
        },
      ],
      footer: 'This is how the mail would look. Nothing was sent.',
    };
    return { subject, text: plainText(content), html: htmlText(content) };
  },
);

const limits = { rates: [hourly(60, 'admin', 'too-often.messages')] };

/** One mail now, past the outbox, with the mail server's answer. */
export const sendTestMail = handle(
  api.sendTestMail,
  limits,
  async ({ body, channels, environment, host, ids }) => {
    const link = `${environment.publicOrigin ?? `http://${host}`}/`;
    const content = {
      greeting: 'Hello,',
      parts: [{ title: 'Test', text: `This mail shows that mail leaves the service.\n\n${link}`, link }],
      footer: 'A master admin asked for this mail.',
    };
    try {
      const answer = await channels.email.send({
        id: ids.next(),
        to: { name: '', address: body.to },
        subject: 'A test of the Universities Admission Service',
        text: plainText(content),
        html: htmlText(content),
        unsubscribe: null,
      });
      return { sent: true, answer };
    } catch (error) {
      if (error instanceof DeliveryFailed) return { sent: false, answer: error.message };
      throw error;
    }
  },
);

function refuseUnusable(record: NotificationRecord, template: Template): void {
  const reason = templateRefusal(placeholdersOf(record), template);
  if (reason !== null) throw new Refusal(reason);
}

type WithRecords = Pick<Dependencies, 'notifications'>;

async function presentTemplate(
  database: ReadableDatabase,
  dependencies: WithRecords,
  key: TemplateKey,
): Promise<MailTemplate> {
  const [template] = await presentTemplates(database, dependencies, [key]);
  if (!template) throw new Error('a template without a kind');
  return template;
}

async function presentTemplates(
  database: ReadableDatabase,
  { notifications }: WithRecords,
  keys: readonly TemplateKey[],
): Promise<MailTemplate[]> {
  const saved = await listTemplateRows(database);
  return keys.map(({ kind, language }) => {
    const record = mailedRecord(notifications, { kind });
    const row = saved.find((each) => each.kind === kind && each.language === language);
    const standard = standardTemplate(record);
    return {
      kind,
      name: record.name,
      to: rolesOf(record),
      language,
      subject: row?.subject ?? standard.subject,
      body: row?.body ?? standard.body,
      standard,
      placeholders: placeholdersOf(record),
      version: row?.version ?? 0,
      changedAt: row?.changed_at.toISOString() ?? null,
    };
  });
}

/** The template of a kind that is in use. */
export type TemplateOf = (kind: string, record: NotificationRecord) => Template;

/** The templates in use: those that a master wrote, and otherwise those that the product brings. */
export async function readTemplates(database: ReadableDatabase): Promise<TemplateOf> {
  const rows = await listTemplateRows(database);
  const saved = new Map(rows.flatMap((row) => (row.language === 'en' ? [[row.kind, row] as const] : [])));
  return (kind, record) => saved.get(kind) ?? standardTemplate(record);
}
