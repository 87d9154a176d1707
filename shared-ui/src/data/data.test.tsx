import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../kit';
import { renderScreen, setViewport } from '../test-kit';
import { DataTable, type DataTableProps, DocumentPreview, FilterBar, Pager, PrintFrame, TaskList } from '.';

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
