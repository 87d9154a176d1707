import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { listAdminStudents } from '@uas/contract';
import { useLayoutEffect, useState } from 'react';
import { Button } from '../kit';
import { useEndpointList } from '../query';
import { aishaWith, fakeServer, omar, renderScreen, root, sara, setViewport } from '../test-kit';
import {
  DataTable,
  type DataTableProps,
  DocumentPreview,
  FilterBar,
  ListFilter,
  ListTable,
  Pager,
  PrintFrame,
  TaskList,
  useFilter,
  useSavedFilters,
} from '.';
import { RowMenu } from './row-menu';
import { useKeys } from './use-keys';

const NO_FILTER = { search: '', sort: '' };

const as = { role: 'admin', record: root } as const;

function Students({ onUnchanged }: { onUnchanged: () => void }) {
  const filter = useFilter('students', NO_FILTER);
  const { search } = filter.applied;
  const list = useEndpointList(listAdminStudents, 'students', { query: { search } });
  return (
    <>
      <ListFilter
        label="Filter students"
        filter={filter}
        searchLabel="Search"
        searchPlaceholder="Name"
        partsOf={(applied) => (applied.search ? [{ id: 'search', label: `Search: ${applied.search}` }] : [])}
        onUnchanged={onUnchanged}
        pending={false}
      />
      <ListTable
        caption="Students"
        columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
        list={list}
        kind="student"
        rowKey={({ _id }) => _id}
        empty={filter.isNarrowed ? 'Nobody matches' : 'Nobody yet'}
      />
      <button type="button" onClick={list.refetch}>
        Refresh
      </button>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

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

const whoSavedFilters = { role: 'admin', record: root } as const;

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

interface Person {
  id: string;
  name: string;
  marks: number;
}

const PEOPLE: Person[] = [
  { id: '1', name: 'Sara', marks: 876 },
  { id: '2', name: 'omar', marks: 1010 },
  { id: '3', name: 'Aisha', marks: 99 },
];

const COLUMNS: DataTableProps<Person>['columns'] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortBy: (row) => row.name },
  { id: 'marks', header: 'Marks', cell: (row) => row.marks, sortBy: (row) => row.marks, align: 'end' },
];

