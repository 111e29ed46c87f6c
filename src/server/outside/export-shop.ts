import pkg from '../../../package.json' with { type: 'json' }
import { exportShop } from '../../domain/jobs/export-shop.ts'
import { type Sight, sightOf } from '../../domain/orders/export-columns.ts'
import type { Actor } from '../../domain/people/actor.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import type { Staff } from '../../domain/tables/staff.ts'
import { type DocumentTable, keyOf, tables } from '../../domain/tables.ts'
import { isoDate } from '../../domain/time.ts'
import type { Cell } from '../../lib/excel/sheet.ts'
import { must } from '../../lib/must.ts'
import { zip, zipLength } from '../excel/zip.ts'
import type { MovementPlace, Reading, StoredRow, WalkedMovement } from '../store/store.ts'
import { readNames } from './export-reading.ts'
import type { JobKind, JobNotes, Step, StepOf } from './job-kind.ts'
import { mayGoOn, readStarter } from './read-starter.ts'
import { unread } from './sheet-pieces.ts'
import { type BookSight, shopBooks } from './shop-books.ts'
import { type ShopParts, ShopWriter, shopEntries, shopFormat, shopFormatVersion } from './shop-file.ts'

/*
 *   rows, table by table ─▶ movements ─▶ what changed meanwhile, until nothing is left ─▶ end
 *
 * What changed since the walk began is read again in its order, so that the file says what the shop was at one version, however long the
 * walk took and whoever worked meanwhile.
 */
type Place =
  | { phase: 'rows'; table: number; closed: boolean; after: string }
  | { phase: 'movements'; after: MovementPlace | undefined }
  | { phase: 'late' }

export interface ShopExportNotes extends JobNotes {
  sight: Sight
  company: string
  /** A backup that was put back meanwhile begins another history, and the walk anew. */
  lineage: string
  place: Place
  /** The file says what the shop was at this version, as far as it is written. */
  version: number
  parts: ShopParts
}

/** What the server works at is none of the shop's data: its jobs would go on in another shop. Sums of stock are made anew of the movements. */
export const exportedTables: readonly DocumentTable[] = (Object.keys(tables) as DocumentTable[]).filter(
  (table) => !['movements', 'jobs', 'stockFlows'].includes(table),
)

export function shopExportKind(limit = 300): JobKind<ShopExportNotes, 'export-shop'> {
  return {
    fileDays: 1,
    mime: 'application/zip',

    async step(of) {
      const { store, company, job, notes } = of
      return store.read(company, async (reading) => {
        const actor = await readStarter(reading, company, job)
        mayGoOn(actor, exportShop, 'xuất dữ liệu shop')
        const { lineage, version } = await reading.head()
        const isSame =
          notes?.lineage === lineage && JSON.stringify(notes.sight) === JSON.stringify(sightOf(actor))
        if (!notes || !isSame) return begin(of, reading, { actor, lineage, version })
        const writer = new ShopWriter(notes.parts, notes.pieces, notes.sight)
        const next = await walk({ reading, actor, writer, limit }, { ...notes, resumed: job.resumed })
        const { parts, pieces, written } = writer
        const told: ShopExportNotes = { ...next, parts, pieces: written }
        const isOver = next.place.phase === 'late' && next.version === version
        return { notes: told, pieces, end: isOver ? await endOf(told, job) : undefined }
      })
    },

    open({ job, notes, piece }) {
      const at = new Date(job.endedAt ?? job.at)
      const pieces = async function* () {
        yield* zip(await entriesOf(notes, job, at, piece), at)
      }
      return { bytes: must(job.file, 'the file of a finished export').bytes, pieces: pieces() }
    },

    mayHave: (_, job, { role, userName }) => role === 'OWNER' && userName === job.by,
  }
}

async function begin(
  { job }: StepOf<ShopExportNotes, 'export-shop'>,
  reading: Reading,
  { actor, lineage, version }: { actor: Actor; lineage: string; version: number },
): Promise<Step<ShopExportNotes>> {
  let total = 0
  for (const table of exportedTables)
    for (const closed of [false, true])
      total += await reading.count({ table, closed, after: '', closedSince: 0 })
  const { run, resumed } = job
  const notes: ShopExportNotes = {
    run,
    resumed,
    total,
    done: 0,
    failed: 0,
    failures: [],
    pieces: 0,
    sight: sightOf(actor),
    company: actor.company,
    lineage,
    place: { phase: 'rows', table: 0, closed: false, after: '' },
    version,
    parts: { files: [], sheets: [] },
  }
  return { notes, anew: true, pieces: [] }
}

interface Walk {
  reading: Reading
  actor: Actor
  writer: ShopWriter
  limit: number
}

