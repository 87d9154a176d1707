import type { FastifyCompressOptions } from '@fastify/compress';

/** How answers are compressed on their way out, pages and calls alike; shorter ones are not worth it, in bytes. */
export const COMPRESSION: FastifyCompressOptions = {
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  globalDecompression: false,
};
