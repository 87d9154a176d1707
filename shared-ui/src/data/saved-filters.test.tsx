import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { aishaWith, renderScreen, root } from '../test-kit';
import { FilterBar, useSavedFilters } from '.';

type Filter = { status: string; session: string };
const NONE: Filter = { status: '', session: '' };
const APPROVED: Filter = { status: 'approved', session: 'Fall 2026' };

const partsOf = (filter: Filter) =>
  Object.entries(filter)
    .filter(([, value]) => value !== '')
    .map(([id, value]) => ({ id, label: `${id}: ${value}` }));

function List({ start = NONE, earlier = false }: { start?: Filter; earlier?: boolean }) {
  const [applied, setApplied] = useState(start);
  const tags = partsOf(applied).map((part) => ({ ...part, onRemove: () => undefined }));
  const options = earlier ? { tags } : { partsOf };
  const saved = useSavedFilters({ list: 'applications', applied, ...options, onUse: setApplied });
  return (
    <FilterBar onApply={() => undefined} onClear={() => setApplied(NONE)} tags={tags} saved={saved}>
      <p>{JSON.stringify(applied)}</p>
    </FilterBar>
  );
}

const LABEL = 'status: approved, session: Fall 2026';
const as = { role: 'admin', record: root } as const;

it('U33 a filter that is saved opens again after a reload, and can be forgotten', async () => {
  const first = renderScreen(<List start={APPROVED} />, { as });
  await first.user.click(screen.getByRole('button', { name: 'Save this filter' }));
  expect(screen.queryByRole('button', { name: 'Save this filter' })).not.toBeInTheDocument();
  first.unmount();

  const { user } = renderScreen(<List />, { as });
  expect(screen.queryByRole('button', { name: 'Save this filter' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Use the saved filter ${LABEL}` }));
  expect(screen.getByText(JSON.stringify(APPROVED))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText(JSON.stringify(NONE))).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Forget the saved filter ${LABEL}` }));
  expect(screen.queryByRole('list', { name: 'Saved filters' })).not.toBeInTheDocument();
});

it('U33 shows nobody what another person of the same browser has saved', async () => {
  const first = renderScreen(<List start={APPROVED} />, { as });
  await first.user.click(screen.getByRole('button', { name: 'Save this filter' }));
  expect(within(screen.getByRole('list', { name: 'Saved filters' })).getAllByRole('listitem')).toHaveLength(
    1,
  );
  first.unmount();
  renderScreen(<List />, { as: { role: 'admin', record: aishaWith() } });
  expect(screen.queryByRole('list', { name: 'Saved filters' })).not.toBeInTheDocument();
});

it('U33 keeps codes only, and says anew what an older page had kept in words', async () => {
  const key = `filters:admin:${root.email}:applications`;
  localStorage.setItem(
    key,
    JSON.stringify([{ label: 'Status: Approved, Session: Fall 2026', filter: APPROVED }]),
  );
  const { user } = renderScreen(<List start={{ status: 'pending', session: '' }} />, { as });
  expect(screen.getByRole('button', { name: `Use the saved filter ${LABEL}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save this filter' }));
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '');
  expect(stored).toContainEqual({ filter: { status: 'pending', session: '' } });
});

it('U33 keeps a filter with its words for a portal that was built before they could be said anew', async () => {
  const first = renderScreen(<List start={APPROVED} earlier />, { as });
  await first.user.click(screen.getByRole('button', { name: 'Save this filter' }));
  first.unmount();
  const { user } = renderScreen(<List earlier />, { as });
  await user.click(screen.getByRole('button', { name: `Use the saved filter ${LABEL}` }));
  expect(screen.getByText(JSON.stringify(APPROVED))).toBeVisible();
});

it('U33 ignores what it does not understand in the storage', () => {
  localStorage.setItem(
    `filters:admin:${root.email}:applications`,
    '[{"label":1},{"filter":{"a":2}},{"filter":{}},3]',
  );
  renderScreen(<List />, { as });
  expect(screen.queryByRole('list', { name: 'Saved filters' })).not.toBeInTheDocument();
});
