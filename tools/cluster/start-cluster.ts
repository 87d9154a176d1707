import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Balancer, startBalancer } from './balancer';
import { type ObjectStore, startObjectStore } from './object-store';
import { type Postgres, startPostgres } from './postgres';
import { type ServerProcess, serverProcess } from './server';

/** How many instances deploy/nginx.conf and deploy/compose.yaml have. */
const INSTANCES = 2;

/** What deploy/compose.yaml describes, as processes of this machine. */
export interface Cluster {
  /** Where the balancer listens. */
  readonly address: string;
  readonly servers: readonly ServerProcess[];
  /** What all instances were started with. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Where everything lives; the caller removes it. */
  readonly folder: string;
  /** A PostgreSQL that runs already; a throw-away one unless told. */
  readonly databaseUrl?: string;
  /** Files in a bucket, as deployed, or in a folder that all instances share. */
  readonly files: 'bucket' | 'folder';
  readonly port?: number;
  /** Further settings of the servers. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts PostgreSQL, the store of files, two servers at the same moment, and the balancer in front of them. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, files } = options;
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of started.reverse()) await part.stop();
  };
  const keep = <Part extends Postgres | ObjectStore | Balancer | ServerProcess>(part: Part): Part => {
    started.push(part);
    return part;
  };
  try {
    const database = options.databaseUrl ?? keep(await startPostgres(folder)).address;
    const store = files === 'bucket' ? keep(await startObjectStore(folder)) : null;
    await store?.createBucket(BUCKET);
    const environment = {
      DATABASE_URL: database,
      TRUST_PROXY: '1',
      ...(store && bucketSettings(store)),
      ...options.environment,
    };
    const servers: ServerProcess[] = [];
    for (let number = 1; number <= INSTANCES; number += 1) {
      const name = `server-${number}`;
      const dataFolder = path.join(folder, store ? name : 'shared');
      mkdirSync(dataFolder, { recursive: true });
      const own = { ...environment, DATA_DIR: dataFolder };
      servers.push(keep(await serverProcess({ name, folder, environment: own })));
    }
    await Promise.all(servers.map((server) => server.start()));
    const ports = servers.map((server) => server.port);
    const balancer = keep(
      await startBalancer(folder, { ports, ...(options.port && { port: options.port }) }),
    );
    return { address: balancer.address, servers, environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const BUCKET = 'uas';

function bucketSettings({ endpoint, accessKeyId, secretAccessKey }: ObjectStore) {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}
