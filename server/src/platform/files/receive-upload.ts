import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import {
  type AnyEndpoint,
  cutStart,
  extensionOf,
  type UploadRule,
  uploadRefusal,
  withoutNeedless,
} from '@uas/contract';
import type { FastifyRequest } from 'fastify';
import type { Ids } from '../ids';
import { networkOf } from '../limits/network-of';
import { watchPace } from '../limits/slow-bodies';
import type { Pictures } from '../pictures/pictures';
import { Refusal } from '../refusals/refusal';
import { checkContent } from './check-content';
import type { FileStorage } from './file-storage';

/** An upload that passed every check of its rule, waiting in a temporary file to be kept with `keepFile`. */
export interface ReceivedFile {
  /** Which of the endpoint's file fields it came in. */
  readonly field: string;
  /** As the person named it, without folders and control characters. */
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
  readonly path: string;
}

export interface Upload {
  readonly fields: Record<string, string>;
  readonly hasFile: boolean;
  /** The checked file; throws the refusal that its rule, its size or its content calls for. */
  check(): Promise<ReceivedFile>;
  /** Removes whatever temporary file is left. */
  cleanUp(): Promise<void>;
}

interface Receiving {
  readonly request: FastifyRequest;
  readonly files: FileRules;
  readonly storage: FileStorage;
  readonly ids: Ids;
  readonly pictures: Pictures;
  /** Whether the sender has yet to pay, or has only just registered. */
  readonly isNewcomer: boolean;
  /** Told of bytes of a file before they are written; throws when there is no room for them. */
  readonly arrive: (bytes: number) => Promise<void>;
}

/** The largest file that most calls allow; a rule that allows more says so. */
const LARGEST = 5 * 1024 * 1024;
/** How many times the largest file a body may be; beyond this it is not even read to its end. */
const HOPELESS = 6;
const LIMITS = { fieldNameSize: 100, fieldSize: 20_000, fields: 20, files: 2, parts: 24, headerPairs: 100 };
const NAME_LENGTH = 200;
/** A boundary as RFC 2046 has it: one to 70 characters, in quotes or not. */
const BOUNDARY = /;\s*boundary=(?:"[^"]{1,70}"|[^\s";,]{1,70})\s*(?:;|$)/i;

interface Spooled {
  readonly field: string;
  readonly name: string;
  readonly size: number;
  readonly path: string;
}

type FileRules = NonNullable<AnyEndpoint['files']>;

/** The largest file that a call allows; one byte more is kept of what is too large, to know that it is. */
function largestOf(files: FileRules): number {
  return Math.max(LARGEST, ...Object.values(files).map((rule) => ('maxBytes' in rule ? rule.maxBytes : 0)));
}

/** How many bytes an upload may need on the disk, told before anything of it is read. */
export function roomFor({ headers }: FastifyRequest, files: FileRules = {}): number {
  const most = LIMITS.files * (largestOf(files) + 1);
  return Math.min(Number(headers['content-length'] ?? most), most);
}

