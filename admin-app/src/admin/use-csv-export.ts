import type { AnyEndpoint } from '@uas/contract';
import { announce, download, type Request, reasonOf } from '@uas/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { texts } from './admin.texts';
import { useBanner } from './banner';

interface CsvExport<E extends AnyEndpoint> {
  readonly exporting: boolean;
  readonly run: (request: Request<E>, options: CsvOptions) => void;
}

interface CsvOptions {
  /** How many rows match; null while that is not known. */
  readonly total: number | null;
  /** Said instead of a file without rows. */
  readonly emptyText: string;
  /** The name of the file, should the server not give one. */
  readonly name: string;
}

/** Fetches every row that matches as a CSV file; says so when there is none, and downloads nothing then. */
export function useCsvExport<E extends AnyEndpoint>(endpoint: E): CsvExport<E> {
  const [exporting, setExporting] = useState(false);
  const asking = useRef<AbortController | null>(null);
  const { notifyFailure } = useBanner();
  useEffect(() => () => asking.current?.abort(), []);
  const run = async (request: Request<E>, { total, emptyText, name }: CsvOptions) => {
    if (asking.current) return;
    if (total === 0) {
      notifyFailure(emptyText);
      return;
    }
    const controller = new AbortController();
    asking.current = controller;
    setExporting(true);
    try {
      await download(endpoint, request, { signal: controller.signal, fallbackName: name });
      announce(texts.downloaded);
    } catch (thrown) {
      if (!controller.signal.aborted)
        notifyFailure(reasonOf(thrown, { notOk: texts.notMade, noAnswer: texts.noAnswer }));
    }
    asking.current = null;
    if (!controller.signal.aborted) setExporting(false);
  };
  return { exporting, run: (request, options) => void run(request, options) };
}
