import { screen, waitFor } from '@testing-library/react';
import { getOfferLetter, type ReplyInput } from '@uas/contract';
import { fakeServer, renderScreen, sara } from '../test-kit';
import { OfferLetter } from '.';

const letter: ReplyInput<typeof getOfferLetter> = {
  code: 'UAS-26-000001-4-QWERTZUP',
  number: 'UAS-26-000001-4',
  studentName: 'Sara Ahmed',
  institute: {
    name: 'NUST',
    logoUrl: '',
    address: 'H-12',
    city: 'Islamabad',
    phone: '051-1234567',
    email: 'info@nust.example',
    website: '',
  },
  department: 'Sciences',
  program: 'BS Physics',
  session: 'Fall 2026',
  decidedAt: '2026-11-20T05:00:00.000Z',
  replyBy: '2026-11-26T05:00:00.000Z',
  accepted: false,
  conditions: [
    { text: 'Medical check', dueAt: null },
    { text: 'Originals at the campus', dueAt: '2026-12-01T05:00:00.000Z' },
  ],
};

const show = () =>
  renderScreen(<OfferLetter applicationId="app_1" />, { as: { role: 'student', record: sara } });

it('F-8 the letter of an offer that is no more says why, and can be asked for again', async () => {
  fakeServer.refuseWith(getOfferLetter, 'offer.not-open');
  const { user } = show();
  expect(await screen.findByText('There is no open offer here. Please reload the page.')).toBeVisible();
  fakeServer.reply(getOfferLetter, letter);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Dear Sara Ahmed,')).toBeVisible();
});

it('F-8 the letter says program, end and conditions, and carries its code', async () => {
  fakeServer.reply(getOfferLetter, letter);
  show();
  expect(await screen.findByText('NUST offers you a seat in BS Physics.')).toBeVisible();
  expect(screen.getByText('Medical check')).toBeVisible();
  expect(screen.getByText('Originals at the campus, due on 1 Dec 2026')).toBeVisible();
  expect(screen.getByText(/^Please answer on the website until 26 Nov 2026, 10:00/)).toBeVisible();
  expect(screen.getByText(letter.code)).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Opens the page where this letter can be checked' }),
  ).toBeInTheDocument();
});

it('F-8 the letter names the city once, where the address has it already', async () => {
  const institute = { ...letter.institute, address: 'Sector H-12, Islamabad' };
  fakeServer.reply(getOfferLetter, { ...letter, institute });
  show();
  expect(await screen.findByText('Sector H-12, Islamabad')).toBeVisible();
});

it.each([
  ['accepted', { accepted: true }, 'You accepted this offer.'],
  ['without an end', { replyBy: null }, 'Please answer on the website.'],
])('F-8 the letter of an offer that is %s says so', async (_which, change, sentence) => {
  fakeServer.reply(getOfferLetter, { ...letter, ...change });
  show();
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('F-8 the letter is printed alone', async () => {
  fakeServer.reply(getOfferLetter, letter);
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(document.querySelector('[data-print-frame]')).toHaveTextContent('Dear Sara Ahmed,');
    window.dispatchEvent(new Event('afterprint'));
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(document.querySelector('[data-print-frame]')).not.toBeInTheDocument());
});
