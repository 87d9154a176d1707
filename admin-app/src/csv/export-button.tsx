import { Button, IconDownload } from '@uas/shared-ui/kit';

interface ExportButtonProps {
  readonly exporting: boolean;
  /** How many rows the file will have; null while that is not known. */
  readonly total: number | null;
  readonly onExport: () => void;
}

const figures = new Intl.NumberFormat('en-US');

/** Export to CSV, with what is under way while the file is being made. */
export function ExportButton({ exporting, total, onExport }: ExportButtonProps) {
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      pending={exporting}
      pendingLabel={wordsFor(total)}
      onClick={onExport}
    >
      Export to CSV
    </Button>
  );
}

function wordsFor(total: number | null): string {
  if (total === null) return 'Preparing the file…';
  return total === 1 ? 'Preparing 1 row…' : `Preparing ${figures.format(total)} rows…`;
}
