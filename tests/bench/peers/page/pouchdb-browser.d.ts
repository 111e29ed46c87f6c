/** The part of PouchDB the bench uses; the package brings no types. */
declare module 'pouchdb-browser' {
  export interface Stored {
    _id: string
    _rev: string
    at: number
    row: Record<string, unknown>
  }
  export interface Feed {
    on(event: 'change', listener: (change: { id: string }) => void): Feed
    on(event: 'complete' | 'error' | 'paused' | 'active', listener: (event?: unknown) => void): Feed
    cancel(): void
  }
  export interface ReplicationOptions {
    batch_size?: number
    batches_limit?: number
    live?: boolean
    retry?: boolean
  }
  export default class PouchDB {
    constructor(name: string, options?: { auto_compaction?: boolean; skip_setup?: boolean })
    get(id: string): Promise<Stored>
    put(doc: Stored): Promise<{ rev: string }>
    info(): Promise<{ doc_count: number }>
    allDocs(options: {
      startkey?: string
      limit?: number
      include_docs?: boolean
    }): Promise<{ rows: { id: string; doc?: Stored }[] }>
    changes(options: { live: true; since: 'now' }): Feed
    replicate: {
      from(remote: PouchDB, options: ReplicationOptions): Feed & Promise<{ docs_written: number }>
      to(remote: PouchDB, options: ReplicationOptions): Feed & Promise<{ docs_written: number }>
    }
    close(): Promise<void>
  }
}
