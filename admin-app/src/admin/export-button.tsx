import { Button, formatTotal, IconDownload } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { texts } from './admin.texts';

interface ExportButtonProps {
  readonly exporting: boolean;
  /** The list that is exported; its total tells how long the file takes. */
  readonly list: Pick<EndpointList<unknown>, 'total' | 'totalIsCapped'>;
  readonly onExport: () => void;
}

/** Export to CSV; says how many rows are being prepared while the file is made. */
export function ExportButton({ exporting, list, onExport }: ExportButtonProps) {
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      pending={exporting}
      pendingLabel={pendingLabelFor(list)}
      onClick={onExport}
    >
      {texts.export}
    </Button>
  );
}

function pendingLabelFor({ total, totalIsCapped }: ExportButtonProps['list']): string {
  if (total === null) return texts.preparingFile;
  return texts.preparingRows({ count: total, rows: formatTotal(total, totalIsCapped) });
}
