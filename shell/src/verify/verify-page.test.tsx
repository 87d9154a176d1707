import { screen, waitFor } from '@testing-library/react';
import { verifyLetter } from '@uas/contract';
import { fakeServer, Route, Routes, renderScreen } from '@uas/shared-ui/test-kit';
import { VerifyPage } from './verify-page';

const CODE = 'UAS-26-000001-4-QWERTZUP';
const show = (at: string) =>
  renderScreen(
    <Routes>
      <Route path="/verify/:code?" element={<VerifyPage />} />
    </Routes>,
    { at },
  );

it('F-10.15 asks nothing until a code is typed, and then leads to its address', async () => {
  const { user, router } = show('/verify');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(fakeServer.calls(verifyLetter)).toHaveLength(0);
  expect(screen.getByText('Please type the code of the document.')).toBeVisible();
  expect(screen.getByLabelText(/^Code of the document/)).toHaveFocus();
  fakeServer.reply(verifyLetter, { genuine: false });
  await user.type(screen.getByLabelText(/^Code of the document/), CODE);
  expect(screen.queryByText('Please type the code of the document.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/verify/${CODE}`));
  expect(await screen.findByText('This document was not issued here, or it has been changed.')).toBeVisible();
});

it('F-10.15 says how an offer stands today', async () => {
  fakeServer.reply(verifyLetter, {
    genuine: true,
    kind: 'offer',
    institute: 'NUST',
    initials: 'S. K.',
    number: 'UAS-26-000001-4',
    status: 'approved',
  });
  show(`/verify/${CODE}`);
  expect(
    await screen.findByText(
      'Genuine. Offer of NUST for S. K., application UAS-26-000001-4. Status today: approved.',
    ),
  ).toBeVisible();
});

it('F-10.15 of a kind that this page does not know yet it says what it can', async () => {
  fakeServer.reply(verifyLetter, {
    genuine: true,
    kind: 'voucher' as never,
    initials: 'S. K.',
    number: 'UAS-26-000001-4',
    status: 'pending',
  });
  show(`/verify/${CODE}`);
  expect(
    await screen.findByText('Genuine. Issued for S. K., application UAS-26-000001-4. Status today: pending.'),
  ).toBeVisible();
});

it('F-10.15 asked too often it says so, and can be tried again', async () => {
  fakeServer.refuseWith(verifyLetter, 'too-often.actions');
  const { user } = show(`/verify/${CODE}`);
  const again = await screen.findByRole('button', { name: 'Retry' });
  fakeServer.reply(verifyLetter, { genuine: false });
  await user.click(again);
  expect(await screen.findByText(/^This document was not issued here/)).toBeVisible();
});