/** Reads a multipart body; fields count wherever they stand, so the rule is asked when all has arrived. */
export async function receiveUpload({
  request,
  files,
  storage,
  ids,
  pictures,
  isNewcomer,
  arrive,
}: Receiving): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('input.wrong-type');
  // Without a way to tell the parts from each other the parser throws what looks like a failure of ours.
  if (!BOUNDARY.test(request.headers['content-type'] ?? '')) throw new Refusal('input.invalid');
  const largest = largestOf(files);
  const fields: Record<string, string> = {};
  const spooled: Spooled[] = [];
  const paths: string[] = [];
  const cleanUp = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  const ruleFor = (field: string): UploadRule | undefined => {
    const rule = Object.hasOwn(files, field) ? files[field] : undefined;
    return typeof rule === 'function' ? rule(fields) : rule;
  };

  if (Number(request.headers['content-length'] ?? 0) > HOPELESS * largest) {
    throw new Refusal(ruleFor(Object.keys(files)[0] ?? '')?.tooLarge ?? 'input.too-large');
  }
  const reading: { file?: MultipartFile['file'] } = {};
  const readParts = async () => {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: largest + 1 } })) {
      if (part.type === 'field') addField(fields, part);
      else {
        if (!Object.hasOwn(files, part.fieldname)) throw new Refusal('input.invalid');
        const path = join(storage.temporaryFolder, ids.next());
        paths.push(path);
        reading.file = part.file;
        spooled.push(await spool(part, path, arrive));
      }
    }
  };
  const read = readParts();
  try {
    await inPace(request, { read, giveUp: (refusal) => reading.file?.destroy(refusal) });
  } catch (error) {
    await cleanUp();
    // What was given up may still be closing a file.
    void read.then(cleanUp, cleanUp);
    throw isOfBody(error) ? new Refusal('input.invalid') : error;
  }

  return {
    fields,
    hasFile: spooled.length > 0,
    cleanUp,
    async check() {
      const [file, another] = spooled;
      if (!file) throw new Refusal(ruleFor(Object.keys(files)[0] ?? '')?.missing ?? 'file.missing');
      const rule = ruleFor(file.field);
      if (!rule || another) throw new Refusal('input.invalid');
      const refusal = uploadRefusal(rule, file);
      if (refusal !== null) throw new Refusal(refusal);
      const newcomersOf = isNewcomer ? networkOf(request.ip) : null;
      const kind = await checkContent({ ...file, person: personOf(request), newcomersOf }, rule, pictures);
      const { size, sha256 } = await measure(file.path);
      return {
        field: file.field,
        name: withEnding(file.name, kind.ending),
        mime: kind.mime,
        size,
        sha256,
        path: file.path,
      };
    },
  };
}

/** What the parser says of a body that ends early is a plain error; what fails of ours has a code or a kind of its own. */
function isOfBody(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('code' in error);
}

function personOf({ actor, ip }: FastifyRequest): string {
  return actor ? `${actor.role} ${actor.id}` : ip;
}

function addField(fields: Record<string, string>, part: Exclude<Multipart, MultipartFile>): void {
  if (part.fieldname === '__proto__' || typeof part.value !== 'string' || part.valueTruncated) {
    throw new Refusal('input.invalid');
  }
  fields[part.fieldname] = part.value;
}

interface Reading {
  readonly read: Promise<void>;
  /** Ends the file that is being read. */
  readonly giveUp: (refusal: Refusal) => void;
}

/** Waits for what is read of a request as long as it keeps coming. */
async function inPace({ raw }: FastifyRequest, { read, giveUp }: Reading): Promise<void> {
  let stop: () => void = () => undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    stop = watchPace(raw, () => {
      const refusal = new Refusal('upload.too-slow');
      giveUp(refusal);
      reject(refusal);
    });
  });
  try {
    await Promise.race([read, tooSlow]);
  } finally {
    stop();
  }
}

async function spool(part: MultipartFile, path: string, arrive: Receiving['arrive']): Promise<Spooled> {
  const announce = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await arrive(chunk.length);
      yield chunk;
    }
  };
  const target = createWriteStream(path, { mode: 0o600 });
  const closed = new Promise<void>((resolve) => target.once('close', resolve));
  try {
    await pipeline(part.file, announce, target);
  } finally {
    // A body that breaks off at once ends before its file is there: whoever removes it waits until it is.
    await closed;
  }
  return {
    field: part.fieldname,
    name: tidyName(part.filename),
    size: part.file.bytesRead,
    path,
  };
}

/**
 * The last part of a path, as the person named the file: browsers write a quotation mark as `%22` and a line break as `%0D%0A`, and what
 * cannot be seen is left out. Only shown, never used as a path.
 */
function tidyName(fileName: string | undefined): string {
  const base = (fileName ?? '').split(/[\\/]/).at(-1) ?? '';
  const written = base.replaceAll('%22', '"').replace(/%0D|%0A/g, ' ');
  return cutStart(withoutNeedless(written).trim(), NAME_LENGTH);
}

/** The name with the ending that the content has, where it has another one. */
function withEnding(name: string, ending: string): string {
  return sameEnding(extensionOf(name), ending) ? name : `${name.replace(/\.[^.]*$/, '')}.${ending}`;
}

function sameEnding(one: string, ending: string): boolean {
  return one === ending || (ending === 'jpg' && one === 'jpeg');
}

async function measure(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
