import { Client } from 'minio';

export interface S3Server {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** A bucket of this name at a server that has none of it. */
export async function makeBucket({ endpoint, ...keys }: S3Server, name: string): Promise<void> {
  const { hostname, port, protocol } = new URL(endpoint);
  await new Client({ endPoint: hostname, port: Number(port), useSSL: protocol === 'https:', ...keys }).makeBucket(
    name,
    keys.region,
  );
}
