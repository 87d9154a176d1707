import { screen, waitFor, within } from '@testing-library/react';
import {
  dropMailTemplate,
  listConversations,
  listMailTemplates,
  type MailTemplate,
  previewMailTemplate,
  saveMailTemplate,
  sendTestMail,
} from '@uas/contract';
import { aishaWith, fakeServer } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const STANDARD = { subject: 'Your payment is confirmed', body: 'Your fee is confirmed.\n\n{{link}}' };
const PAYMENT: MailTemplate = {
  kind: 'payment-confirmed',
  name: 'Payment confirmed',
  to: ['student'],
  language: 'en',
  ...STANDARD,
  standard: STANDARD,
  placeholders: ['name', 'link'],
  version: 0,
  changedAt: null,
};
const APPROVED: MailTemplate = {
  ...PAYMENT,
  kind: 'application-approved',
  name: 'Application approved',
  subject: 'Well done, {{name}}',
  placeholders: ['name', 'link', 'program', 'university', 'number'],
  version: 3,
  changedAt: '2026-11-20T09:00:00.000Z',
};
const AT = '/?tab=messages&messages=templates&role=admin';

function answerList(templates: readonly MailTemplate[] = [PAYMENT, APPROVED]) {
  fakeServer.reply(listMailTemplates, { templates: [...templates] });
}

function answerPreview() {
  fakeServer.reply(previewMailTemplate, ({ body }) => ({
    subject: String(body.subject).replace('{{name}}', 'Sara Khan'),
    text: '',
    html: `<p>${String(body.body)}</p>`,
  }));
}

async function showTemplates() {
  answerList();
  answerPreview();
  const opened = await showDashboard({ at: AT });
  await screen.findByText('Payment confirmed');
  return opened;
}

async function openEditor(kind = 'Payment confirmed') {
  const { user, ...rest } = await showTemplates();
  await user.click(screen.getByRole('button', { name: `Edit template: ${kind}` }));
  const dialog = await screen.findByRole('dialog', { name: `Template: ${kind}` });
  await within(dialog).findByLabelText('Text');
  await within(dialog).findByTitle('Preview of the mail');
  return { user, dialog, ...rest };
}

const textIn = (dialog: HTMLElement) => within(dialog).getByLabelText('Text');
const subjectIn = (dialog: HTMLElement) => within(dialog).getByLabelText('Subject');
const press = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the list of templates', () => {
  it('is not for staff who are no master, not even by a link', async () => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    await showDashboard({ as: aishaWith('messagesStudents', 'messagesInstitutes'), at: AT });
    expect(await screen.findByText(/The link leads to a part of this page/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Outbox' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Templates' })).not.toBeInTheDocument();
    expect(fakeServer.calls(listMailTemplates)).toEqual([]);
  });

  it('says when it could not be loaded; Retry asks again', async () => {
    fakeServer.unreachable(listMailTemplates);
    const { user } = await showDashboard({ at: AT });
    expect(await screen.findByText('Could not load the templates.')).toBeVisible();
    answerList();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Payment confirmed')).toBeVisible();
  });

  it('says to whom each mail goes, in which language, and whether its words were changed', async () => {
    await showTemplates();
    const [, payment, approved] = screen.getAllByRole('row');
    expect(payment).toHaveTextContent('Payment confirmedYour payment is confirmedStudentEnglishStandard');
    expect(approved).toHaveTextContent('Well done, {{name}}');
    expect(approved).toHaveTextContent('Changed20 Nov 2026');
  });

  it('calls a kind as the server does, and edits also one that this page has never heard of', async () => {
    const refunded = {
      kind: 'fee-refunded',
      name: 'Registration fee given back',
      placeholders: ['link', 'amount'],
    };
    answerList([{ ...PAYMENT, ...refunded, to: ['student', 'institute'] }]);
    answerPreview();
    fakeServer.reply(saveMailTemplate, { template: PAYMENT });
    const { user } = await showDashboard({ at: AT });
    const edit = await screen.findByRole('button', { name: 'Edit template: Registration fee given back' });
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Student and Institute');
    await user.click(edit);
    const dialog = await screen.findByRole('dialog', { name: 'Template: Registration fee given back' });
    await within(dialog).findByLabelText('Text');
    await user.click(textIn(dialog));
    await user.paste(' {{amount}}');
    await user.click(press(dialog, 'Save'));
    await isGone();
    expect(fakeServer.calls(saveMailTemplate)).toMatchObject([{ params: { kind: 'fee-refunded' } }]);
  });

  it('makes the kinds of an older server readable, which says neither their names nor to whom they go', async () => {
    answerList([{ ...PAYMENT, name: undefined, to: undefined }]);
    await showDashboard({ at: AT });
    expect(await screen.findByRole('button', { name: 'Edit template: Payment confirmed' })).toBeVisible();
  });

  it('cannot edit a language that this page does not know', async () => {
    answerList([{ ...PAYMENT, language: 'ur' }]);
    const { user } = await showDashboard({ at: AT });
    await user.click(await screen.findByRole('button', { name: 'Edit template: Payment confirmed' }));
    expect(await screen.findByText('There is no such template.')).toBeVisible();
  });

  it('says so when a link leads to a template that does not exist', async () => {
    answerList();
    await showDashboard({ at: `${AT}&template=nothing.en` });
    expect(await screen.findByText('There is no such template.')).toBeVisible();
  });
});

