import { Button, formatTotal, IconDownload } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { texts } from './export.texts';

interface ExportButtonProps {
  readonly exporting: boolean;
  /** What the file will have a row of each of. */
  readonly list: Pick<EndpointList<unknown>, 'total' | 'totalIsCapped'>;
  readonly onExport: () => void;
}

/** Export to CSV, with what is under way while the file is being made. */
export function ExportButton({ exporting, list, onExport }: ExportButtonProps) {
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      pending={exporting}
      pendingLabel={wordsFor(list)}
      onClick={onExport}
    >
      {texts.export}
    </Button>
  );
}

function wordsFor({ total, totalIsCapped }: ExportButtonProps['list']): string {
  if (total === null) return texts.preparing;
  return texts.preparingRows({ count: total, rows: formatTotal(total, totalIsCapped) });
}
