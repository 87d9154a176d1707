import { act, render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { useKeys } from './use-keys';

/** Says the key `a` as soon as the second person is in sight, before any effect of the page has run. */
function Quick({ onDecide }: { onDecide: (person: number) => void }) {
  const [person, setPerson] = useState(1);
  useKeys({ j: () => setPerson(2), a: () => onDecide(person) });
  useLayoutEffect(() => {
    if (person === 2) pressKey('a');
  }, [person]);
  return <h2>{person}</h2>;
}

function pressKey(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

test('UX-2.8 a key is about who is in sight, however quickly it comes after the one before', () => {
  const decided = jest.fn();
  render(<Quick onDecide={decided} />);
  act(() => pressKey('j'));
  expect(decided.mock.calls).toEqual([[2]]);
});
