import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortalDefinition } from '@uas/shared-ui/kit';
import { PortalFailure, type PortalLoader } from './load-portal';
import { PortalSlot } from './portal-slot';

function portalThat(Portal: PortalDefinition['Portal']): PortalDefinition {
  return { api: 1, role: 'student', Portal };
}

const working = portalThat(({ leave }) => (
  <button type="button" onClick={leave}>
    Log out
  </button>
));

/** A loader that gives these answers one after another. */
function loaderWith(...answers: (PortalDefinition | Error | 'never')[]) {
  const discarded: string[] = [];
  let reason: 'broken' | 'unfit' = 'broken';
  const loader: PortalLoader = {
    load: () => {
      const answer = answers.shift();
      if (answer === 'never' || answer === undefined) return new Promise(() => undefined);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    discard: async (role) => {
      discarded.push(role);
      return reason;
    },
  };
  return { loader, discarded, brokenBecause: (why: typeof reason) => (reason = why) };
}

const STUDENT = 'student';

function show(loader: PortalLoader) {
  const left = jest.fn();
  render(<PortalSlot role={STUDENT} leave={left} loader={loader} />);
  return { left };
}

describe('the place of a portal', () => {
  it('shows the portal and hands it the way out', async () => {
    const { left } = show(loaderWith(working).loader);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('says that it is still coming when it takes longer than three seconds', async () => {
    jest.useFakeTimers();
    show(loaderWith('never').loader);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the Student portal');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('status')).toHaveTextContent(
      'The Student portal is still on its way. Your connection may be slow.',
    );
    jest.useRealTimers();
  });

  it('names the portal, the trouble and two ways on when it does not come; Try again recovers', async () => {
    const { left } = show(loaderWith(new PortalFailure('unavailable'), working).loader);
    expect(await screen.findByRole('heading', { name: 'Student portal' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This part of the site could not be loaded. Please check your connection and try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to home' }));
    expect(left).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps a portal that throws while it renders inside its place, and fetches it anew', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = portalThat(() => {
      throw new Error('broken');
    });
    const { loader, discarded } = loaderWith(broken, working);
    show(loader);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong in this part of the site.',
    );
    expect(discarded).toEqual(['student']);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeInTheDocument();
    silence.mockRestore();
  });

  it('says that a portal does not fit when that is why it broke, and offers to load the page anew', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = portalThat(() => {
      throw new TypeError('not a function');
    });
    const { loader, brokenBecause } = loaderWith(broken);
    brokenBecause('unfit');
    show(loader);
    expect(await screen.findByText(/does not fit the open page yet/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    silence.mockRestore();
  });

  it('offers to load the page anew after the second attempt again failed', async () => {
    const late = () => new PortalFailure('late');
    show(loaderWith(late(), late(), late()).loader);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).not.toHaveTextContent('reload the page');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  });
});