describe('the editor of a template', () => {
  it('F-7.8 says at the fields what the server would refuse, and saves nothing', async () => {
    const { user, dialog } = await openEditor();
    await user.clear(subjectIn(dialog));
    await user.clear(textIn(dialog));
    await user.paste('Dear {{studnetName}}');
    await user.click(press(dialog, 'Save'));
    expect(subjectIn(dialog)).toHaveAccessibleDescription(/Please enter a subject\./);
    expect(textIn(dialog)).toHaveAccessibleDescription(/This placeholder is not known: studnetName\./);
    await user.clear(textIn(dialog));
    await user.type(textIn(dialog), 'Dear student');
    expect(textIn(dialog)).toHaveAccessibleDescription(/The text must contain {{link}}\./);
    expect(fakeServer.calls(saveMailTemplate)).toEqual([]);
  });

  it('says when the preview could not be shown; Retry asks again', async () => {
    answerList();
    fakeServer.unreachable(previewMailTemplate);
    const { user } = await showDashboard({ at: `${AT}&template=payment-confirmed.en` });
    const dialog = await screen.findByRole('dialog', { name: 'Template: Payment confirmed' });
    expect(await within(dialog).findByText('Could not show the mail.')).toBeVisible();
    answerPreview();
    await user.click(press(dialog, 'Retry'));
    expect(await within(dialog).findByTitle('Preview of the mail')).toBeVisible();
  });

  it('asks before typed work is lost', async () => {
    const { user, dialog, search } = await openEditor();
    await user.type(subjectIn(dialog), '!');
    await user.click(press(dialog, 'Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(subjectIn(dialog)).toHaveValue('Your payment is confirmed!');
    await user.click(press(dialog, 'Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await isGone();
    expect(search()).not.toContain('template=');
  });

  it('F-7.8 previews what is typed, or says in its place what is wrong; keeps it when it could not be saved, and saves it', async () => {
    const { user, dialog, search } = await openEditor();
    expect(search()).toContain('template=payment-confirmed.en');
    // The text is the standard one still.
    expect(
      within(dialog).queryByRole('button', { name: 'Back to the standard text' }),
    ).not.toBeInTheDocument();
    const asked = fakeServer.calls(previewMailTemplate).length;
    await user.click(subjectIn(dialog));
    await user.paste(' {{studnetName}}');
    expect(await within(dialog).findByText('This placeholder is not known: studnetName.')).toBeVisible();
    expect(fakeServer.calls(previewMailTemplate)).toHaveLength(asked);
    await user.clear(subjectIn(dialog));
    await user.paste('Paid, {{name}}');
    expect(await within(dialog).findByText('Paid, Sara Khan')).toBeVisible();
    fakeServer.unreachable(saveMailTemplate);
    await user.click(press(dialog, 'Save'));
    expect(await within(dialog).findByText('Could not save the template. Please try again.')).toBeVisible();
    expect(subjectIn(dialog)).toHaveValue('Paid, {{name}}');
    const failed = fakeServer.calls(saveMailTemplate).length;
    fakeServer.reply(saveMailTemplate, { template: { ...PAYMENT, version: 1 } });
    await user.click(press(dialog, 'Save'));
    expect(await screen.findByText('Template saved.')).toBeVisible();
    await isGone();
    expect(fakeServer.calls(saveMailTemplate).slice(failed)).toMatchObject([
      {
        params: { kind: 'payment-confirmed', language: 'en' },
        body: { subject: 'Paid, {{name}}', body: STANDARD.body },
      },
    ]);
    expect(fakeServer.calls(listMailTemplates).length).toBeGreaterThan(1);
  });

  it('inserts a placeholder at the end of the text, and where the caret was', async () => {
    const { user, dialog } = await openEditor();
    const names = within(dialog).getAllByRole('button', { name: /^Insert/ });
    expect(names.map(({ textContent }) => textContent)).toEqual(['{{name}}', '{{link}}']);
    await user.click(press(dialog, 'Insert {{name}}'));
    expect(textIn(dialog)).toHaveValue(`${STANDARD.body}{{name}}`);
    expect(textIn(dialog)).toHaveFocus();
    await user.click(subjectIn(dialog));
    (subjectIn(dialog) as HTMLInputElement).setSelectionRange(4, 4);
    await user.click(press(dialog, 'Insert {{name}}'));
    await user.keyboard(',');
    expect(subjectIn(dialog)).toHaveValue('Your{{name}}, payment is confirmed');
  });

  it('goes back to the standard text only after the question', async () => {
    fakeServer.reply(dropMailTemplate, { template: PAYMENT });
    const { user, dialog } = await openEditor('Application approved');
    await user.click(press(dialog, 'Back to the standard text'));
    const question = await screen.findByRole('dialog', { name: 'Universities Admission Service' });
    await user.click(press(question, 'Cancel'));
    expect(fakeServer.calls(dropMailTemplate)).toEqual([]);
    await user.click(press(dialog, 'Back to the standard text'));
    await user.click(
      press(
        await screen.findByRole('dialog', { name: 'Universities Admission Service' }),
        'Back to the standard text',
      ),
    );
    expect(await screen.findByText('The standard words are back.')).toBeVisible();
    await isGone();
    expect(fakeServer.calls(dropMailTemplate)[0]?.params).toEqual({
      kind: 'application-approved',
      language: 'en',
    });
  });
});

describe('a test message', () => {
  async function openTest() {
    const { user } = await showTemplates();
    await user.click(screen.getByRole('button', { name: 'Send a test message' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Send a test message' }) };
  }

  it('needs an address', async () => {
    fakeServer.refuseWith(sendTestMail, 'email.invalid', { to: 'email.invalid' });
    const { user, dialog } = await openTest();
    await user.type(within(dialog).getByLabelText(/^E-mail address/), 'head');
    await user.click(press(dialog, 'Send'));
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^E-mail address/)).toHaveAccessibleDescription(/valid e-?mail/i),
    );
  });

  it('shows what the mail server answered, good or bad', async () => {
    const answer = '550 No such mailbox here';
    fakeServer.reply(sendTestMail, { sent: false, answer });
    const { user, dialog } = await openTest();
    await user.type(within(dialog).getByLabelText(/^E-mail address/), 'head@admissions.example');
    await user.click(press(dialog, 'Send'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      `The message did not go through.${answer}`,
    );
    fakeServer.reply(sendTestMail, { sent: true, answer: '250 OK' });
    await user.click(press(dialog, 'Send'));
    expect(await within(dialog).findByText('The message went through.')).toBeVisible();
    expect(within(dialog).getByText('250 OK')).toBeVisible();
    expect(fakeServer.calls(sendTestMail)[1]?.body).toEqual({ to: 'head@admissions.example' });
  });
});
