import { act, screen, waitFor, within } from '@testing-library/react';
import { Button } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { type Subject, type View, ViewHost, ViewPage, type ViewProps, viewPart } from '@uas/shared-ui/views';
import { useEffect, useState } from 'react';
import { renderScreen } from '../test-kit/render-screen';

interface Offer {
  readonly program: string;
  readonly isOpen: boolean;
}

const VIEWS = {
  answer: {
    title: (offer) => (offer ? `Answer ${offer.program}` : 'Answer'),
    refusal: ({ isOpen }) => (isOpen ? null : 'This offer has ended.'),
  } satisfies View<Offer>,
  broken: { title: () => 'Broken' } satisfies View,
};

function Answer({ subject, onClose }: ViewProps<Offer>) {
  const [text, setText] = useState('');
  useTypedWork(text !== '');
  return (
    <>
      <p>About {subject.program}</p>
      <input aria-label="Answer" value={text} onChange={({ target }) => setText(target.value)} />
      <Button onClick={onClose}>Done</Button>
    </>
  );
}

let breaks = true;

function Broken() {
  if (breaks) throw new Error('This view is broken.');
  return <p>Whole again</p>;
}

const PARTS = { answer: viewPart(async () => Answer), broken: viewPart(async () => Broken) };

type Name = keyof typeof VIEWS;

interface Scene {
  readonly opened: Name | null;
  readonly subject?: Subject;
  readonly about?: string;
}

let change: (scene: Scene) => void = () => undefined;

function Stage({ first, onClose }: { readonly first: Scene; readonly onClose: () => void }) {
  const [{ opened, subject, about }, setScene] = useState(first);
  useEffect(() => {
    change = (next) => act(() => setScene(next));
  }, []);
  return (
    <>
      <p>The page</p>
      <ViewHost
        views={VIEWS}
        parts={PARTS}
        opened={opened}
        onClose={onClose}
        {...(subject && { subject })}
        {...(about && { about })}
      />
    </>
  );
}

const bsCs: Subject<Offer> = { state: 'found', value: { program: 'BS CS', isOpen: true } };
const ended: Subject<Offer> = { state: 'found', value: { program: 'BS CS', isOpen: false } };

function show(scene: Scene) {
  const onClose = jest.fn();
  return { ...renderScreen(<Stage first={scene} onClose={onClose} />), onClose };
}

const dialog = () => within(screen.getByRole('dialog'));

it('outlines stand until it is known what a view is about, which is not asked before', async () => {
  show({ opened: 'answer', about: '1', subject: { state: 'loading' } });
  expect(await screen.findByRole('dialog', { name: 'Answer' })).toBeVisible();
  change({ opened: 'answer', about: '1', subject: bsCs });
  expect(await screen.findByText('About BS CS')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Answer BS CS' })).toBeVisible();
});

it('says why there is nothing to show, and that the subject could not be loaded, with Retry', async () => {
  const { onClose, user } = show({
    opened: 'answer',
    subject: { state: 'missing', message: 'Application not found.' },
  });
  await screen.findByRole('dialog', { name: 'Nothing to show here' });
  expect(dialog().getByText('Application not found.')).toBeVisible();
  expect(dialog().getByText(/^The link may be meant for somebody else/)).toBeVisible();
  const [, close] = dialog().getAllByRole('button', { name: 'Close' });
  await user.click(close ?? document.body);
  expect(onClose).toHaveBeenCalledTimes(1);
  const onRetry = jest.fn();
  change({ opened: 'answer', about: '2', subject: { state: 'failed', message: 'No answer.', onRetry } });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('is refused as soon as it is not open any more, but not while something is typed', async () => {
  const { user } = show({ opened: 'answer', about: '1', subject: bsCs });
  const field = await screen.findByLabelText('Answer');
  await user.type(field, 'Yes');
  change({ opened: 'answer', about: '1', subject: ended });
  expect(screen.getByLabelText('Answer')).toHaveValue('Yes');
  expect(screen.queryByText('This offer has ended.')).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Answer'));
  expect(await screen.findByText('This offer has ended.')).toBeVisible();
  expect(screen.queryByText(/^The link may be/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Answer')).not.toBeInTheDocument();
});

it('nothing of one subject is left in the view of the next', async () => {
  const { user } = show({ opened: 'answer', about: '1', subject: bsCs });
  await user.type(await screen.findByLabelText('Answer'), 'Yes');
  change({
    opened: 'answer',
    about: '2',
    subject: { state: 'found', value: { program: 'BS IT', isOpen: true } },
  });
  expect(await screen.findByText('About BS IT')).toBeVisible();
  expect(screen.getByLabelText('Answer')).toHaveValue('');
});

it('goes on showing what it showed once it is done, while its subject changes and it closes', async () => {
  const { onClose, user } = show({ opened: 'answer', about: '1', subject: bsCs });
  await user.dblClick(await screen.findByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  change({ opened: 'answer', about: '1', subject: ended });
  expect(screen.getByText('About BS CS')).toBeInTheDocument();
  change({ opened: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('what throws inside a view is said there, and the page under it stays', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = show({ opened: 'broken' });
  expect(await screen.findByText('Something went wrong here. Please try again.')).toBeVisible();
  expect(screen.getByText('The page')).toBeInTheDocument();
  breaks = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Whole again')).toBeVisible();
  silent.mockRestore();
});

it('a view is drawn in the page as well: it takes the focus, hears Escape, and what throws in it is said there', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  breaks = true;
  const onClose = jest.fn();
  const { user } = renderScreen(
    <ViewPage view={VIEWS.broken} part={PARTS.broken} subject={undefined} onClose={onClose} />,
  );
  expect(screen.getByRole('dialog', { name: 'Broken' })).toHaveFocus();
  expect(await screen.findByText('Something went wrong here. Please try again.')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  silent.mockRestore();
});
