import { createHash } from 'node:crypto'
import type { SharedRow, SharedRows } from './shared-rows.ts'

/** A document as CouchDB sends it; `_revisions` lists a revision's ancestors, newest first. */
export interface CouchDoc {
  _id: string
  _rev: string
  _revisions?: { start: number; ids: string[] }
  [field: string]: unknown
}

interface Leaf {
  doc: CouchDoc
  /** The revision itself and its ancestors, newest first. */
  path: string[]
}

interface Entry {
  seq: number
  leaves: Leaf[]
}

export interface Changes {
  results: { seq: number; id: string; changes: { rev: string }[] }[]
  last_seq: number
  pending: number
}

/**
 * The little of a CouchDB that PouchDB's replication needs, in memory: revision leaves, a change sequence, local notes. Nothing
 * is synced to a disk, which favours PouchDB; a real CouchDB answers later.
 */
export class CouchShelf {
  readonly #rows: SharedRows
  readonly #notes = new Map<string, unknown>()
  readonly #waiting = new Set<() => void>()
  #entries: Map<string, Entry> | undefined
  #log: { seq: number; id: string }[] = []
  #seq = 0

  constructor(rows: SharedRows) {
    this.#rows = rows
  }

  info() {
    return { db_name: 'shop', doc_count: this.#all().size, update_seq: this.#seq, instance_start_time: '0' }
  }

  note(id: string): unknown {
    return this.#notes.get(id) ?? this.#rows.note(id)
  }

  saveNote(id: string, doc: object): string {
    const before = this.note(id) as { _rev?: string } | undefined
    const rev = `0-${Number(before?._rev?.split('-')[1] ?? 0) + 1}`
    this.#notes.set(id, { ...doc, _id: `_local/${id}`, _rev: rev })
    return rev
  }

  /** Of the revisions asked for, those not known here. */
  missing(asked: Record<string, string[]>): Record<string, { missing: string[] }> {
    const unknown: Record<string, { missing: string[] }> = {}
    for (const [id, revs] of Object.entries(asked)) {
      const known = new Set(
        this.#all()
          .get(id)
          ?.leaves.flatMap(({ path }) => path),
      )
      const missing = revs.filter((rev) => !known.has(rev))
      if (missing.length > 0) unknown[id] = { missing }
    }
    return unknown
  }

  /** Takes revisions as they were made elsewhere (`new_edits: false`): a known one changes nothing, a fork stays a conflict. */
  take(docs: readonly CouchDoc[]): void {
    for (const sent of docs) {
      const { _revisions, ...doc } = sent
      const { start, ids } = _revisions ?? { start: generationOf(doc._rev), ids: [doc._rev.split('-')[1]!] }
      const path = ids.map((hash, index) => `${start - index}-${hash}`)
      const leaves = this.#all().get(doc._id)?.leaves ?? []
      if (leaves.some((leaf) => leaf.path.includes(doc._rev))) continue
      this.#set(doc._id, [...leaves.filter((leaf) => !path.includes(leaf.path[0]!)), { doc, path }])
      const { at, row } = doc as unknown as SharedRow
      this.#rows.arrive(String(row?.['command'] ?? at), '')
    }
    this.#wake()
  }

  /** Changes made at the server, each a new revision on the winning one. */
  change(rows: readonly SharedRow[]): void {
    for (const { id, ...content } of rows) {
      const entry = this.#all().get(id)
      const parent = entry ? winnerOf(entry) : undefined
      const leaf = makeLeaf(id, content, parent?.path ?? [])
      this.#set(id, [...(entry?.leaves ?? []).filter((other) => other !== parent), leaf])
    }
    this.#wake()
  }

  changes({ since, limit }: { since: number; limit: number }): Changes {
    this.#all()
    const from = this.#firstAfter(since)
    const results: Changes['results'] = []
    let at = from
    for (; at < this.#log.length && results.length < limit; at += 1) {
      const { seq, id } = this.#log[at]!
      const entry = this.#entries!.get(id)!
      if (entry.seq !== seq) continue // changed again later
      results.push({ seq, id, changes: byRank(entry).map(({ path }) => ({ rev: path[0]! })) })
    }
    const last = results.length < limit ? Math.max(since, this.#seq) : results.at(-1)!.seq
    return { results, last_seq: last, pending: this.#log.length - at }
  }

  /** Resolves at the next change, or after `limitMs`. */
  nextChange(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, limitMs)
      this.#waiting.add(done)
    })
  }

  find(id: string, rev?: string): CouchDoc | undefined {
    const entry = this.#all().get(id)
    if (!entry) return undefined
    const leaf = rev ? entry.leaves.find(({ path }) => path.includes(rev)) : winnerOf(entry)
    if (!leaf) return undefined
    const ids = leaf.path.map((each) => each.split('-')[1]!)
    return { ...leaf.doc, _revisions: { start: generationOf(leaf.doc._rev), ids } }
  }

  /** What a restored server has to know: how far each device has replicated. */
  close(): void {
    this.#rows.saveNotes(this.#notes)
    this.#wake()
  }

  #all(): Map<string, Entry> {
    if (this.#entries) return this.#entries
    this.#entries = new Map()
    let from = { version: 0, id: '' }
    for (;;) {
      const { documents, checkpoint } = this.#rows.pull(from, 5_000)
      for (const { id, ...content } of documents) this.#set(id, [makeLeaf(id, content, [])])
      if (documents.length === 0) return this.#entries
      from = checkpoint
    }
  }

  #set(id: string, leaves: Leaf[]): void {
    this.#seq += 1
    this.#all().set(id, { seq: this.#seq, leaves })
    this.#log.push({ seq: this.#seq, id })
  }

  #firstAfter(since: number): number {
    // Sequence numbers are contiguous from 1.
    return Math.min(since, this.#log.length)
  }

  #wake(): void {
    for (const done of [...this.#waiting]) done()
  }
}

function makeLeaf(id: string, content: object, parents: readonly string[]): Leaf {
  const hash = createHash('md5')
    .update(JSON.stringify([content, parents[0]]))
    .digest('hex')
  const rev = `${parents.length + 1}-${hash}`
  return { doc: { ...content, _id: id, _rev: rev }, path: [rev, ...parents] }
}

/** The winner first: the longest history, then the greatest hash, as every replica decides it. */
function byRank({ leaves }: Entry): Leaf[] {
  return leaves.toSorted((left, right) => {
    const generations = generationOf(right.doc._rev) - generationOf(left.doc._rev)
    return generations || (left.doc._rev < right.doc._rev ? 1 : -1)
  })
}

function winnerOf(entry: Entry): Leaf | undefined {
  return byRank(entry)[0]
}

function generationOf(rev: string): number {
  return Number(rev.split('-')[0])
}
