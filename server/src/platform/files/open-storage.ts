import type { Environment } from '../environment';
import { createDiskStorage } from './disk-storage';
import type { FileStorage } from './file-storage';
import { createS3Storage } from './s3-storage';

/** Where the environment says that files are: a bucket, or the data folder. */
export function openStorage({ s3, dataFolder }: Environment): FileStorage {
  return s3 ? createS3Storage(s3, dataFolder) : createDiskStorage(dataFolder);
}
