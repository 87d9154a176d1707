import { serverNow } from '@uas/contract';
import { formatDay, formatNumber } from '@uas/shared-ui/kit';
import type { PrintedSheet } from './distribute-blocks';
import { texts } from './sheet.texts';

/** A form of the file. */
export interface ContentsEntry {
  readonly number: string;
  readonly name: string;
  readonly program: string;
  /** Its first page, counted from 1 behind the contents. */
  readonly page: number;
}

interface Contents {
  readonly university: string;
  readonly entries: readonly ContentsEntry[];
}

/** What stands in a file of many forms, and on which page of the file. */
export function contentsSheet({ university, entries }: Contents): PrintedSheet {
  const day = formatDay(serverNow());
  const head = (
    <Row className="row row-head" cells={[texts.numberHead, texts.name, texts.program, texts.pageHead]} />
  );
  return {
    blocksFor: (pages) => [
      {
        id: 'head',
        content: (
          <div className="contents-head">
            <div className="institute">{university}</div>
            <div className="title">{texts.manyTitle}</div>
            <div className="application">{texts.manyLine({ count: entries.length, day })}</div>
          </div>
        ),
      },
      { id: 'columns', content: head, keepsWithNext: true },
      ...entries.map(({ number, name, program, page }) => ({
        id: number,
        repeated: head,
        content: <Row className="row" cells={[number, name, program, formatNumber(pages + page)]} />,
      })),
    ],
    footer: university,
  };
}

/** Shares of the width in per cent. */
const WIDTHS = [22, 35, 35, 8];

function Row({ className, cells }: { readonly className: string; readonly cells: readonly string[] }) {
  return (
    <div className={className}>
      {cells.map((cell, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row never changes
          key={index}
          className={index === WIDTHS.length - 1 ? 'cell cell-figure' : 'cell'}
          style={{ width: `${WIDTHS[index]}%` }}
          dir="auto"
        >
          {cell}
        </div>
      ))}
    </div>
  );
}
