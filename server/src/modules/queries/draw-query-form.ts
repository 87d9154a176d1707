import {
  type PublicInstitute,
  QUERY_FORM,
  queryFieldEmpty,
  REPORT_FORM,
  REPORTABLE_FACTS,
  type RefusalBody,
  reportedFactName,
  sendQuery,
} from '@uas/contract';
import { addressOfForm } from '../../platform/http/read-form';
import { escapeHtml } from '../../platform/site/head-for';

/** The fields as they were typed. With `wrongFact` it is a report. */
export type TypedQuery = Readonly<Partial<Record<FieldName | 'instituteId', string>>>;
type FieldName = 'studentName' | 'studentPhone' | 'studentEmail' | 'courseName' | 'message' | 'wrongFact';

export interface QueryForm {
  /** Of this form alone: sent twice, it is one query. */
  readonly number: string;
  readonly university: Pick<PublicInstitute, '_id' | 'name' | 'departments'>;
  readonly typed?: TypedQuery;
  /** Why it was not sent. */
  readonly refused?: RefusalBody;
}

const LABELS = { ...QUERY_FORM, wrongFact: REPORT_FORM.wrongFact };
const LABELS_OF_REPORT = { ...LABELS, message: REPORT_FORM.message };

/** The query form as HTML that needs no scripts: the browser checks what it can, the server everything. */
export function drawQueryForm({ number, university, typed = {}, refused }: QueryForm): string {
  const isReport = typed.wrongFact !== undefined;
  const title = isReport ? REPORT_FORM.title : QUERY_FORM.title;
  const wrongIn = (name: FieldName) => {
    const found = refused?.fields?.find(({ path }) => path === name);
    if (found) return found.code === 'query.fields-missing' ? queryFieldEmpty(name) : found.message;
    return refused?.code === 'query.fields-missing' && !typed[name]?.trim()
      ? queryFieldEmpty(name)
      : undefined;
  };
  const field = (name: FieldName, mark: string, draw: (attributes: string, value: string) => string) => {
    const wrong = wrongIn(name);
    const attributes = `id="${name}" name="${name}"${wrong ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''}`;
    const said = wrong ? `<span class="wrong" id="${name}-wrong">${escapeHtml(wrong)}</span>` : '';
    return `<p><label for="${name}">${isReport ? LABELS_OF_REPORT[name] : LABELS[name]} <span>${mark}</span></label>${draw(attributes, escapeHtml(typed[name] ?? ''))}${said}</p>`;
  };
  const input = (name: FieldName, kind: string) =>
    field(name, '*', (attributes, value) => `<input ${attributes} ${kind} required value="${value}">`);
  const courses = courseOptions(university, typed.courseName);
  return [
    refused ? `<p role="alert">${escapeHtml(refused.message)}</p>` : '',
    `<form method="post" action="${addressOfForm(sendQuery.path, number)}" aria-label="${title}">`,
    isReport ? `<p>${REPORT_FORM.more}</p>` : '',
    `<input type="hidden" name="instituteId" value="${escapeHtml(university._id)}">`,
    input('studentName', 'autocomplete="name" maxlength="120"'),
    input('studentPhone', 'type="tel" autocomplete="tel" maxlength="40"'),
    input('studentEmail', 'type="email" autocomplete="email" maxlength="254"'),
    courses
      ? field('courseName', '*', (attributes) => `<select ${attributes} required>${courses}</select>`)
      : '',
    isReport
      ? field('wrongFact', '*', (attributes, value) => `<select ${attributes}>${factOptions(value)}</select>`)
      : '',
    field(
      'message',
      isReport ? '*' : QUERY_FORM.optional,
      // The line break after the tag is not part of the text.
      (attributes, value) =>
        `<textarea ${attributes}${isReport ? ' required' : ''} rows="4" maxlength="2000">\n${value}</textarea>`,
    ),
    `<button type="submit">${QUERY_FORM.send}</button>`,
    '</form>',
    `<p><a href="/institute/${escapeHtml(university._id)}">Back to ${escapeHtml(university.name)}</a></p>`,
  ].join('\n');
}

function factOptions(chosen: string): string {
  return REPORTABLE_FACTS.map(
    (fact) =>
      `<option value="${fact}"${fact === chosen ? ' selected' : ''}>${reportedFactName(fact)}</option>`,
  ).join('');
}

/** Each course once, in its department, as in the dialog of the site. */
function courseOptions({ departments }: QueryForm['university'], chosen: string | undefined): string {
  const seen = new Set<string>();
  const groups = departments.flatMap(({ name, courses }) => {
    const fresh = courses.filter((course) => !seen.has(course));
    for (const course of fresh) seen.add(course);
    if (fresh.length === 0) return [];
    const options = [...new Set(fresh)].map((course) => {
      const text = escapeHtml(course);
      return `<option value="${text}"${course === chosen ? ' selected' : ''}>${text}</option>`;
    });
    return [`<optgroup label="${escapeHtml(name)}">${options.join('')}</optgroup>`];
  });
  return groups.length > 0 ? `<option value="">${QUERY_FORM.chooseCourse}</option>${groups.join('')}` : '';
}
