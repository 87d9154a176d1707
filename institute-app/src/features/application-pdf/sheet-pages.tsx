import { formatNumber } from '@uas/shared-ui/kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { distributeBlocks, type PrintedSheet, type SheetBlock } from './distribute-blocks';
import { texts } from './sheet.texts';
import { PAGE_CONTENT_HEIGHT } from './sheet-styles';

interface SheetPagesProps {
  readonly sheet: PrintedSheet;
  readonly onLaidOut: () => void;
}

/** A sheet, laid out on A4 pages: measured once, then distributed so that no row crosses a page. */
export function SheetPages({ sheet, onLaidOut }: SheetPagesProps) {
  const measured = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<number[][] | null>(null);
  const blocks = sheet.blocksFor(pages?.length ?? 1);

  useLayoutEffect(() => {
    if (measured.current) setPages(distributeBlocks(heightsIn(measured.current), PAGE_CONTENT_HEIGHT));
  }, []);

  const laidOut = pages !== null;
  useEffect(() => {
    if (laidOut) onLaidOut();
  }, [laidOut, onLaidOut]);

  if (pages === null) return <MeasuredFlow ref={measured} blocks={blocks} />;
  return pages.map((indexes, number) => (
    <div key={indexes[0]} className="page">
      {indexes.map((index, child) => (
        <PlacedBlock key={blocks[index]?.id} block={blocks[index]} first={child === 0 && number > 0} />
      ))}
      <div className="footer">
        <span className="footer-page">
          {texts.page({ page: formatNumber(number + 1), pages: formatNumber(pages.length) })}
        </span>
        <span dir="auto">{sheet.footer}</span>
      </div>
    </div>
  ));
}

function MeasuredFlow({ blocks, ref }: { blocks: readonly SheetBlock[]; ref: React.Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="measure">
      {blocks.map((block) => (
        <div key={block.id} data-keeps={block.keepsWithNext}>
          <div className="block">{block.content}</div>
          {block.repeated && <div className="block">{block.repeated}</div>}
        </div>
      ))}
    </div>
  );
}

function PlacedBlock({ block, first }: { block: SheetBlock | undefined; first: boolean }) {
  return (
    <>
      {first && block?.repeated && <div className="block">{block.repeated}</div>}
      <div className="block">{block?.content}</div>
    </>
  );
}

function heightsIn(flow: HTMLElement) {
  return Array.from(flow.children, (child) => {
    const [content, repeated] = Array.from(child.children, (part) => part.getBoundingClientRect().height);
    return {
      height: content ?? 0,
      repeatedHeight: repeated ?? 0,
      keepsWithNext: child.getAttribute('data-keeps') === 'true',
    };
  });
}
