import { act, screen } from '@testing-library/react';
import { updateStudent } from '@uas/contract';
import { useState } from 'react';
import { fakeServer, renderScreen, sara } from '../test-kit';
import { call } from './client';
import { useOtherTabs } from './other-tabs';

const changed = { ...sara, gender: '' as const };

function Counter() {
  const [times, setTimes] = useState(0);
  useOtherTabs(() => setTimes((before) => before + 1));
  return <p>{`Asked again ${times} times`}</p>;
}

/** As the browser tells every tab but the one that wrote. */
function hearOfAnotherTab(key: string) {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

function look(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

afterEach(() => jest.restoreAllMocks());

it('U15 asks again when another tab changed something, and only then', () => {
  renderScreen(<Counter />);
  hearOfAnotherTab('theme');
  expect(screen.getByText('Asked again 0 times')).toBeVisible();
  hearOfAnotherTab('changedAt');
  expect(screen.getByText('Asked again 1 times')).toBeVisible();
});

it('U15 out of sight it waits until somebody looks, and then asks once', () => {
  renderScreen(<Counter />);
  look(true);
  hearOfAnotherTab('changedAt');
  hearOfAnotherTab('changedAt');
  expect(screen.getByText('Asked again 0 times')).toBeVisible();
  look(false);
  expect(screen.getByText('Asked again 1 times')).toBeVisible();
});

it('U15 a deed tells the other tabs, a refused one does not', async () => {
  renderScreen(<Counter />, { as: { role: 'student', record: sara } });
  fakeServer.refuse(updateStudent, 409, 'No.');
  await call(updateStudent, { body: changed }).catch(() => null);
  expect(localStorage.getItem('changedAt')).toBeNull();
  fakeServer.reply(updateStudent, { student: sara });
  await call(updateStudent, { body: changed });
  expect(localStorage.getItem('changedAt')).not.toBeNull();
});
