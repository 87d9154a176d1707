import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { paymentReceiptUpload, photoUpload, sentenceOf } from '@uas/contract';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, flagInAddress, Link, RouterProvider, UasProvider, useStep } from '../kit';
import { CallFailure } from '../kit/client/client';
import { forgetPerson, signIn } from '../kit/session/session';
import { renderScreen, sara } from '../test-kit';
import {
  CnicField,
  FileField,
  Form,
  fieldErrorsFromZod,
  PasswordField,
  PhoneField,
  SelectField,
  SubmitButton,
  TextField,
  UNSAVED,
  UploadControl,
  UploadMany,
  type UploadOptions,
  useFormValues,
  useUnsavedWarning,
} from '.';
import { CodeField } from './code-field';

/** A part that makes way for another one. */
function Parts({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>Away</p>;
  return (
    <div>
      <button type="button" onClick={() => setOpen(false)}>
        Another part
      </button>
      {children}
    </div>
  );
}

function Page({ unsaved }: { unsaved: boolean }) {
  useUnsavedWarning(unsaved);
  return <Link to="/about">About</Link>;
}

const EDITING = flagInAddress('editing');

function Editor({ inAddress = false }: { inAddress?: boolean }) {
  const { opened, open, close } = useStep<true>('editing', inAddress ? EDITING : undefined);
  const dialog = useStep<true>('dialog');
  return (
    <>
      <Link to="/?tab=messages">A notification</Link>
      <button type="button" onClick={() => dialog.open(true)}>
        Open a dialog
      </button>
      <button type="button" onClick={() => open(true)}>
        Edit
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
      {opened && <Typed />}
    </>
  );
}

function Typed() {
  useUnsavedWarning(true, 'editing');
  return <p>Typed</p>;
}

function renderPage(unsaved: boolean) {
  const routes = [
    { path: '/', element: <Page unsaved={unsaved} /> },
    { path: '/about', element: <p>About us</p> },
  ];
  render(
    <UasProvider env="test">
      <RouterProvider router={createMemoryRouter(routes)} />
    </UasProvider>,
  );
}

const leave = () => act(async () => screen.getByRole('link', { name: 'About' }).click());

function Registration({ onSave = () => undefined }: { onSave?: () => void }) {
  const form = useFormValues({ name: 'Sara', email: '' });
  const [errors, setErrors] = useState({});
  const save = () => {
    setErrors(form.values.email ? {} : { email: 'Please enter a valid e-mail address.' });
    onSave();
  };
  return (
    <Form label="Registration" errors={errors} onSubmit={save}>
      <TextField label="Full name" {...form.field('name')} />
      <TextField label="Email" type="email" required {...form.field('email')} />
      <SubmitButton>Register</SubmitButton>
    </Form>
  );
}

function Password({ purpose }: { purpose: 'current' | 'new' }) {
  const [value, setValue] = useState('');
  return <PasswordField label="Password" purpose={purpose} value={value} onChange={setValue} />;
}

function Cnic() {
  const [value, setValue] = useState('');
  return <CnicField label="CNIC" value={value} onChange={setValue} />;
}

function Code() {
  const [value, setValue] = useState('');
  return <CodeField label="Code" value={value} onChange={setValue} />;
}

function Email() {
  const [value, setValue] = useState('');
  return <TextField label="Email" type="email" value={value} onChange={setValue} />;
}

function Phone() {
  const [value, setValue] = useState('');
  return <PhoneField label="Phone" value={value} onChange={setValue} />;
}

describe('a form', () => {
  it('after a refused submit focuses the summary, leads to the field and keeps what was typed', async () => {
    document.title = 'Register';
    const { user } = renderScreen(<Registration />);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(document.title).toBe('Error: Register');
    await user.click(screen.getByRole('link', { name: 'Please enter a valid e-mail address.' }));
    const email = screen.getByRole('textbox', { name: /Email/ });
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Error: Please enter a valid e-mail address.');
    expect(email).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Sara');
  });

  it('lists what is wrong in the order of the fields, whatever the order of the errors', () => {
    renderScreen(
      <Form
        label="Order"
        errors={{ second: 'Second is wrong.', first: 'First is wrong.' }}
        onSubmit={() => undefined}
      >
        <TextField label="First" name="first" value="" onChange={() => undefined} />
        <TextField label="Second" name="second" value="" onChange={() => undefined} />
      </Form>,
    );
    const listed = screen.getAllByRole('link').map((link) => link.textContent);
    expect(listed).toEqual(['First is wrong.', 'Second is wrong.']);
  });

  it('does not take the focus while somebody types', async () => {
    const { user } = renderScreen(<Registration />);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), ' Khan');
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Sara Khan');
  });

  it('ignores a second submit while the first is on its way', async () => {
    const submitted = jest.fn();
    const { user } = renderScreen(
      <Form pending onSubmit={submitted}>
        <TextField label="Name" value="Sara" onChange={() => undefined} />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('takes the first sentence for each field from a schema', () => {
    const issues = [
      { path: ['email'], message: 'email.invalid' },
      { path: ['email'], message: 'email.not-plain' },
      { path: ['father', 'phone'], message: 'phone.invalid' },
    ];
    expect(fieldErrorsFromZod({ issues })).toEqual({
      email: sentenceOf('email.invalid'),
      'father.phone': sentenceOf('phone.invalid'),
    });
    expect(fieldErrorsFromZod(undefined)).toEqual({});
  });
});

describe('the fields', () => {
  it('a password can be shown and hidden, pasted, and is known to password managers', async () => {
    const { user } = renderScreen(<Password purpose="current" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    await user.click(field);
    await user.paste('lahore');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('lahore');
    await user.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('a new password has a strength hint, and Caps Lock is noticed', async () => {
    const { user } = renderScreen(<Password purpose="new" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    await user.type(field, 'abcd');
    expect(screen.getByText('Weak: add more characters.')).toBeInTheDocument();
    await user.type(field, 'EFGH1234!xyz');
    expect(screen.getByText('Strong.')).toBeInTheDocument();
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();
  });

  it('a CNIC gets its dashes, also when 13 digits are pasted', async () => {
    const { user } = renderScreen(<Cnic />);
    const field = screen.getByRole('textbox', { name: 'CNIC' });
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.click(field);
    await user.paste('4220103976408');
    expect(field).toHaveValue('42201-0397640-8');
    await user.clear(field);
    await user.type(field, '422010397');
    expect(field).toHaveValue('42201-0397');
  });

  it.each([
    '\u200e42201\u20130397640\u20118',
    '۴۲۲۰۱ ۰۳۹۷۶۴۰ ۸',
    '\uff14\uff12\uff12\uff10\uff11-0397640-8\u200f',
  ])('a CNIC pasted as %j gets its one form', async (pasted) => {
    const { user } = renderScreen(<Cnic />);
    const field = screen.getByRole('textbox', { name: 'CNIC' });
    await user.click(field);
    await user.paste(pasted);
    expect(field).toHaveValue('42201-0397640-8');
  });

  it.each(['\u200e123\u2013456\u200f', '\uff11\uff12\uff13 ۴۵۶', '12\u200b34\u00a056.'])(
    'a code pasted as %j is six digits',
    async (pasted) => {
      const { user } = renderScreen(<Code />);
      const [first] = screen.getAllByRole('textbox');
      if (!first) throw new Error('no box');
      await user.click(first);
      await user.paste(pasted);
      const digits = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
      expect(digits.join('')).toBe('123456');
    },
  );

  it('a code with one wrong digit is typed again from the first box, over the digits that stay', async () => {
    const { user } = renderScreen(<Code />);
    const [first] = screen.getAllByRole('textbox');
    if (!first) throw new Error('no box');
    await user.click(first);
    await user.keyboard('120450');
    await user.click(first);
    await user.keyboard('۱20456');
    const digits = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    expect(digits.join('')).toBe('120456');
  });

  it.each([
    ['\u200esara@uas.example\u200f', 'sara@uas.example'],
    ['sara@uas.example,', 'sara@uas.example'],
    ['<sara@uas.example>', 'sara@uas.example'],
    ['Sara@uas.example', 'Sara@uas.example'],
    ['sara@uas', 'sara@uas'],
    ['s\u0430ra\u200b@uas.example', 's\u0430ra\u200b@uas.example'],
  ])('an e-mail pasted as %j is %s when the field is left', async (pasted, left) => {
    const { user } = renderScreen(<Email />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    await user.click(field);
    await user.paste(pasted);
    await user.tab();
    await waitFor(() => expect(field).toHaveValue(left));
  });

  it.each([
    '03001234567',
    '0300-1234567',
    '+92 300 1234567',
    '0092 300 1234567',
    '923001234567',
    '\u202a+92\u00a0300\u20111234567\u202c',
    '۰۳۰۰ ۱۲۳۴۵۶۷',
  ])('a phone number typed as %s is written in its one form', async (typed) => {
    const { user } = renderScreen(<Phone />);
    const field = screen.getByRole('textbox', { name: 'Phone' });
    expect(field).toHaveAttribute('autocomplete', 'tel');
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue('0300-1234567');
  });

  it.each([
    ['can be emptied', undefined, ['Please choose', 'Newest', 'Oldest']],
    ['cannot where something always is chosen', null, ['Newest', 'Oldest']],
  ])('a short list %s', (_what, placeholder, expected) => {
    renderScreen(
      <SelectField
        label="Order"
        options={['Newest', 'Oldest']}
        placeholder={placeholder}
        value="Newest"
        onChange={() => undefined}
      />,
    );
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(expected);
  });

  it('S-9.11 a dropdown is as high as it is told, 220 for referrers', async () => {
    const chosen = jest.fn();
    const { user } = renderScreen(
      <SelectField
        label="Referred by"
        options={['Academy One', 'Academy Two']}
        dropdownHeight={220}
        value=""
        onChange={chosen}
      />,
    );
    await user.click(screen.getByRole('combobox', { name: 'Referred by' }));
    expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '220px' });
    await user.click(screen.getByRole('option', { name: 'Academy Two' }));
    expect(chosen).toHaveBeenCalledWith('Academy Two');
  });
});

const picture = (name: string, bytes: number) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

describe('uploads', () => {
  it('say the limit before anything is chosen, and why a file is refused', async () => {
    const chosen = jest.fn();
    renderScreen(<FileField label="Receipt" rule={paymentReceiptUpload} value={null} onChange={chosen} />);
    const control = screen.getByLabelText('Receipt');
    expect(control).toHaveAccessibleDescription('JPG, PNG, GIF, WEBP or PDF, up to 1 MB.');
    const big = new File([new Uint8Array(1024 * 1024 + 1)], 'receipt.pdf', { type: 'application/pdf' });
    fireEvent.change(control, { target: { files: [big] } });
    await waitFor(() => expect(control).toBeInvalid());
    expect(screen.getByText('File is too large! Please upload files smaller than 1 MB.')).toBeInTheDocument();
    expect(screen.getByText(/receipt\.pdf \(1 MB\)/)).toBeInTheDocument();
    expect(chosen).toHaveBeenCalledWith(null);
  });

  it('show progress, can be cancelled, and can be tried again with the same file', async () => {
    const calls: { options: UploadOptions; fail: (reason: unknown) => void; done: () => void }[] = [];
    const uploaded = jest.fn();
    const upload = (_file: File, options: UploadOptions) =>
      new Promise<void>((resolve, reject) => calls.push({ options, fail: reject, done: resolve }));
    const { user } = renderScreen(
      <UploadControl label="Photo" rule={photoUpload} upload={upload} onUploaded={uploaded} />,
    );
    await user.upload(screen.getByLabelText('Photo'), picture('sara.png', 2000));
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => calls[0]?.options.onProgress(0.4));
    expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toHaveValue(40);
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(calls[0]?.options.signal.aborted).toBe(true);
    expect(screen.getByText('sara.png')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => calls[1]?.fail(new CallFailure('refused', 413, 'Photo too large! Max 3 MB.')));
    expect(screen.getByText('Photo too large! Max 3 MB.')).toBeInTheDocument();
    expect(screen.getByText('sara.png')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => calls[2]?.done());
    expect(uploaded).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('sara.png')).not.toBeInTheDocument();
  });

  describe('go on when another part is opened', () => {
    interface Sent {
      readonly file: string;
      readonly signal: AbortSignal;
      readonly done: () => void;
      readonly fail: (reason: unknown) => void;
    }
    const uploads = () => {
      const calls: Sent[] = [];
      const upload = ({ name: file }: File, { signal }: UploadOptions) =>
        new Promise<void>((done, fail) => calls.push({ file, signal, done, fail }));
      return { calls, upload };
    };

    it('one file: it arrives, and what is refused is said', async () => {
      const { calls, upload } = uploads();
      const uploaded = jest.fn();
      const control = (
        <UploadControl label="Photo" rule={photoUpload} upload={upload} onUploaded={uploaded} />
      );
      for (const isRefused of [false, true]) {
        const { user, unmount } = renderScreen(<Parts>{control}</Parts>);
        await user.upload(screen.getByLabelText('Photo'), picture('sara.png', 2000));
        await user.click(screen.getByRole('button', { name: 'Another part' }));
        expect(screen.getByText('Away')).toBeVisible();
        const sent = calls.at(-1);
        expect(sent?.signal.aborted).toBe(false);
        await act(async () =>
          isRefused
            ? sent?.fail(new CallFailure('refused', 413, 'Photo too large! Max 3 MB.'))
            : sent?.done(),
        );
        if (isRefused)
          expect(
            await screen.findByText('sara.png was not uploaded. Photo too large! Max 3 MB.'),
          ).toBeVisible();
        unmount();
      }
      expect(uploaded).toHaveBeenCalledTimes(1);
    });

    it('many files: all arrive, and are counted; none of them once somebody has signed out', async () => {
      const { calls, upload } = uploads();
      const uploaded = jest.fn();
      const texts = { notOk: 'Not uploaded.', noAnswer: 'No answer.' };
      const control = (
        <UploadMany
          label="Documents"
          rule={photoUpload}
          upload={upload}
          onUploaded={uploaded}
          texts={texts}
        />
      );
      const files = ['one.png', 'two.png', 'three.png'].map((name) => picture(name, 2000));
      const { user } = renderScreen(<Parts>{control}</Parts>, { as: { role: 'student', record: sara } });
      await user.upload(screen.getByLabelText('Documents'), files);
      await waitFor(() => expect(calls).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: 'Another part' }));
      await act(async () => calls[0]?.done());
      await waitFor(() => expect(calls).toHaveLength(2));
      await act(async () => calls[1]?.done());
      await waitFor(() => expect(calls).toHaveLength(3));
      act(() => forgetPerson());
      expect(calls[2]?.signal.aborted).toBe(true);
      await act(async () => calls[2]?.fail(new CallFailure('aborted', 0, null)));
      expect(uploaded.mock.calls).toEqual([[2]]);
    });
  });

  it('R6 keep their name when the answer was lost, so that a file is kept once; a refused one gets a new name', async () => {
    const keys: string[] = [];
    const endings = [
      new CallFailure('unreachable', 0, null),
      new CallFailure('unreachable', 0, null),
      new CallFailure('refused', 502, 'Something between the page and the server failed.'),
      new CallFailure('refused', 409, 'Please remove a file first.'),
      null,
      null,
    ];
    const upload = async (_file: File, { idempotencyKey }: UploadOptions) => {
      const ending = endings[keys.length];
      keys.push(idempotencyKey);
      if (ending) throw ending;
    };
    const { user } = renderScreen(<UploadControl label="Photo" rule={photoUpload} upload={upload} />);
    await user.upload(screen.getByLabelText('Photo'), picture('sara.png', 2000));
    await screen.findByRole('button', { name: 'Try again' });
    // Chosen again in place of Try again.
    await user.upload(screen.getByLabelText('Photo'), picture('sara.png', 2000));
    await waitFor(() => expect(keys).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText(/^Something between/)).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('Please remove a file first.')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('sara.png')).not.toBeInTheDocument());
    await user.upload(screen.getByLabelText('Photo'), picture('sara.png', 2000));
    await waitFor(() => expect(keys).toHaveLength(6));
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('what was typed and not saved', () => {
  describe('the warning about unsaved changes', () => {
    beforeEach(() => signIn('student', { token: 'token-of-sara', record: sara }));

    it('asks before the page is closed or reloaded', () => {
      renderPage(true);
      const closing = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(closing);
      expect(closing.defaultPrevented).toBe(true);
    });

    it('asks before another page, and stays or goes as it is told', async () => {
      const asked: string[] = [];
      let answer = false;
      window.confirm = (sentence) => {
        asked.push(sentence ?? '');
        return answer;
      };
      renderPage(true);
      await leave();
      expect(screen.getByRole('link', { name: 'About' })).toBeInTheDocument();
      answer = true;
      await leave();
      expect(screen.getByText('About us')).toBeInTheDocument();
      expect(asked).toEqual([UNSAVED, UNSAVED]);
    });

    it.each([
      ['the history', false],
      ['the address', true],
    ])(
      'U17 asks before Back or a link closes a form that is a step of its own in %s, not when it closes itself or something opens on top; nor who has signed out',
      async (_, inAddress) => {
        const asked: string[] = [];
        let answer = false;
        window.confirm = (sentence) => {
          asked.push(sentence ?? '');
          return answer;
        };
        const router = createMemoryRouter([{ path: '/', element: <Editor inAddress={inAddress} /> }]);
        render(
          <UasProvider env="test">
            <RouterProvider router={router} />
          </UasProvider>,
        );
        const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
        const follow = () => act(async () => screen.getByRole('link', { name: 'A notification' }).click());
        await press('Edit');
        await act(() => router.navigate(-1));
        expect(screen.getByText('Typed')).toBeInTheDocument();
        await follow();
        expect(screen.getByText('Typed')).toBeInTheDocument();
        expect(asked).toEqual([UNSAVED, UNSAVED]);
        asked.length = 0;
        await press('Open a dialog');
        await act(() => router.navigate(-1));
        expect(screen.getByText('Typed')).toBeInTheDocument();
        expect(asked).toEqual([]);
        answer = true;
        await act(() => router.navigate(-1));
        expect(screen.queryByText('Typed')).not.toBeInTheDocument();
        await press('Edit');
        await follow();
        expect(screen.queryByText('Typed')).not.toBeInTheDocument();
        expect(asked).toEqual([UNSAVED, UNSAVED]);
        await press('Edit');
        await press('Close');
        expect(screen.queryByText('Typed')).not.toBeInTheDocument();
        await press('Edit');
        act(() => forgetPerson());
        await follow();
        expect(screen.queryByText('Typed')).not.toBeInTheDocument();
        expect(asked).toHaveLength(2);
      },
    );

    it('is silent while everything is saved', async () => {
      renderPage(false);
      const closing = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(closing);
      expect(closing.defaultPrevented).toBe(false);
      await leave();
      expect(screen.getByText('About us')).toBeInTheDocument();
    });
  });
});
