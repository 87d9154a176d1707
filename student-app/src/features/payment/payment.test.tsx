import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getPaymentReceipt,
  getSiteConfig,
  getStudent,
  getVoucher,
  listStudentApplications,
  listVouchers,
  type ReplyOf,
  type RequestedDocument,
  removeDocument,
  type StudentDocument,
  uploadDocument,
  type Voucher,
} from '@uas/contract';
import { applicationOf, fakeServer, omar, sara } from '@uas/shared-ui/test-kit';
import { fileOf, showDashboard } from '../../test-kit/show-dashboard';

describe('payment', () => {
  const MEGABYTE = 1024 * 1024;
  const account = { accountTitle: 'Universities Admission Service', details: '' };
  const config = {
    supportEmail: '[support e-mail]',
    uanPhone: '[UAN]',
    registrationFee: 'Rs 1,500',
    paymentAccounts: [
      { ...account, kind: 'wallet' as const, name: 'First wallet', accountNumber: '0300-0000001' },
      { ...account, kind: 'wallet' as const, name: 'Second wallet', accountNumber: '0300-0000002' },
      {
        ...account,
        kind: 'bank' as const,
        name: 'A bank',
        accountNumber: '0000-0000003',
        details: 'PK00 0000',
      },
    ],
  };
  const link = { name: 'slip.jpg', url: '/files/private/1/slip.jpg?s=1', type: 'image/jpeg' };
  const receipt: StudentDocument = { ...link, typeTag: 'paymentreceipt', documentType: 'receipt' };

  it("S-2.55 S-2.81 S-2.82 S-5.12 S-5.13 S-8.21 F-4.19 How to Pay lists the accounts and takes a receipt: refused before it is sent, 'Could not save receipt. Try again.', then under review", async () => {
    fakeServer.reply(getSiteConfig, { ...config, receiptReview: 'within one working day' });
    fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
    const { user } = await showDashboard({ student: omar });
    await user.click(screen.getByRole('button', { name: 'How to Pay' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
    await dialog.findByText('First wallet');
    const accounts = within(dialog.getByRole('list', { name: 'Payment accounts' })).getAllByRole('listitem');
    expect(accounts.map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'First wallet',
      'Second wallet',
      'A bank',
    ]);
    expect(dialog.getByText('Rs 1,500')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copy the number of A bank' }));
    expect(await navigator.clipboard.readText()).toBe('0000-0000003');
    expect(await dialog.findByText('Copied')).toBeVisible();
    // What to write as the reference of the transfer, and how long looking at a receipt takes.
    const reference = dialog.getByText(/^Write your e-mail address as the reference/);
    expect(reference).toHaveTextContent(omar.email);
    expect(reference).toHaveTextContent('We look at every receipt by hand, usually within one working day');
    // Where the service has no vouchers nothing speaks of any.
    expect(dialog.queryByText(/voucher/i)).not.toBeInTheDocument();
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).not.toContain('Print voucher');

    expect(dialog.getByText('Not paid')).toBeVisible();
    const control = () => dialog.getByLabelText('Upload receipt');
    const send = (bytes: number) => user.upload(control(), fileOf('slip.jpg', { bytes }));
    expect(control()).toHaveAccessibleDescription('JPG, PNG, GIF, WEBP or PDF, up to 1 MB.');
    for (const fail of [
      () => fakeServer.refuse(uploadDocument, 500),
      () => fakeServer.unreachable(uploadDocument),
    ]) {
      const before = fakeServer.calls(uploadDocument).length;
      await send(MEGABYTE + 1);
      expect(
        await dialog.findByText('File is too large! Please upload files smaller than 1 MB.'),
      ).toBeVisible();
      expect(dialog.queryByText('Could not save receipt. Try again.')).not.toBeInTheDocument();
      expect(fakeServer.calls(uploadDocument)).toHaveLength(before);
      fail();
      await send(10);
      expect(await dialog.findByText('Could not save receipt. Try again.')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
    }
    fakeServer.reply(uploadDocument, { success: true, document: receipt });
    fakeServer.reply(getPaymentReceipt, { paymentReceipt: link });
    fakeServer.reply(getStudent, { ...omar, paymentReceipt: link, documents: [receipt] });
    await send(MEGABYTE);
    expect(await dialog.findByText('Under review')).toBeVisible();
    expect(dialog.getByText('Receipt uploaded. We will confirm your payment soon.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open slip.jpg' })).toHaveAttribute('href', link.url);
    expect(fakeServer.calls(uploadDocument).at(-1)?.body).toEqual({
      email: omar.email,
      typeTag: 'paymentreceipt',
      documentType: 'receipt',
    });
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    await user.click(close ?? document.body);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Payment Instructions' })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('Your receipt is under review.')).toBeVisible();
  });

  it('F-5 a receipt that was sent back says why, and not that it is under review', async () => {
    const again: StudentDocument = { ...receipt, state: 'returned', reason: 'We cannot read it.' };
    fakeServer.reply(getSiteConfig, config);
    fakeServer.reply(getPaymentReceipt, { paymentReceipt: link });
    const { user } = await showDashboard({ student: { ...omar, paymentReceipt: link, documents: [again] } });
    await user.click(await screen.findByRole('button', { name: 'Send the receipt again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
    expect(await dialog.findByText(/^We cannot read it\./)).toBeVisible();
    expect(dialog.getByText('Not paid')).toBeVisible();
    expect(dialog.queryByText('Under review')).not.toBeInTheDocument();
  });

  it('R-41 S-5.13 says in a sentence what the operator has not set, and shows no placeholder', async () => {
    const paymentAccounts = config.paymentAccounts.map((one, index) => ({
      ...one,
      ...(index > 0 && { accountTitle: '[account title]', accountNumber: '[account number]' }),
    }));
    fakeServer.reply(getSiteConfig, { ...config, registrationFee: '[fee amount]', paymentAccounts });
    fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
    await showDashboard({ student: omar, at: '/?dialog=payment' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
    expect(await dialog.findByText(/^The registration fee is not announced yet/)).toBeVisible();
    expect(dialog.getAllByText('The number of this account is not announced yet.')).toHaveLength(2);
    expect(dialog.getByText('0300-0000001')).toBeVisible();
    expect(dialog.queryByText(/\[/)).not.toBeInTheDocument();
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    // A receipt is a picture or a PDF.
    fireEvent.change(dialog.getByLabelText('Upload receipt'), { target: { files: [fileOf('slip.docx')] } });
    expect(await dialog.findByText(/Please choose a picture or a PDF/)).toBeVisible();
    expect(fakeServer.calls(uploadDocument)).toHaveLength(0);
  });

  it('the accounts can be asked for again', async () => {
    fakeServer.unreachable(getSiteConfig);
    fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
    const { user } = await showDashboard({ student: omar });
    await user.click(screen.getByRole('button', { name: 'How to Pay' }));
    fakeServer.reply(getSiteConfig, config);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('First wallet')).toBeVisible();
  });

  describe('vouchers', () => {
    const NUMBER = '261048293732';
    const voucher: Voucher = {
      number: NUMBER,
      billNumber: null,
      purpose: 'registration',
      name: 'Registration fee',
      applicationNumber: null,
      lines: [{ name: 'Registration fee', paisa: 150_000, refund: 'never' }],
      paisa: 150_000,
      sumText: 'One thousand five hundred rupees only.',
      dueAt: '2026-11-30T18:59:59.999Z',
      state: 'open',
      account: 'A bank',
      paidOn: null,
      refund: null,
    };
    const NOTHING: ReplyOf<typeof listVouchers> = { vouchers: [], payments: [], available: [] };
    const available = {
      purpose: 'registration',
      name: 'Registration fee',
      paisa: 150_000,
      applicationId: null,
      applicationNumber: null,
    };
    const config = {
      supportEmail: 'help@uas.example',
      uanPhone: '111',
      registrationFee: 'Rs 1,500',
      paymentAccounts: [
        { kind: 'bank' as const, name: 'A bank', accountTitle: 'UAS', accountNumber: '0123', details: '' },
      ],
    };

    async function openPayment(reply: Partial<ReplyOf<typeof listVouchers>>) {
      fakeServer.reply(getSiteConfig, config);
      fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
      fakeServer.reply(listVouchers, { ...NOTHING, ...reply });
      const rendered = await showDashboard({ student: omar, at: '/?dialog=payment' });
      const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
      await dialog.findByRole('heading', { name: 'A bank' });
      return { ...rendered, dialog };
    }

    it('F-4.2 a voucher is one press away: number to copy, sum in figures and in words, and until when', async () => {
      const { user, dialog } = await openPayment({ available: [available] });
      fakeServer.reply(getVoucher, { voucher });
      fakeServer.reply(listVouchers, { ...NOTHING, vouchers: [voucher] });
      await user.click(dialog.getByRole('button', { name: 'Get voucher: Registration fee, Rs 1,500' }));
      const card = within(await dialog.findByRole('region', { name: 'Registration fee' }));
      expect(card.getByText('2610 4829 3732')).toBeVisible();
      expect(card.getByText('Rs 1,500')).toBeVisible();
      expect(card.getByText('One thousand five hundred rupees only.')).toBeVisible();
      expect(card.getByText('Pay until 30 Nov 2026.')).toBeVisible();
      expect(card.getByText(/^Pay into A bank · UAS · 0123, and write this number/)).toBeVisible();
      expect(card.getByRole('img', { name: 'The number of the voucher as a QR code' })).toBeVisible();
      await user.click(card.getByRole('button', { name: 'Copy the number of the voucher' }));
      expect(await navigator.clipboard.readText()).toBe(NUMBER);
      expect(fakeServer.calls(getVoucher)[0]?.body).toEqual({ email: omar.email, purpose: 'registration' });
      expect(dialog.queryByRole('button', { name: /^Get voucher/ })).not.toBeInTheDocument();
    });

    it('F-4.2 who has paid the registration fee sees on the first page what else can be paid, and gets there', async () => {
      fakeServer.reply(getSiteConfig, config);
      fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
      const hostel = { ...available, purpose: 'hostel', name: 'Hostel deposit', paisa: 1_000_000 };
      const reply = { ...NOTHING, vouchers: [{ ...voucher, state: 'paid' }], available: [hostel] };
      fakeServer.reply(listVouchers, reply);
      const { user } = await showDashboard({ student: sara });
      expect(await screen.findByText('Hostel deposit')).toBeVisible();
      expect(screen.getByText(/^: Rs 10,000\./)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'How to Pay: Hostel deposit' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
      expect(
        await dialog.findByRole('button', { name: 'Get voucher: Hostel deposit, Rs 10,000' }),
      ).toBeEnabled();
    });

    it('F-4.2 a voucher that says another sum than is to be paid now is not named on the first page', async () => {
      const hostel = { ...available, purpose: 'hostel', name: 'Hostel deposit', paisa: 1_200_000 };
      const old = { ...voucher, purpose: 'hostel', name: 'Hostel deposit', paisa: 1_000_000 };
      fakeServer.reply(listVouchers, { ...NOTHING, vouchers: [old], available: [hostel, available] });
      await showDashboard({ student: sara });
      expect(await screen.findByText(/^: Rs 12,000\./)).toBeVisible();
      expect(screen.queryByText(/Rs 10,000|Pay until/)).not.toBeInTheDocument();
      expect(screen.queryByText('Registration fee')).not.toBeInTheDocument();
    });

    it('F-4.19 who has paid sees nothing of vouchers where there is nothing else to pay', async () => {
      fakeServer.reply(listVouchers, { ...NOTHING, vouchers: [{ ...voucher, state: 'paid' }] });
      await showDashboard({ student: sara });
      await waitFor(() => expect(fakeServer.calls(listVouchers)).toHaveLength(1));
      expect(screen.queryByRole('button', { name: /^How to Pay/ })).not.toBeInTheDocument();
    });

    it('F-4.2 a voucher has the prefix of its biller or the time of its end; one that ended or says another sum asks for a new one before anything is paid', async () => {
      const of = (purpose: string, name: string, change: Partial<Voucher>): Voucher => ({
        ...voucher,
        ...{ purpose, name, number: '261048290000' },
        ...change,
      });
      const open = (purpose: string, name: string, paisa: number) => ({ ...available, purpose, name, paisa });
      const { dialog } = await openPayment({
        vouchers: [
          { ...voucher, billNumber: `10482${NUMBER}` },
          of('library', 'Library fee', { number: '261048291111', dueAt: '2026-11-30T12:00:00.000Z' }),
          of('hostel', 'Hostel deposit', { state: 'ended' }),
          of('bus', 'Bus fee', { number: '261048292222' }),
        ],
        available: [open('hostel', 'Hostel deposit', 150_000), open('bus', 'Bus fee', 200_000)],
      });
      const card = (name: string) => within(dialog.getByRole('region', { name }));
      expect(card('Registration fee').getByText('10482 2610 4829 3732')).toBeVisible();
      expect(card('Registration fee').getByText(/pay a bill with this number/)).toBeVisible();
      expect(card('Library fee').getByText('Pay until 30 Nov 2026, 17:00.')).toBeVisible();
      expect(
        dialog.getByText('This voucher ended on 30 Nov 2026. Please get a new one before you pay.'),
      ).toBeVisible();
      expect(
        dialog.getByText('What is to be paid has changed. Please get a new voucher before you pay.'),
      ).toBeVisible();
      expect(dialog.queryByText(/^2610 4829 (0000|2222)$/)).not.toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Get voucher: Hostel deposit, Rs 1,500' })).toBeEnabled();
      expect(dialog.getByRole('button', { name: 'Get voucher: Bus fee, Rs 2,000' })).toBeEnabled();
    });

    it('a server of before, which has no vouchers, says nothing of them', async () => {
      fakeServer.reply(getSiteConfig, config);
      fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
      const { user } = await showDashboard({ student: omar });
      fakeServer.refuse(listVouchers, 404);
      await user.click(screen.getByRole('button', { name: 'How to Pay' }));
      expect(await screen.findByRole('heading', { name: 'A bank' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    });

    it('F-4.6 a payment that the bank tells of appears by itself, and with it what the student can do', async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true });
      try {
        const { dialog } = await openPayment({ vouchers: [voucher] });
        const before = fakeServer.calls(getStudent).length;
        const payment = {
          purpose: 'registration',
          name: 'Registration fee',
          method: 'biller' as const,
          paisa: 150_000,
          paidOn: '2026-11-20',
          reason: '',
          note: '',
        };
        const vouchers = [{ ...voucher, state: 'paid' as const, paidOn: '2026-11-20' }];
        fakeServer.reply(listVouchers, { vouchers, payments: [payment], available: [] });
        fakeServer.reply(getStudent, { ...omar, paid: true });
        await act(() => jest.advanceTimersByTimeAsync(16_000));
        expect(await dialog.findByText('Paid on 20 Nov 2026: Rs 1,500.')).toBeVisible();
        await waitFor(() => expect(fakeServer.calls(getStudent).length).toBeGreaterThan(before));
        expect(await dialog.findByText('Your payment is confirmed. You can apply.')).toBeVisible();
      } finally {
        jest.useRealTimers();
      }
    });

    it('vouchers that do not come can be asked for again', async () => {
      fakeServer.reply(getSiteConfig, config);
      fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
      const { user } = await showDashboard({ student: omar });
      fakeServer.unreachable(listVouchers);
      await user.click(screen.getByRole('button', { name: 'How to Pay' }));
      const retry = await screen.findByRole('button', { name: 'Retry' });
      fakeServer.reply(listVouchers, { ...NOTHING, vouchers: [voucher] });
      await user.click(retry);
      expect(await screen.findByText('2610 4829 3732')).toBeVisible();
    });

    it('F-4.3 an offer has its fees, line by line, with what was paid before', async () => {
      const number = 'UAS-26-004821-9';
      const application = applicationOf({
        status: 'approved',
        number,
        paysByVoucher: true,
        recognition: null,
      });
      const lines = [
        { name: 'Tuition', paisa: 17_670_000, refund: 'by-day' as const },
        { name: 'Paid before', paisa: -15_570_000, refund: 'never' as const },
      ];
      const ofOffer = { ...voucher, purpose: 'offer', name: 'Admission fee', lines, paisa: 2_100_000 };
      window.print = () => void window.dispatchEvent(new Event('beforeprint'));
      fakeServer.reply(getSiteConfig, config);
      fakeServer.reply(listVouchers, {
        ...NOTHING,
        vouchers: [{ ...ofOffer, applicationNumber: number }, voucher],
      });
      const rendered = await showDashboard({
        student: { ...omar, paid: true },
        applications: [application],
        at: `/?dialog=offer-fee&application=${application._id}`,
      });
      const dialog = within(await screen.findByRole('dialog', { name: 'Admission fee' }));
      await rendered.user.click(await dialog.findByRole('button', { name: 'Print voucher' }));
      const card = within(dialog.getByRole('region', { name: 'Admission fee' }));
      expect(card.getByText('−Rs 155,700')).toBeVisible();
      expect(card.getByText('Rs 21,000')).toBeVisible();
      expect(dialog.queryByText('Registration fee')).not.toBeInTheDocument();
      expect(dialog.getByText(/please accept it too/)).toBeVisible();
      expect(dialog.getByText('Not yet verified. Please ask HEC before you pay.')).toBeVisible();
    });

    it('F-4.11 one that is paid says what came, also where that is another sum', async () => {
      const paid = { ...voucher, state: 'paid' as const, paidOn: '2026-11-20', paidPaisa: 140_000 };
      const { dialog } = await openPayment({ vouchers: [paid] });
      expect(await dialog.findByText('Paid on 20 Nov 2026: Rs 1,400.')).toBeVisible();
    });

    it('who accepted an offer already is not asked to', async () => {
      const number = 'UAS-26-004821-9';
      const application = applicationOf({
        status: 'approved',
        offerAccepted: true,
        number,
        paysByVoucher: true,
      });
      fakeServer.reply(getSiteConfig, config);
      fakeServer.reply(listVouchers, { ...NOTHING, vouchers: [{ ...voucher, applicationNumber: number }] });
      await showDashboard({
        student: { ...omar, paid: true },
        applications: [application],
        at: `/?dialog=offer-fee&application=${application._id}`,
      });
      const dialog = within(await screen.findByRole('dialog', { name: 'Admission fee' }));
      expect(await dialog.findByText(/asks for the fees below/)).toBeVisible();
      expect(dialog.queryByText(/please accept it too/)).not.toBeInTheDocument();
    });

    it('an offer of which nobody said what it costs says so', async () => {
      const application = applicationOf({
        status: 'approved',
        number: 'UAS-26-004821-9',
        paysByVoucher: true,
      });
      fakeServer.reply(getSiteConfig, config);
      await showDashboard({
        student: { ...omar, paid: true },
        applications: [application],
        at: `/?dialog=offer-fee&application=${application._id}`,
      });
      const dialog = within(await screen.findByRole('dialog', { name: 'Admission fee' }));
      expect(await dialog.findByText(/has not said yet what is to be paid/)).toBeVisible();
    });
  });

  describe('what need not be paid', () => {
    const config = {
      supportEmail: 'help@uas.example',
      uanPhone: '111',
      registrationFee: 'Rs 1,500',
      paymentAccounts: [
        { kind: 'bank' as const, name: 'A bank', accountTitle: 'UAS', accountNumber: '0123', details: '' },
      ],
    };
    const NOTHING: ReplyOf<typeof listVouchers> = { vouchers: [], payments: [], available: [] };
    const refund = {
      paisa: 11_320_000,
      ofPaisa: 17_670_000,
      agreedOn: null,
      paidOn: null,
      bankReference: '',
    };
    const waiver = {
      purpose: 'registration',
      name: 'Registration fee',
      method: 'waiver' as const,
      paisa: 0,
      paidOn: '2026-11-20',
      reason: 'orphan',
      note: '',
    };

    async function openPayment(reply: Partial<ReplyOf<typeof listVouchers>>) {
      fakeServer.reply(getSiteConfig, config);
      fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
      fakeServer.reply(listVouchers, { ...NOTHING, ...reply });
      await showDashboard({ student: { ...omar, paid: true }, at: '/?dialog=payment' });
      const dialog = within(await screen.findByRole('dialog', { name: 'Payment Instructions' }));
      await dialog.findByRole('heading', { name: 'Your receipt' });
      expect(dialog.queryByRole('heading', { name: 'A bank' })).not.toBeInTheDocument();
      return dialog;
    }

    it('F-4.15 who need not pay reads it, and why', async () => {
      const dialog = await openPayment({ payments: [waiver] });
      expect(await dialog.findByText(/^Your registration fee is waived\./)).toHaveTextContent(
        'Your registration fee is waived. Reason: orphan.',
      );
      expect(dialog.getByText('There is nothing to pay. You can apply.')).toBeVisible();
      expect(dialog.queryByText('Your payment is confirmed. You can apply.')).not.toBeInTheDocument();
    });

    it('F-4.15 F-4.16 of another fee by its name, with what was written of it; a paid voucher says what comes back', async () => {
      const hostel = {
        ...waiver,
        purpose: 'hostel',
        name: 'Hostel deposit',
        reason: 'other',
        note: 'At home',
      };
      const voucher: Voucher = {
        number: '261048293732',
        billNumber: null,
        purpose: 'registration',
        name: 'Registration fee',
        applicationNumber: null,
        lines: [{ name: 'Registration fee', paisa: 150_000, refund: 'always' }],
        paisa: 150_000,
        sumText: 'One thousand five hundred rupees only.',
        dueAt: '2026-11-30T18:59:59.999Z',
        state: 'paid',
        account: 'A bank',
        paidOn: '2026-11-20',
        refund: { ...refund, agreedOn: '2026-11-21' },
      };
      const dialog = await openPayment({ payments: [hostel], vouchers: [voucher] });
      expect(await dialog.findByText(/^You need not pay/)).toHaveTextContent(
        'You need not pay: Hostel deposit. Reason: At home.',
      );
      expect(dialog.getByText('Your payment is confirmed. You can apply.')).toBeVisible();
      expect(dialog.getByText('Rs 113,200 of Rs 176,700 come back. Agreed on 21 Nov 2026.')).toBeVisible();
    });

    it('F-4.16 an application that is over says what comes back: before and after staff agree, once it is paid out, and where nothing does', async () => {
      const said: [Partial<typeof refund> | object, string][] = [
        [{}, 'Rs 113,200 of Rs 176,700 come back. Our staff have not agreed yet.'],
        [{ agreedOn: '2026-09-20' }, 'Rs 113,200 of Rs 176,700 come back. Agreed on 20 Sep 2026.'],
        [
          { agreedOn: '2026-09-20', paidOn: '2026-09-25', bankReference: 'FT1' },
          'Rs 113,200 of Rs 176,700 came back on 25 Sep 2026. Reference of the bank: FT1.',
        ],
        [{ paisa: 0 }, 'Nothing of Rs 176,700 comes back.'],
      ];
      const applications = said.map(([changes], index) =>
        applicationOf({
          _id: `ap_${index}`,
          course: `BS ${index}`,
          status: 'rejected',
          outcome: 'given-up',
          outcomeText: 'You gave the seat up.',
          refund: { ...refund, ...changes },
        }),
      );
      await showDashboard({ student: { ...omar, paid: true }, applications });
      expect(await screen.findAllByText('You gave the seat up.')).toHaveLength(said.length);
      for (const [index, [, sentence]] of said.entries()) {
        const row = within(screen.getByRole('row', { name: new RegExp(`BS ${index}`) }));
        expect(row.getByText(/of Rs 176,700|^Nothing of/)).toHaveTextContent(sentence);
      }
    });
  });
});

describe('documents', () => {
  const MEGABYTE = 1024 * 1024;
  const TOO_LARGE = 'File is too large! Please upload files smaller than 5 MB.';

  function documentOf(change: Partial<StudentDocument>): StudentDocument {
    const name = change.name ?? 'a.pdf';
    return {
      name,
      url: `/files/private/${name}?s=1`,
      typeTag: '',
      type: 'application/pdf',
      documentType: '',
      ...change,
    };
  }

  const certificate = documentOf({ name: 'certificate.pdf', typeTag: 'matriculation' });

  function section() {
    return within(screen.getByRole('region', { name: 'Uploaded Documents' }));
  }

  function control() {
    return section().getByLabelText('Add documents');
  }

  async function removeCertificate(user: Awaited<ReturnType<typeof showDashboard>>['user']) {
    await user.click(section().getByRole('button', { name: 'Remove certificate.pdf' }));
    const question = within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
    expect(question.getByText(/Remove certificate\.pdf\?/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Yes, remove' }));
  }

  it('S-5.5 S-5.6 S-8.8 S-8.9 S-8.25 what is too large or of another type is refused before it is sent; what failed is tried again with the same file; 5242880 bytes are sent', async () => {
    const { user } = await showDashboard();
    expect(control()).toHaveAccessibleDescription('PDF, DOC, DOCX, JPG, PNG or GIF, up to 5 MB.');
    expect(control()).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.jpeg,.png,.gif');
    await user.upload(control(), fileOf('scan.pdf', { bytes: 5 * MEGABYTE + 1 }));
    expect(await section().findByText(TOO_LARGE)).toBeVisible();
    expect(section().getByText('scan.pdf')).toBeVisible();
    expect(fakeServer.calls(uploadDocument)).toHaveLength(0);
    fakeServer.refuse(uploadDocument, 500);
    await user.upload(control(), fileOf('certificate.pdf', { bytes: 5 * MEGABYTE }));
    expect(await section().findByText('Could not upload document. Please try again.')).toBeVisible();
    fakeServer.unreachable(uploadDocument);
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await section().findByText('Could not connect to server. Please try again.')).toBeVisible();
    fakeServer.reply(uploadDocument, { success: true, document: certificate });
    fakeServer.reply(getStudent, { ...sara, documents: [certificate] });
    await user.click(section().getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Document(s) uploaded successfully!')).toBeVisible();
    expect(await section().findByRole('link', { name: 'certificate.pdf' })).toBeVisible();
    const sent = fakeServer.calls(uploadDocument);
    expect(sent.map(({ body }) => body)).toEqual(sent.map(() => ({ email: sara.email })));
    expect(sent.map(({ files }) => files.document?.size)).toEqual(sent.map(() => 5 * MEGABYTE));
    expect(sent).toHaveLength(3);
    fireEvent.change(control(), { target: { files: [fileOf('movie.mp4', { type: 'video/mp4' })] } });
    expect(
      await section().findByText(
        'Please choose a PDF, Word document or picture (pdf, doc, docx, jpg, jpeg, png, gif).',
      ),
    ).toBeVisible();
    expect(fakeServer.calls(uploadDocument)).toHaveLength(3);
  });

  it('what was uploaded and could not be shown is said, with Retry', async () => {
    const { user } = await showDashboard();
    fakeServer.reply(uploadDocument, { success: true, document: certificate });
    fakeServer.unreachable(getStudent);
    await user.upload(control(), fileOf('certificate.pdf', { bytes: 1000 }));
    const retry = await section().findByRole('button', { name: 'Retry' });
    fakeServer.reply(getStudent, { ...sara, documents: [certificate] });
    await user.click(retry);
    expect(await section().findByRole('link', { name: 'certificate.pdf' })).toBeVisible();
    expect(section().queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('S-5.6 accepts a .pdf, .doc, .docx, .jpg, .jpeg, .png and .gif', async () => {
    const { user } = await showDashboard();
    fakeServer.reply(uploadDocument, { success: true, document: certificate });
    for (const [at, type] of ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif'].entries()) {
      await user.upload(control(), fileOf(`file.${type}`, { type: '' }));
      await waitFor(() => expect(fakeServer.calls(uploadDocument)).toHaveLength(at + 1));
      expect(fakeServer.calls(uploadDocument)[at]?.files.document?.name).toBe(`file.${type}`);
      await screen.findByText('Document(s) uploaded successfully!');
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    }
  });

  it('R-33 sends each file by itself; good ones are kept and bad ones named', async () => {
    const { user } = await showDashboard();
    fakeServer.reply(uploadDocument, { success: true, document: certificate });
    const release = fakeServer.hold(uploadDocument);
    await user.upload(control(), [
      fileOf('good.pdf'),
      fileOf('huge.pdf', { bytes: 5 * MEGABYTE + 1 }),
      fileOf('fine.png'),
    ]);
    release();
    expect(await screen.findByText('Document(s) uploaded successfully!')).toBeVisible();
    expect(fakeServer.calls(uploadDocument).map(({ files }) => files.document?.name)).toEqual([
      'good.pdf',
      'fine.png',
    ]);
    expect(section().getByText('huge.pdf')).toBeVisible();
    expect(section().getByText(TOO_LARGE)).toBeVisible();
  });

  it('R6 a file that is chosen again after its answer was lost is the same upload; another one is another', async () => {
    const { user } = await showDashboard();
    fakeServer.unreachable(uploadDocument);
    const choose = async (name: string, at: number) => {
      await user.upload(control(), fileOf(name));
      await section().findByRole('button', { name: 'Try again' });
      await waitFor(() => expect(fakeServer.calls(uploadDocument)).toHaveLength(at));
    };
    await choose('certificate.pdf', 1);
    await choose('certificate.pdf', 2);
    await choose('marks.pdf', 3);
    const keys = fakeServer.calls(uploadDocument).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('an upload under way shows its progress and can be cancelled', async () => {
    const { user } = await showDashboard();
    fakeServer.reply(uploadDocument, { success: true, document: certificate });
    const release = fakeServer.hold(uploadDocument);
    await user.upload(control(), fileOf('certificate.pdf'));
    expect(await section().findByRole('progressbar')).toHaveValue(50);
    await user.click(section().getByRole('button', { name: 'Cancel certificate.pdf' }));
    await waitFor(() => expect(section().queryByRole('progressbar')).not.toBeInTheDocument());
    release();
    expect(screen.queryByText('Document(s) uploaded successfully!')).not.toBeInTheDocument();
  });

  it("S-2.62 S-5.34 S-8.9 S-8.10 S-8.26 lists the documents, each with Remove but receipts and challans; one is removed after asking: 'Document removed successfully!'", async () => {
    const receipts = ['receipt', 'paymentreceipt', 'challan'].map((typeTag) =>
      documentOf({ name: `${typeTag}.pdf`, typeTag }),
    );
    const { user } = await showDashboard({
      student: {
        ...sara,
        documents: [...receipts, certificate, documentOf({ name: 'me.jpg', typeTag: 'photo' })],
      },
    });
    expect(section().getAllByRole('listitem')).toHaveLength(5);
    expect(section().getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
    expect(section().getByRole('link', { name: 'certificate.pdf' })).toHaveAttribute('href', certificate.url);
    expect(section().getByText('Matriculation')).toBeVisible();
    expect(section().getByRole('button', { name: 'Remove certificate.pdf' })).toBeVisible();
    expect(section().getByRole('button', { name: 'Remove me.jpg' })).toBeVisible();
    for (const [fail, sentence] of [
      [() => fakeServer.refuse(removeDocument, 500), 'Could not update documents. Please try again.'],
      [() => fakeServer.unreachable(removeDocument), 'Could not connect to server. Please try again.'],
    ] as const) {
      fail();
      await removeCertificate(user);
      expect(await section().findByText(sentence)).toBeVisible();
      expect(section().getByRole('link', { name: 'certificate.pdf' })).toBeVisible();
    }
    fakeServer.reply(removeDocument, { success: true, documents: [] });
    await removeCertificate(user);
    expect(await screen.findByText('Document removed successfully!')).toBeVisible();
    expect(await section().findByText('No documents yet.')).toBeVisible();
    expect(fakeServer.calls(removeDocument).at(-1)?.body).toEqual({
      email: sara.email,
      docUrl: certificate.url,
      typeTag: 'matriculation',
    });
  });

  describe('a document that was sent back', () => {
    const returned = documentOf({
      id: 'd_1',
      name: 'scan.pdf',
      typeTag: 'matriculation',
      documentType: 'Matriculation',
      state: 'returned',
      reason: 'A part is missing at the edge.',
    });

    it('F-5 stands on top of the dashboard with its reason, and is sent again into the same place', async () => {
      fakeServer.reply(uploadDocument, { success: true, document: certificate });
      const { user } = await showDashboard({ student: { ...sara, documents: [returned] } });
      expect(
        await screen.findByText('Send Matriculation again: a part is missing at the edge.'),
      ).toBeVisible();
      fakeServer.reply(getStudent, { ...sara, documents: [{ ...certificate, state: 'sent' }] });
      await user.upload(screen.getByLabelText('Send Matriculation again'), fileOf('certificate.pdf'));
      await waitFor(() => expect(screen.queryByText(/^Send Matriculation again:/)).not.toBeInTheDocument());
      expect(fakeServer.calls(uploadDocument).map(({ body }) => body)).toEqual([
        { email: sara.email, typeTag: 'matriculation', documentType: 'Matriculation' },
      ]);
    });

    it('names the proof of a category by what it proves', async () => {
      const proof = { ...returned, typeTag: 'proof-sports', documentType: 'Sports certificate' };
      await showDashboard({ student: { ...sara, documents: [proof] } });
      expect(
        await screen.findByText('Send Sports certificate again: a part is missing at the edge.'),
      ).toBeVisible();
      expect(screen.getByLabelText('Send Sports certificate again')).toBeInTheDocument();
    });

    it('is there once it was sent, also where the student cannot be asked for again', async () => {
      fakeServer.reply(uploadDocument, { success: true, document: { ...certificate, state: 'sent' } });
      const { user } = await showDashboard({ student: { ...sara, documents: [returned] } });
      fakeServer.unreachable(getStudent);
      await user.upload(await screen.findByLabelText('Send Matriculation again'), fileOf('certificate.pdf'));
      await waitFor(() => expect(screen.queryByText(/^Send Matriculation again:/)).not.toBeInTheDocument());
      expect(await section().findByRole('link', { name: 'certificate.pdf' })).toBeVisible();
    });

    it('F-5 leads to the payment when it is the receipt, and nothing stands there for what is checked', async () => {
      const receipt = { ...returned, typeTag: 'paymentreceipt', reason: 'This receipt was sent before.' };
      const documents = [receipt, { ...certificate, state: 'verified' }, { ...certificate, id: 'x' }];
      await showDashboard({ student: { ...sara, documents } });
      expect(
        await screen.findByText('Send the payment receipt again: this receipt was sent before.'),
      ).toBeVisible();
      expect(screen.queryByText(/^Send Matriculation again/)).not.toBeInTheDocument();
    });
  });

  describe('requested documents', () => {
    const domicile: RequestedDocument = {
      ...{ document: 'domicile', label: 'Domicile', why: 'missing', note: 'Both sides, please.' },
      ...{ until: '2126-12-03T18:59:59.999Z', askedAt: '2026-11-20T05:00:00.000Z', answeredAt: null },
    };
    const can = [{ action: 'withdraw' as const }, { action: 'answer-document-requests' as const }];
    const asked = applicationOf({ requestedDocuments: [domicile], can });
    const answered = applicationOf({
      requestedDocuments: [{ ...domicile, answeredAt: '2026-11-21T05:00:00.000Z' }],
      can: [{ action: 'withdraw' as const }],
    });

    async function openRequests(application = asked) {
      const rendered = await showDashboard({ applications: [application] });
      await screen.findByRole('table', { name: 'Your Applications' });
      await rendered.user.click(screen.getByRole('button', { name: 'Send document: BS Computer Science' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Documents that you are asked for' }));
      await dialog.findByText(/asks you for this before it decides/);
      return { ...rendered, dialog };
    }

    it('F-8 says nothing where nothing is asked', async () => {
      await showDashboard({ applications: [applicationOf()] });
      await screen.findByRole('table', { name: 'Your Applications' });
      expect(screen.queryByText(/asks you for/)).toBeNull();
      expect(screen.queryByRole('button', { name: /^Send document/ })).toBeNull();
    });

    it('F-8 a link to what is not asked any more says so', async () => {
      await showDashboard({
        applications: [applicationOf()],
        at: '/?dialog=requested-documents&application=ap_1',
      });
      expect(await screen.findByText('This is not open for your application now.')).toBeVisible();
    });

    it('F-8 is the next thing to do, stands in the row and among the dates', async () => {
      await showDashboard({ applications: [asked] });
      const next = within(screen.getByRole('region', { name: 'What to do next' }));
      expect(await next.findByRole('heading', { name: /asks you for a document$/ })).toBeVisible();
      expect(next.getByText(/^Until 3 Dec 2126 \(/)).toBeVisible();
      expect(screen.getByText('The university asks you for Domicile, until 3 Dec 2126.')).toBeVisible();
      expect(screen.getByText(/^Send a document until/)).toBeVisible();
    });

    it('F-8 after its day it can still be sent, and that is said', async () => {
      const late = { ...domicile, until: '2026-11-19T18:59:59.999Z' };
      await showDashboard({ applications: [{ ...asked, requestedDocuments: [late] }] });
      const next = within(screen.getByRole('region', { name: 'What to do next' }));
      expect(
        await next.findByText('It was asked for until 19 Nov 2026. You can still send it.'),
      ).toBeVisible();
    });

    it('F-8 what is refused stays asked; what is sent goes into its own item of the checklist', async () => {
      const { user, dialog } = await openRequests();
      expect(dialog.getByText('It is missing.')).toBeVisible();
      expect(dialog.getByText('Both sides, please.')).toBeVisible();
      const control = dialog.getByLabelText(/^Send Domicile/);
      await user.upload(control, fileOf('domicile.exe', { type: '' }));
      expect(fakeServer.calls(uploadDocument)).toEqual([]);
      const document = { ...{ name: 'domicile.pdf', url: '/files/1', type: 'application/pdf' } };
      fakeServer.reply(uploadDocument, {
        success: true,
        document: { ...document, typeTag: 'domicile', documentType: 'Domicile' },
      });
      fakeServer.reply(listStudentApplications, { applications: [answered] });
      await user.upload(control, fileOf('domicile.pdf'));
      expect(await dialog.findByText('Sent')).toBeVisible();
      expect(dialog.queryByLabelText(/^Send Domicile/)).toBeNull();
      expect(fakeServer.calls(uploadDocument)[0]?.body).toMatchObject({
        typeTag: 'domicile',
        documentType: 'Domicile',
      });
      expect(screen.getByText('You sent what the university asked for.')).toBeInTheDocument();
    });

    it('F-8 what came late is said to be late', async () => {
      const open = { ...domicile, document: 'photographs', label: 'Photographs', why: 'unclear' };
      const late = { ...domicile, answeredAt: '2126-12-04T05:00:00.000Z' };
      const { dialog } = await openRequests({ ...asked, requestedDocuments: [open, late] });
      expect(dialog.getByText('Sent late')).toBeVisible();
      expect(dialog.getByText('What was sent is not clear.')).toBeVisible();
      expect(dialog.getByLabelText(/^Send Photographs again/)).toBeInTheDocument();
    });
  });
});
