import type { AnyEndpoint, Texts } from '@uas/contract';
import {
  announce,
  Button,
  download,
  formatTotal,
  IconDownload,
  type Request,
  reasonOf,
} from '@uas/shared-ui/kit';
import { useReportOutcome } from '@uas/shared-ui/query';
import { useEffect, useRef, useState } from 'react';
import { texts } from './lists.texts';
import type { List } from './use-list';

/** Every row of a list as a CSV file; the server writes and names it. */
export interface CsvExport {
  readonly endpoint: AnyEndpoint;
  readonly params?: object;
  /** What the button says, where a list has another file beside its export. */
  readonly label?: string;
  /** Said instead of a file without rows. */
  readonly emptyText: string;
  /** The name of the file, should the server not give one. */
  readonly name?: string;
  /** Where this list speaks differently of a file that was not made. */
  readonly texts?: Texts;
}

interface CsvButtonProps {
  readonly list: Pick<List<unknown>, 'asked' | 'total' | 'totalIsCapped'>;
  readonly csv: CsvExport;
}

/** Export to CSV: all that matches the filter. Says how many rows are being prepared while the file is made, and downloads nothing when there are none. */
export function CsvButton({ list: { asked, total, totalIsCapped }, csv }: CsvButtonProps) {
  const [exporting, setExporting] = useState(false);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const report = useReportOutcome();
  const save = async () => {
    if (asking.current) return;
    if (total === 0) {
      report({ message: csv.emptyText, tone: 'danger' });
      return;
    }
    const controller = new AbortController();
    asking.current = controller;
    setExporting(true);
    try {
      const request = { ...(csv.params && { params: csv.params }), query: asked } as object;
      const options = { signal: controller.signal, ...(csv.name && { fallbackName: csv.name }) };
      await download(csv.endpoint, request as Request<AnyEndpoint>, options);
      announce(texts.downloaded);
    } catch (thrown) {
      const sentences = csv.texts ?? { notOk: texts.notMade, noAnswer: texts.noAnswer };
      if (!controller.signal.aborted) report({ message: reasonOf(thrown, sentences), tone: 'danger' });
    }
    asking.current = null;
    if (!controller.signal.aborted) setExporting(false);
  };
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      pending={exporting}
      pendingLabel={
        total === null
          ? texts.preparingFile
          : texts.preparingRows({ count: total, rows: formatTotal(total, totalIsCapped) })
      }
      onClick={() => void save()}
    >
      {csv.label ?? texts.export}
    </Button>
  );
}
