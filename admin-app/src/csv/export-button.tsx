import { Button, formatNumber, IconDownload } from '@uas/shared-ui/kit';
import { texts } from './csv.texts';

interface ExportButtonProps {
  readonly exporting: boolean;
  /** How many rows the file will have; null while that is not known. */
  readonly total: number | null;
  readonly onExport: () => void;
}

/** Export to CSV, with what is under way while the file is being made. */
export function ExportButton({ exporting, total, onExport }: ExportButtonProps) {
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      pending={exporting}
      pendingLabel={wordsFor(total)}
      onClick={onExport}
    >
      {texts.export}
    </Button>
  );
}

function wordsFor(total: number | null): string {
  if (total === null) return texts.preparing;
  return texts.preparingRows({ count: total, rows: formatNumber(total) });
}
