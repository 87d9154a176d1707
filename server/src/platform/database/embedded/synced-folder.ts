import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;

/** The parts of the engine's file system layer that are reached into; the engine's exact version is pinned for it. */
interface FileSystemLayer {
  NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  };
}

/** A data folder whose writes reach the disk: the engine's own folder has no fsync, so a commit could be lost. */
export class SyncedFolder extends NodeFS {
  /** How often something was synced so far. */
  syncs = 0;

  override async init(engine: Init[0], options: Init[1]) {
    const { emscriptenOpts } = await super.init(engine, options);
    const giveSync = (layer: FileSystemLayer) => {
      layer.NODEFS.stream_ops.fsync = (stream) => this.sync(layer, stream);
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), giveSync as never];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  private sync(layer: FileSystemLayer, stream: { nfd?: number; node: unknown }): number {
    if (stream.nfd === undefined) syncFolder(layer.NODEFS.realPath(stream.node));
    else fdatasyncSync(stream.nfd);
    this.syncs += 1;
    return 0;
  }
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
