// The object store as a port: immutable files by key, and files on this machine that are whole.

/** A file of the object store: immutable, known by key, checked by hash. */
export type StoredFile = { key: string; sha256: string; bytes: number };

/** Immutable files by key. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<StoredFile>;
  /** Moves a finished local file in; the key must not exist yet with other content. */
  putFile(key: string, path: string): Promise<StoredFile>;
  get(file: StoredFile): Promise<Uint8Array>;
  /** A local path that the engine can read. */
  localPath(file: StoredFile): Promise<string>;
  /** Resolves when the store can be read. */
  ping(): Promise<void>;
}

/** A file that lies on disk whole. */
export type WholeFile = { path: string; bytes: number };

/** A Parquet file that stays where it is until it is released. */
export type LeasedFile = { path: string; release: () => void };
