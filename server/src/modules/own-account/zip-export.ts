import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Dependencies } from '../../platform/dependencies';
import type { CopiedFile, DataExport } from './data-export';
import { drawExportPage } from './draw-export-page';

const GONE = 'This file could not be found any more.';
const MISSING_FILE = 'what-is-missing.txt';

/**
 * The archive, made while it is sent: one file is open at a time and waits for whoever reads, so that it never stands
 * in memory. Whoever stops reading closes the file that is open. A file that cannot be read is named at the end, with
 * all that is missing.
 */
export function zipExport(
  { storage, clock }: Pick<Dependencies, 'storage' | 'clock'>,
  copy: DataExport,
): Readable {
  const mtime = clock.now();
  const zip = new ZipFile();
  const archive = new PassThrough();
  const missing = [...copy.missing];
  let current: Readable | null = null;
  let filesLeft = copy.files.length;

  const addText = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime });
  const endWithMissing = () => {
    if (missing.length > 0) addText(MISSING_FILE, `${missing.join('\n')}\n`);
    zip.end();
  };
  const readFile = async function* ({ path, storageKey }: CopiedFile) {
    try {
      const stored = await storage.open(storageKey);
      if (!stored) {
        missing.push(`${path}: this file could not be found any more.`);
        yield Buffer.from(GONE);
        return;
      }
      current = stored.content;
      if (archive.destroyed) current.destroy();
      for await (const chunk of current) yield chunk;
    } catch {
      missing.push(`${path}: this file could not be read. Please try again later, or write to us.`);
    }
  };
  archive.once('close', () => current?.destroy());
  zip.on('error', (error: Error) => archive.destroy(error));

  addText('index.html', drawExportPage(copy, mtime));
  for (const { name, content } of copy.parts) {
    addText(`${name}.json`, `${JSON.stringify(content, null, 2)}\n`);
  }
  for (const file of copy.files) {
    // Pictures and PDFs are as small as they get.
    zip.addReadStreamLazy(file.path, { mtime, compress: false }, (done) => {
      const content = Readable.from(readFile(file), { objectMode: false });
      content.once('end', () => {
        filesLeft -= 1;
        if (filesLeft === 0) endWithMissing();
      });
      done(null, content);
    });
  }
  if (filesLeft === 0) endWithMissing();
  zip.outputStream.pipe(archive);
  return archive;
}
