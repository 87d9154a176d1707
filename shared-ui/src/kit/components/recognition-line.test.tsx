import { screen } from '@testing-library/react';
import type { PublicRecognition } from '@uas/contract';
import { renderScreen } from '../../test-kit';
import { RecognitionLine, RecognitionMark } from '..';

const recognised: PublicRecognition = {
  state: 'recognised',
  body: 'HEC',
  number: '17',
  until: '2027-06-30',
  lookedUpAt: '2026-11-03T07:00:00.000Z',
  source: 'https://www.hec.gov.pk/recognised',
};

it.each<[string, PublicRecognition | null, string]>([
  ['that is recognised', recognised, 'Recognised by HEC, number 17. We looked it up on 3 Nov 2026.'],
  ['that has no number', { ...recognised, number: '' }, 'Recognised by HEC. We looked it up on 3 Nov 2026.'],
  [
    'whose recognition ended',
    { ...recognised, state: 'ended' },
    'The recognition that we know of ended on 30 Jun 2027. Please ask HEC before you pay.',
  ],
  [
    'in a state of a later server',
    { ...recognised, state: 'suspended' },
    'The recognition that we know of ended on 30 Jun 2027. Please ask HEC before you pay.',
  ],
  ['that nobody has verified', null, 'Not yet verified. Please ask HEC before you pay.'],
])('F-10.21 says of a university %s', (_, recognition, line) => {
  const { container } = renderScreen(<RecognitionLine recognition={recognition} />);
  expect(container.textContent?.trim()).toBe(line);
});

it('F-10.37 its day leads to the page where staff looked, and says so', () => {
  renderScreen(<RecognitionLine recognition={recognised} />);
  const link = screen.getByRole('link', { name: '3 Nov 2026: the page of HEC where we looked' });
  expect(link).toHaveAttribute('href', recognised.source);
});

it('F-10.22 says nothing where a server of before does not, and marks only what is recognised', () => {
  const { container } = renderScreen(
    <>
      <RecognitionLine recognition={undefined} />
      <RecognitionMark recognised={undefined} />
      <RecognitionMark recognised={null} />
    </>,
  );
  expect(container).toHaveTextContent(/^$/);
  renderScreen(<RecognitionMark recognised={{ body: 'PEC' }} />);
  expect(screen.getByText(/Recognised by/)).toHaveTextContent('Recognised by PEC');
});
