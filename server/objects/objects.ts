// The object store as a port: immutable files by key, and files on this machine that are whole.

/** A file of the object store: immutable, known by key, checked by hash. */
export type StoredFile = { key: string; sha256: string; bytes: number };

/** Immutable files by key. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<StoredFile>;
  /** Moves a finished local file in; the key must not exist yet with other content. */
  putFile(key: string, path: string): Promise<StoredFile>;
  get(file: StoredFile): Promise<Uint8Array>;
  /** A local path that the engine can read, and where the file stays for ten minutes at least. */
  localPath(file: StoredFile): Promise<string>;
  /** The same, for as long as it takes. */
  open(file: StoredFile): Promise<LeasedFile>;
}

/** A store whose files have their places before they are there. */
export interface PlacedStore extends ObjectStore {
  /** Where `open` brings a file. */
  pathOf(file: StoredFile): string;
}

/** What an import works with: the port, and a folder of this machine for what is unfinished, absolute. */
export type WorkStore = ObjectStore & { tmp: string };

/** Uploads that wait for their publisher, by the id of their import; none is removed but by who put it there. */
export interface WaitingUploads {
  ids(): Promise<string[]>;
  /** Moves a local file in. */
  keep(id: string, path: string): Promise<void>;
  /** A local path where it can be read while it waits. @throws where there is none */
  localPath(id: string): Promise<string>;
  remove(id: string): Promise<void>;
}

/** A portal's store: what it imports and reads, and what it clears away. */
export type FileStore = WorkStore &
  PlacedStore & {
    /** Resolves when the store can be read. */
    ping(): Promise<void>;
    /** Folders in which the engine finds what `localPath` answers. */
    readable: string[];
    uploads: WaitingUploads;
    /** The keys below a folder of the store, and when each was written, in milliseconds. */
    writtenIn(folder: string): Promise<Map<string, number>>;
    /** Only for files that nobody names any more. */
    remove(key: string): Promise<void>;
    close(): Promise<void>;
  };

/** A file that lies on disk whole. */
export type WholeFile = { path: string; bytes: number };

/** A Parquet file that stays where it is until it is released. */
export type LeasedFile = { path: string; release: () => void };
