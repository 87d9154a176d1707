import { act, render, screen } from '@testing-library/react';
import { pageAsks, watchMissingFiles } from './missing-files';
import { ReloadQuestion } from './reload-question';

const QUESTION = 'The site was updated while this page was open';

document.body.innerHTML = '<script type="application/json" id="remotes">{"shell":"1","remotes":{}}</script>';
watchMissingFiles();

/** The site names this shell as the deployed one. */
function deployed(shell: string) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue({ ok: true, json: async () => ({ shell, remotes: {} }) } as Response);
}

/** A script of the page does not come. */
async function missing(address: string) {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = address;
  document.head.append(script);
  await act(async () => {
    script.dispatchEvent(new Event('error'));
  });
}

afterEach(() => jest.restoreAllMocks());

it('asks for nothing while the open page is the deployed one, or the file is of no build', async () => {
  render(<ReloadQuestion />);
  const asked = deployed('1');
  await missing('/assets/lost.js');
  expect(asked).toHaveBeenCalledTimes(1);
  deployed('2');
  await missing('/elsewhere/lost.js');
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});

it('asks once to reload when a file is missing and something newer is deployed', async () => {
  render(<ReloadQuestion />);
  deployed('2');
  await missing('/assets/gone.js');
  await missing('/assets/gone-too.js');
  expect(await screen.findAllByText(QUESTION)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  let answered: () => void = jest.fn();
  act(() => {
    answered = pageAsks();
  });
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  act(answered);
  expect(screen.getByText(QUESTION)).toBeVisible();
});