async function walk(with_: Walk, notes: ShopExportNotes): Promise<ShopExportNotes> {
  const { place } = notes
  if (place.phase === 'rows') return walkRows(with_, notes, place)
  if (place.phase === 'late') return catchUp(with_, notes)
  const { reading, writer, limit } = with_
  const found = await reading.walkMovements({ after: place.after, behind: -1, upTo: notes.version, limit })
  await writer.lines('movements', found.map(movementLine))
  const after = found.at(-1)?.place
  return { ...notes, place: after ? { phase: 'movements', after } : { phase: 'late' } }
}

async function walkRows(
  { reading, actor, writer, limit }: Walk,
  notes: ShopExportNotes,
  { table: number, closed, after }: Extract<Place, { phase: 'rows' }>,
): Promise<ShopExportNotes> {
  const table = exportedTables[number]
  if (table === undefined) return { ...notes, place: { phase: 'movements', after: undefined } }
  const found = await reading.scan({ table, closed, after, closedSince: 0 }, limit)
  const rows = found.flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as object]))
  await writer.lines(
    table,
    rows.map((row) => JSON.stringify(bared(table, row))),
  )
  await writeBooks({ reading, actor, writer, table }, rows)
  const last = found.at(-1)
  const place: Place = last
    ? { phase: 'rows', table: number, closed, after: last.key }
    : { phase: 'rows', table: closed ? number + 1 : number, closed: !closed, after: '' }
  return { ...notes, place, done: notes.done + rows.length }
}

async function writeBooks(
  { reading, actor, writer, table }: Omit<Walk, 'limit'> & { table: DocumentTable },
  rows: readonly object[],
): Promise<void> {
  const made = shopBooks.filter((book) => book.table === table)
  if (made.length === 0) return
  const codes = table === 'orders' ? rows.map((row) => keyOf('orders', row as never)) : []
  const of = { sight: sightOf(actor), names: await readNames(reading, actor, codes) }
  for (const book of made) {
    const lines = rows.flatMap((row) => linesOf(book, row, of))
    await writer.cells(shopBooks.indexOf(book), lines)
  }
}

/** A row that lacks what every row has came otherwise than by a command: its key is told, and the rest stands in its line of JSON. */
function linesOf(book: (typeof shopBooks)[number], row: object, of: BookSight): Cell[][] {
  try {
    return book.lines(row, of)
  } catch {
    return [[keyOf(book.table, row as never)]]
  }
}

/** Rows and movements of the versions behind the one that is written, as many as a step takes. */
async function catchUp({ reading, writer, limit }: Walk, notes: ShopExportNotes): Promise<ShopExportNotes> {
  const most = { rows: limit, bytes: 8 * 2 ** 20 }
  const sizes = await reading.versionsAfter(notes.version, most)
  const rows = sizes.reduce((sum, size) => sum + size.rows, 0)
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  const isAll = rows <= most.rows && bytes <= most.bytes
  const to = isAll ? (await reading.head()).version : must(sizes.at(-1), 'a version').version
  const changed = await reading.changed(notes.version, to)
  for (const table of exportedTables)
    await writer.lines(table, changed.filter((row) => row.table === table).map(changedLine))
  for (let after: MovementPlace | undefined; ; ) {
    const found = await reading.walkMovements({ after, behind: notes.version, upTo: to, limit })
    await writer.lines('movements', found.map(movementLine))
    after = found.at(-1)?.place
    if (!after) break
  }
  return { ...notes, version: to }
}

function changedLine({ table, key, doc }: StoredRow): string {
  return JSON.stringify(doc === undefined ? { _deleted: key } : bared(table, JSON.parse(doc) as object))
}

function movementLine({ movement }: WalkedMovement): string {
  return JSON.stringify(movement)
}

/** Without what opens a phone. */
function bared(table: DocumentTable, row: object): object {
  if (table !== 'staff') return row
  const { badge: _, badgeAt: __, badgeBy: ___, ...rest } = row as Staff
  return rest
}

function entriesOf(
  { parts, sight, company }: ShopExportNotes,
  { at: askedAt }: Job<'export-shop'>,
  at: Date,
  piece: (number: number) => Promise<Uint8Array>,
) {
  const madeAt = new Date(askedAt).toISOString()
  const head = { format: shopFormat, formatVersion: shopFormatVersion, madeAt, version: pkg.version, company }
  return shopEntries({ parts, head, sight, at }, piece)
}

async function endOf(notes: ShopExportNotes, job: Job<'export-shop'>) {
  const entries = await entriesOf(notes, job, new Date(job.at), unread)
  return { name: `KhoTay-du-lieu-${isoDate(job.at)}.zip`, bytes: zipLength(entries) }
}
