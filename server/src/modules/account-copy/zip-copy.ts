import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Dependencies } from '../../dependencies';
import type { AccountCopy, CopiedFile } from './account-copy';
import { drawCopyPage } from './draw-copy-page';

const GONE = 'This file could not be found any more.';

/**
 * The archive, made while it is sent: one file is open at a time and waits for whoever reads, so that it never stands
 * in memory. Whoever stops reading closes the file that is open.
 */
export function zipCopy(
  { storage, clock }: Pick<Dependencies, 'storage' | 'clock'>,
  copy: AccountCopy,
): Readable {
  const mtime = clock.now();
  const zip = new ZipFile();
  const archive = new PassThrough();
  let current: Readable | null = null;

  const openFile = async ({ storageKey }: CopiedFile): Promise<Readable> => {
    const stored = await storage.open(storageKey);
    current = stored?.content ?? Readable.from([GONE]);
    current.once('error', (error) => archive.destroy(error));
    if (archive.destroyed) current.destroy();
    return current;
  };
  zip.on('error', (error: Error) => archive.destroy(error));
  archive.once('close', () => current?.destroy());

  const addText = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime });
  addText('index.html', drawCopyPage(copy, mtime));
  for (const { name, content } of copy.parts) {
    addText(`${name}.json`, `${JSON.stringify(content, null, 2)}\n`);
  }
  for (const file of copy.files) {
    // Pictures and PDFs are as small as they get.
    zip.addReadStreamLazy(file.path, { mtime, compress: false }, (done) => {
      openFile(file).then(
        (stream) => done(null, stream),
        (error: Error) => archive.destroy(error),
      );
    });
  }
  zip.end();
  zip.outputStream.pipe(archive);
  return archive;
}
