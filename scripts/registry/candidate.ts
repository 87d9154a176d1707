import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@uas/contract';
import { z } from 'zod';
import type { Wire } from '../../contract/lock/wire';

const RUNTIME = '@module-federation/runtime-core';

const buildSchema = z.object({
  workspace: z.string(),
  portal: z.enum(ROLES).nullable(),
  name: z.string(),
  version: z.string(),
  contract: z.string(),
  /** The version of the federation runtime: a shell lends it, a portal needs it. None in builds that bring their own. */
  runtime: z.string().optional(),
});

const assets = z.object({
  js: z.object({ sync: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()) }),
});

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets })),
});

const schemaSchema = z.record(z.string(), z.unknown());

/** The wire as `contract/lock` writes it. */
export const wireSchema = z.record(
  z.string(),
  z.object({
    method: z.string(),
    path: z.string(),
    params: schemaSchema.optional(),
    query: schemaSchema.optional(),
    body: schemaSchema.optional(),
    files: z.array(z.string()).optional(),
    reply: schemaSchema,
  }),
);

/** Names by shared entry: what a shell provides, or what a portal uses. */
export const namesSchema = z.record(z.string(), z.array(z.string()));

export type Build = z.output<typeof buildSchema>;
export type Manifest = z.output<typeof manifestSchema>;

/** A finished build in its folder, not yet deployed. */
export interface Candidate {
  readonly folder: string;
  readonly build: Build;
  readonly manifest: Manifest;
  /** The calls as this build makes them. */
  readonly wire: Wire;
  /** The names of the design system that a shell provides, or that a portal uses. */
  readonly exports: z.output<typeof namesSchema>;
}

function read<Value>(folder: string, file: string, schema: z.ZodType<Value>): Value {
  const filePath = path.join(folder, file);
  if (!existsSync(filePath)) throw new Error(`${folder} is not a finished build: ${file} is missing.`);
  return schema.parse(JSON.parse(readFileSync(filePath, 'utf8')));
}

/** The runtime is provided like a shared module, so it is named and checked like one. */
function withRuntime(manifest: Manifest, { runtime }: Build): Manifest {
  if (!runtime) return manifest;
  const runtimeShare = { name: RUNTIME, version: runtime, requiredVersion: `^${runtime}` };
  return { ...manifest, shared: [...manifest.shared, runtimeShare] };
}

/** Reads the build in a folder. Throws a sentence when there is none. */
export function readCandidate(folder: string): Candidate {
  const build = read(folder, 'build.json', buildSchema);
  return {
    folder,
    build,
    manifest: withRuntime(read(folder, 'mf-manifest.json', manifestSchema), build),
    wire: read(folder, 'wire.json', wireSchema) as Wire,
    exports: read(folder, 'exports.json', namesSchema),
  };
}
