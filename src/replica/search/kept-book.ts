import { makeId } from '../make-id.ts'
import type { KeptBook } from '../own-rows.ts'
import type { Replica } from '../replica.ts'
import { type ReplicaDatabase, withRelaxedDatabase } from '../replica-database.ts'
import { changedSince, lastChange, readKnownSince, type SearchedTable } from '../row-changes.ts'
import { whenIdle } from './idle.ts'

/*
 * A book as it was, in the device's memory: read in a fraction of the time that its rows take. It is derived, and believed only where all of it is
 * there: a killed writing leaves chunks that no head names. Which rows became others since then is noted beside (`row-changes.ts`).
 *
 *   head { name, form, writing, chunks, upTo } ──writing──▶ chunk 0, chunk 1 …       rowChanges above upTo, shadows ──▶ rows to read anew
 */

/** Entries of one chunk: under 5 ms to write or to read. */
const entriesPerChunk = 1_000
/** Chunks asked for together. */
const chunksAtOnce = 2
/** A book of which a larger part changed is read from its rows. */
const mostChanged = 1 / 4

/** A book is kept so long after it was read, when whoever opened it has what they came for (ms). */
const keptAfterMs = 10_000
/** It is kept anew when so many rows became others since, or any did so long ago (ms). */
const manyChanged = 1_000
const longKeptMs = 86_400_000

/** How a book is kept. */
export interface KeptAs {
  name: string
  /** Another one whenever entries hold something else: what an app of before kept is made anew then. */
  form: number
}

/** A book as it was kept. */
export interface Kept<E> {
  entries: E[]
  /** Rows that may be others by now, gone or new ones too. */
  changed: string[]
  /** The note up to which entries are right once these were read anew. */
  upTo: number
  /** When it was written (ms, device clock). */
  at: number
}

/** What was kept of a book; `undefined` where there is nothing whole of this form, or rows are read as fast. */
export async function readKept<E>(
  { db }: Pick<Replica, 'db'>,
  table: SearchedTable,
  { name, form }: KeptAs,
): Promise<Kept<E> | undefined> {
  const found = await db.transaction('r', [db.keptBooks, db.rowChanges, db.shadows, db.meta], async () => {
    const head = await db.keptBooks.get(name)
    if (head?.form !== form) return undefined
    return { head, changed: await changedSince(db, table, head.upTo), upTo: await lastChange(db) }
  })
  if (!found || found.changed.length > found.head.entries * mostChanged) return undefined
  const { head, changed, upTo } = found
  const entries: E[] = []
  for (let from = 0; from < head.chunks; from += chunksAtOnce) {
    const chunks = await chunksOf(db, head, from)
    for (const { entries: written } of chunks)
      for (const entry of JSON.parse(written) as E[]) entries.push(entry)
  }
  return entries.length === head.entries ? { entries, changed, upTo, at: head.at } : undefined
}

function chunksOf(db: ReplicaDatabase, { writing }: KeptBook, from: number) {
  return db.keptChunks
    .where('[writing+place]')
    .between([writing, from], [writing, from + chunksAtOnce], true, false)
    .toArray()
}

/**
 * Keeps a book that was read of a table whose rows were all here, in idle time and without the disk being waited for. It counts once its head is there:
 * not where notes went meanwhile that came behind `upTo`, as they do when a load of the shop begins.
 */
export async function writeKept(
  { database, environment }: Pick<Replica, 'database' | 'environment'>,
  { name, form }: KeptAs,
  { entries, upTo }: { entries: readonly object[]; upTo: number },
): Promise<void> {
  const writing = makeId(environment)
  await withRelaxedDatabase(database, environment, async (db) => {
    try {
      const chunks = await writeChunks(db, { writing, name, entries })
      await db.transaction('rw', [db.keptBooks, db.keptChunks, db.meta], async () => {
        const own = await db.keptChunks
          .where('[writing+place]')
          .between([writing, 0], [writing, chunks])
          .count()
        const isGood = own === chunks && upTo >= (await readKnownSince(db))
        const at = environment.now()
        if (isGood) await db.keptBooks.put({ name, form, writing, chunks, entries: entries.length, upTo, at })
      })
    } finally {
      // Also where the device is full: what nobody can read takes no room.
      await dropOthers(db, name)
    }
  })
}

/** Keeps a book some time after it was read, unless what lies there is as good. */
export class BookKeeper {
  readonly #replica: Pick<Replica, 'database' | 'environment'>
  readonly #keptAs: KeptAs
  readonly #entries: () => readonly object[]
  #due: ReturnType<typeof setTimeout> | undefined
  /** The note up to which the entries are right, where they are to be kept. */
  #upTo: number | undefined

  /** @param entries those of the book, as they are when they are kept */
  constructor(
    replica: Pick<Replica, 'database' | 'environment'>,
    keptAs: KeptAs,
    entries: () => readonly object[],
  ) {
    this.#replica = replica
    this.#keptAs = keptAs
    this.#entries = entries
  }

  /** The whole table was read, or what was `kept` of it; entries are right once what was noted behind `upTo` is read anew. */
  keepSoon(upTo: number, kept: Pick<Kept<object>, 'changed' | 'at'> | undefined): void {
    if (!this.#isWorth(kept)) return
    this.#upTo = upTo
    // What could not be kept is read from its rows the next time.
    this.#due = setTimeout(() => void this.keep().catch(() => undefined), keptAfterMs)
  }

  /** At once, if it is to be kept at all. */
  async keep(): Promise<void> {
    const upTo = this.#upTo
    this.drop()
    if (upTo !== undefined) await writeKept(this.#replica, this.#keptAs, { entries: this.#entries(), upTo })
  }

  /** Keeps nothing for now: the table is read again, or the book is closed. */
  drop(): void {
    clearTimeout(this.#due)
    this.#upTo = undefined
  }

  #isWorth(kept: Pick<Kept<object>, 'changed' | 'at'> | undefined): boolean {
    if (!kept || kept.changed.length > manyChanged) return true
    return kept.changed.length > 0 && this.#replica.environment.now() - kept.at > longKeptMs
  }
}

/** Answers how many there are. */
async function writeChunks(
  db: ReplicaDatabase,
  { writing, name, entries }: { writing: string; name: string; entries: readonly object[] },
): Promise<number> {
  let place = 0
  for (let from = 0; from < entries.length; from += entriesPerChunk) {
    await whenIdle()
    const written = JSON.stringify(entries.slice(from, from + entriesPerChunk))
    await db.keptChunks.put({ writing, place, name, entries: written })
    place += 1
  }
  return place
}

/** Lets go of chunks of a book that its head does not name. */
function dropOthers(db: ReplicaDatabase, name: string): Promise<void> {
  return db.transaction('rw', [db.keptBooks, db.keptChunks], async () => {
    const head = await db.keptBooks.get(name)
    // Their keys alone: the chunks are megabytes.
    const keys = await db.keptChunks.where('name').equals(name).primaryKeys()
    await db.keptChunks.bulkDelete(keys.filter(([writing]) => writing !== head?.writing))
  })
}
