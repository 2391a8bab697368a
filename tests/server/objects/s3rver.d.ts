// What the tests use of s3rver, which has no types of its own.
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    /** Takes all uncaught errors of the process. */
    logger: { exceptions: { unhandle(): void } };
  }
}