function People(props: Partial<DataTableProps<Person>>) {
  return (
    <DataTable
      caption="People"
      columns={COLUMNS}
      rows={PEOPLE}
      rowKey={(row) => row.id}
      empty="No applications"
      {...props}
    />
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

function Ticking() {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  return <People selection={{ selected, onChange, nameOf: (row) => row.name }} />;
}

describe('a table', () => {
  it('sorts up, down and back', async () => {
    const { user } = renderScreen(<People />);
    const header = screen.getByRole('columnheader', { name: 'Marks' });
    await user.click(within(header).getByRole('button'));
    expect(names()).toEqual(['Aisha', 'Sara', 'omar']);
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(header).getByRole('button'));
    expect(names()).toEqual(['omar', 'Sara', 'Aisha']);
    expect(header).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(header).getByRole('button'));
    expect(names()).toEqual(['Sara', 'omar', 'Aisha']);
  });

  it('U35 ticks what may be ticked, one by one or all together', async () => {
    const onChange = jest.fn();
    const selection = { selected: new Set<string>(), onChange, nameOf: ({ name }: { name: string }) => name };
    const { user } = renderScreen(
      <People selection={{ ...selection, selectable: ({ name }) => name !== 'omar' }} />,
    );
    expect(screen.queryByRole('checkbox', { name: 'Select omar' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select Sara' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect([...onChange.mock.calls[0][0]]).toHaveLength(2);
  });

  it('is made of cards on a phone', () => {
    setViewport(360);
    renderScreen(<People rowActions={(row) => <Button>Open {row.name}</Button>} />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('SaraMarks876Open Sara');
  });

  it('loads more and says how much there is', async () => {
    const more = jest.fn();
    const { user } = renderScreen(<People more={{ hasMore: true, total: 1284, onMore: more }} />);
    expect(screen.getByText('3 of 1,284 shown')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(more).toHaveBeenCalledTimes(1);
  });

  it.each([
    [undefined, '3 of 10,000 shown'],
    [false, '3 of 10,000 shown'],
    [true, '3 of 10,000+ shown'],
  ])('says of a total with the mark %s: %s, and goes on', async (totalIsCapped, said) => {
    const onMore = jest.fn();
    const { user } = renderScreen(<People more={{ hasMore: true, total: 10_000, totalIsCapped, onMore }} />);
    expect(screen.getByText(said)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('says only how many are shown once they are more than anybody counted, and goes on', () => {
    const onMore = () => undefined;
    renderScreen(<People more={{ hasMore: true, total: 3, totalIsCapped: true, onMore }} />);
    expect(screen.getByText('3 shown')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
  });

  it('offers nothing more at the end', () => {
    renderScreen(<People more={{ hasMore: false, total: 3, onMore: () => undefined }} />);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('says that it loads, that nothing is there, or what went wrong', async () => {
    const retried = jest.fn();
    const { unmount } = renderScreen(<People loading loadingText="Loading applications..." />);
    expect(screen.getByText('Loading applications...')).toBeInTheDocument();
    unmount();
    const empty = renderScreen(<People rows={[]} emptyAction={<Button>Apply now</Button>} />);
    expect(screen.getByText('No applications')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apply now' })).toBeInTheDocument();
    empty.unmount();
    const { user } = renderScreen(<People failure="Failed to load." onRetry={retried} />);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retried).toHaveBeenCalledTimes(1);
  });

  it('holds only the rows in sight past 200', () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      id: `${index}`,
      name: `P${index}`,
      marks: index,
    }));
    renderScreen(<People rows={many} />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
  });

  it('ticks rows one by one and all together', async () => {
    const { user } = renderScreen(<Ticking />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Sara' }));
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('checkbox', { name: 'Select omar' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('checkbox', { name: 'Select Sara' })).not.toBeChecked();
  });
});

describe('filters and pages', () => {
  it('apply on Apply, clear on Clear, and each tag can be taken away', async () => {
    const actions = { apply: jest.fn(), clear: jest.fn(), remove: jest.fn() };
    const { user } = renderScreen(
      <FilterBar
        onApply={actions.apply}
        onClear={actions.clear}
        tags={[{ id: 'session', label: 'Session: Fall 2026', onRemove: actions.remove }]}
      >
        <input aria-label="Search" />
      </FilterBar>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'sara');
    expect(actions.apply).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(actions.apply).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(actions.clear).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Remove Session: Fall 2026' }));
    expect(actions.remove).toHaveBeenCalledTimes(1);
  });

  it('turn the pages', async () => {
    const turned = jest.fn();
    const { user } = renderScreen(<Pager page={1} pages={3} onChange={turned} />);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(turned).toHaveBeenCalledWith(2);
  });
});

/** A picture whose address is renewed by a button. */
function RenewedPreview({ addresses }: { readonly addresses: readonly string[] }) {
  const [renewals, setRenewals] = useState(0);
  return (
    <>
      <DocumentPreview url={addresses[renewals] ?? ''} name="a.jpg" label="Photo" />
      <button type="button" onClick={() => setRenewals(renewals + 1)}>
        Renew
      </button>
    </>
  );
}

describe('a document', () => {
  it('is a picture to zoom and to turn', async () => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
    const { user } = renderScreen(<DocumentPreview url="/f/1" name="receipt.PNG" label="Receipt of Sara" />);
    const stage = await screen.findByRole('region', { name: 'Receipt of Sara' });
    const picture = within(stage).getByAltText('Receipt of Sara');
    Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 1000 } });
    fireEvent.load(picture);
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByText('125 %')).toBeVisible();
    stage.focus();
    await user.keyboard('r');
    expect(picture.style.rotate).toBe('90deg');
    await user.keyboard('0');
    expect(screen.getByText('100 %')).toBeVisible();
  });

  it('R-34 stays as it is looked at under a new address of the same file, and is drawn from that where the one before did not work', async () => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
    const { user } = renderScreen(
      <RenewedPreview addresses={['/f/7?a', '/f/7?b', '/f/7?c', '/f/7?d', '/f/8?e']} />,
    );
    const photo = () => screen.findByAltText('Photo');
    const renew = () => user.click(screen.getByRole('button', { name: 'Renew' }));
    fireEvent.error(await photo());
    await renew();
    expect(await photo()).toHaveAttribute('src', '/f/7?b');
    await renew();
    const looked = await photo();
    expect(looked).toHaveAttribute('src', '/f/7?c');
    Object.defineProperties(looked, { naturalWidth: { value: 800 }, naturalHeight: { value: 1000 } });
    fireEvent.load(looked);
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await renew();
    expect(await photo()).toHaveAttribute('src', '/f/7?c');
    expect(screen.getByText('125 %')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download a.jpg' })).toHaveAttribute('href', '/f/7?d');
    await renew();
    expect(await photo()).toHaveAttribute('src', '/f/8?e');
    expect(screen.queryByText('125 %')).not.toBeInTheDocument();
  });

  it('is a PDF in a frame where its pages cannot be drawn', async () => {
    renderScreen(<DocumentPreview url="/f/2?sig=abc" name="offer.pdf" label="Offer letter" />);
    expect(await screen.findByTitle('Offer letter')).toHaveAttribute('src', '/f/2?sig=abc');
  });

  it('is otherwise a link to download', () => {
    renderScreen(<DocumentPreview url="/f/3" name="letter.docx" label="Letter" />);
    expect(screen.getByText('No preview available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download letter.docx' })).toHaveAttribute(
      'download',
      'letter.docx',
    );
  });

  it('says so when the picture is broken', async () => {
    renderScreen(<DocumentPreview url="/f/4" name="a.jpg" label="Photo" />);
    fireEvent.error(await screen.findByAltText('Photo'));
    expect(screen.getByText('No preview available')).toBeInTheDocument();
  });

  it('is shown once its picture is drawn, and not before', async () => {
    const onShown = jest.fn();
    renderScreen(<DocumentPreview url="/f/5" name="a.jpg" label="Photo" onShown={onShown} />);
    const picture = await screen.findByAltText('Photo');
    expect(onShown).not.toHaveBeenCalled();
    fireEvent.load(picture);
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a picture that is broken', 'a.jpg'],
    ['a PDF whose pages cannot be drawn', 'a.pdf'],
    ['a file that is only downloaded', 'a.docx'],
  ])('is shown once it was opened or downloaded: %s', async (_name, name) => {
    const onShown = jest.fn();
    const { user } = renderScreen(<DocumentPreview url="/f/6" name={name} label="Paper" onShown={onShown} />);
    if (name === 'a.jpg') fireEvent.error(await screen.findByAltText('Paper'));
    if (name === 'a.pdf') await screen.findByTitle('Paper');
    expect(onShown).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Open in a new tab' }));
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  it('is printed after its delay, alone and under its name', async () => {
    jest.useFakeTimers();
    const done = jest.fn();
    const titles: string[] = [];
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      titles.push(document.title);
      window.dispatchEvent(new Event('afterprint'));
    };
    renderScreen(
      <PrintFrame printing onDone={done} title="Admission form of Sara" delay={700}>
        <p>Sheet</p>
      </PrintFrame>,
    );
    await act(() => jest.advanceTimersByTimeAsync(690));
    expect(titles).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(20));
    jest.useRealTimers();
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(titles).toEqual(['Admission form of Sara']);
  });
});

describe('a printed sheet', () => {
  it('stays until printing has ended, where print() returns at once', async () => {
    const done = jest.fn();
    window.print = () => void window.dispatchEvent(new Event('beforeprint'));
    renderScreen(
      <PrintFrame printing onDone={done} title="Form of Sara">
        <p>Sheet</p>
      </PrintFrame>,
    );
    await waitFor(() => expect(document.title).toBe('Form of Sara'));
    jest.useFakeTimers();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(done).not.toHaveBeenCalled();
    expect(screen.getByText('Sheet')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(done).toHaveBeenCalledTimes(1);
    expect(document.title).not.toBe('Form of Sara');
  });

  it('carries its name and page numbers while it prints', async () => {
    const written: string[] = [];
    class Sheet {
      replaceSync(css: string) {
        written.push(css);
      }
    }
    const before = { CSSStyleSheet: globalThis.CSSStyleSheet, adopted: document.adoptedStyleSheets };
    Object.assign(globalThis, { CSSStyleSheet: Sheet });
    Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
    window.print = () => void window.dispatchEvent(new Event('beforeprint'));
    const done = jest.fn();
    renderScreen(
      <PrintFrame printing onDone={done} title={'Form of "Sara"'}>
        <p>Sheet</p>
      </PrintFrame>,
    );
    await waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
    expect(written[0]).toContain('content: "Form of  Sara "');
    expect(written[0]).toContain('counter(page) " of " counter(pages)');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.adoptedStyleSheets).toHaveLength(0);
    expect(done).toHaveBeenCalledTimes(1);
    Object.assign(globalThis, { CSSStyleSheet: before.CSSStyleSheet });
    Object.defineProperty(document, 'adoptedStyleSheets', { value: before.adopted, configurable: true });
  });
});

describe('a task list', () => {
  it('counts what must be done and does not open what cannot start yet', async () => {
    const opened = jest.fn();
    const { user } = renderScreen(
      <TaskList
        label="Form"
        onOpen={opened}
        tasks={[
          { id: 'a', title: 'Personal', status: 'completed' },
          { id: 'b', title: 'Declaration', status: 'cannot-start' },
          { id: 'c', title: 'Sports', status: 'optional' },
        ]}
      />,
    );
    expect(screen.getByText('1 of 2 completed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Declaration' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Personal' }));
    expect(opened).toHaveBeenCalledWith('a');
  });
});

describe('a list', () => {
  it('the rows stay when the next page or a refresh fails, each with its sentence', async () => {
    fakeServer.reply(listAdminStudents, { students: [sara], hasMore: true, total: 2, cursor: 'after-sara' });
    const { user } = renderScreen(<Students onUnchanged={jest.fn()} />, { as });
    await screen.findByText(sara.name);
    fakeServer.refuse(listAdminStudents, 500);
    await user.click(press('Load more'));
    expect(await screen.findAllByText('Could not load students from backend.')).toHaveLength(1);
    await user.click(press('Refresh'));
    await waitFor(() => expect(fakeServer.calls(listAdminStudents).length).toBeGreaterThan(2));
    expect(await screen.findAllByText('Could not load students from backend.')).toHaveLength(1);
    expect(screen.getByText(sara.name)).toBeVisible();
    fakeServer.reply(listAdminStudents, { students: [sara, omar], hasMore: false, total: 2, cursor: null });
    await user.click(press('Retry'));
    expect(await screen.findByText(omar.name)).toBeVisible();
    expect(screen.queryByText('Could not load students from backend.')).not.toBeInTheDocument();
  });

  it('a filter is trimmed, applied once, and taken away by its tag; the same one again only says so', async () => {
    fakeServer.reply(listAdminStudents, ({ query }) => {
      const students = query.search ? [] : [omar];
      return { students, hasMore: false, total: students.length, cursor: null };
    });
    const onUnchanged = jest.fn();
    const { user } = renderScreen(<Students onUnchanged={onUnchanged} />, { as });
    await screen.findByText(omar.name);
    await user.click(press('Apply'));
    expect(onUnchanged).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('Search'), '  zain ');
    await user.click(press('Apply'));
    expect(await screen.findByText('Nobody matches')).toBeVisible();
    expect(fakeServer.calls(listAdminStudents).at(-1)?.query).toEqual({ page: '1', search: 'zain' });
    await user.click(press('Remove Search: zain'));
    expect(await screen.findByText(omar.name)).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('');
    expect(onUnchanged).toHaveBeenCalledTimes(1);
  });

  it('UX-2.3 on a phone the filter stands behind one button that counts, and closes once it is applied', async () => {
    setViewport(390);
    fakeServer.reply(listAdminStudents, { students: [sara], hasMore: false, total: 1, cursor: null });
    const { user } = renderScreen(<Students onUnchanged={jest.fn()} />, { as });
    await screen.findByText(sara.name);
    expect(screen.getByLabelText('Search')).not.toBeVisible();
    await user.click(screen.getByText('Search and filters'));
    await user.type(screen.getByLabelText('Search'), 'sara{Enter}');
    expect(await screen.findByText('Search and filters (1 active)')).toBeVisible();
    expect(screen.getByLabelText('Search')).not.toBeVisible();
  });

  it('UX-2.3 on a desk the filter stands open', async () => {
    fakeServer.reply(listAdminStudents, { students: [sara], hasMore: false, total: 1, cursor: null });
    renderScreen(<Students onUnchanged={jest.fn()} />, { as });
    expect(await screen.findByLabelText('Search')).toBeVisible();
    expect(screen.queryByText(/^Search and filters/)).not.toBeInTheDocument();
  });
});

describe('the menu of a row', () => {
  async function showMenu() {
    const choose = jest.fn();
    const { user } = renderScreen(
      <RowMenu
        label="More for NUST"
        items={[
          { id: 'email', label: 'New E-mail', onChoose: () => choose('email') },
          { id: 'delete', label: 'Delete', onChoose: () => choose('delete') },
          { id: 'offer', label: 'Withdraw offer', refusal: 'No permission', onChoose: () => choose('offer') },
        ]}
      />,
    );
    await waitFor(() => expect(button()).toBeEnabled());
    return { user, choose };
  }
  const button = () => screen.getByRole('button', { name: 'More for NUST' });

  it('UX-4.1 is opened, walked through and closed with the keyboard, and gives the focus back', async () => {
    const { user, choose } = await showMenu();
    button().focus();
    await user.keyboard('{Enter}');
    const [email, remove, refused] = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(email).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(remove).toHaveFocus();
    expect(refused).toBeDisabled();
    expect(refused).toHaveTextContent('No permission');
    await user.click(refused as HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    await waitFor(() => expect(button()).toHaveFocus());
    expect(choose).not.toHaveBeenCalled();
  });

  it('UX-4.1 does what is chosen once, with the focus on its button', async () => {
    const { user, choose } = await showMenu();
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'New E-mail' }));
    expect(choose.mock.calls).toEqual([['email']]);
    expect(button()).toHaveFocus();
  });
});

describe('saved filters', () => {
  it('U33 a filter that is saved opens again after a reload, and can be forgotten', async () => {
    const first = renderScreen(<List start={APPROVED} />, { as: whoSavedFilters });
    await first.user.click(screen.getByRole('button', { name: 'Save this filter' }));
    expect(screen.queryByRole('button', { name: 'Save this filter' })).not.toBeInTheDocument();
    first.unmount();

    const { user } = renderScreen(<List />, { as: whoSavedFilters });
    expect(screen.queryByRole('button', { name: 'Save this filter' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Use the saved filter ${LABEL}` }));
    expect(screen.getByText(JSON.stringify(APPROVED))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText(JSON.stringify(NONE))).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Forget the saved filter ${LABEL}` }));
    expect(screen.queryByRole('list', { name: 'Saved filters' })).not.toBeInTheDocument();
  });

  it('U33 shows nobody what another person of the same browser has saved', async () => {
    const first = renderScreen(<List start={APPROVED} />, { as: whoSavedFilters });
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
    const { user } = renderScreen(<List start={{ status: 'pending', session: '' }} />, {
      as: whoSavedFilters,
    });
    expect(screen.getByRole('button', { name: `Use the saved filter ${LABEL}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save this filter' }));
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    expect(stored).toContainEqual({ filter: { status: 'pending', session: '' } });
  });

  it('U33 keeps a filter with its words for a portal that was built before they could be said anew', async () => {
    const first = renderScreen(<List start={APPROVED} earlier />, { as: whoSavedFilters });
    await first.user.click(screen.getByRole('button', { name: 'Save this filter' }));
    first.unmount();
    const { user } = renderScreen(<List earlier />, { as: whoSavedFilters });
    await user.click(screen.getByRole('button', { name: `Use the saved filter ${LABEL}` }));
    expect(screen.getByText(JSON.stringify(APPROVED))).toBeVisible();
  });

  it('U33 ignores what it does not understand in the storage', () => {
    localStorage.setItem(
      `filters:admin:${root.email}:applications`,
      '[{"label":1},{"filter":{"a":2}},{"filter":{}},3]',
    );
    renderScreen(<List />, { as: whoSavedFilters });
    expect(screen.queryByRole('list', { name: 'Saved filters' })).not.toBeInTheDocument();
  });
});

describe('keys', () => {
  test('UX-2.8 a key is about who is in sight, however quickly it comes after the one before', () => {
    const decided = jest.fn();
    render(<Quick onDecide={decided} />);
    act(() => pressKey('j'));
    expect(decided.mock.calls).toEqual([[2]]);
  });
});
