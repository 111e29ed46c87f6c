import { exportOrders } from '../../domain/jobs/export-orders.ts'
import { type Sight, sightOf } from '../../domain/orders/export-columns.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { scopeOf } from '../../domain/people/scope.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import { mostSheetRows } from '../../lib/excel/sheet.ts'
import { must } from '../../lib/must.ts'
import { zip, zipLength } from '../excel/zip.ts'
import type { Position } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import { exportEntries } from './export-entries.ts'
import type { ExportLimits, ExportNotes } from './export-notes.ts'
import { failedOrders, nextOrders, ordersOf } from './export-reading.ts'
import type { JobKind, Step, StepOf } from './job-kind.ts'
import { mayGoOn, readStarter } from './read-starter.ts'
import { unread } from './sheet-pieces.ts'
import { SheetWriter } from './sheet-writer.ts'

/**
 * All orders that were made in a year, oldest first, as a workbook. Orders that are made or change meanwhile are written as they are when
 * the walk comes to them; none is written twice, since the time it was made at never changes. What the person who wanted it may see is asked
 * anew with each step: whoever loses a permission meanwhile gets a file without it, from the beginning.
 */
export function exportKind(
  limits: ExportLimits = { page: 500, sheetRows: mostSheetRows },
): JobKind<ExportNotes, 'export-orders'> {
  return {
    async step(of) {
      const { store, company, job, notes } = of
      const { actor, lineage } = await store.read(company, async (reading) => ({
        actor: await readExporter(reading, company, job),
        lineage: (await reading.head()).lineage,
      }))
      const isSame = notes && JSON.stringify(sightNotes(actor)) === JSON.stringify(pick(notes))
      const isLost = notes && !notes.walked && notes.lineage !== lineage
      if (!isSame || isLost || needsAll(notes, job)) return begin(of, actor, lineage)
      const pieces = new SheetWriter(notes, limits)
      const found = await store.read(company, async (reading) =>
        notes.walked
          ? failedOrders(reading, actor, notes, job)
          : nextOrders(reading, { actor, job, notes }, limits),
      )
      const written = await pieces.write(found)
      const next: ExportNotes = {
        ...written.notes,
        after: found.after,
        walked: found.walked,
        resumed: job.resumed,
      }
      return { notes: next, pieces: written.pieces, end: next.walked ? await endOf(next, job) : undefined }
    },

    open({ job, notes, piece }) {
      const entries = exportEntries(notes, piece)
      const pieces = async function* () {
        yield* zip(await entries, new Date(job.endedAt ?? job.at))
      }
      return { bytes: must(job.file, 'the file of a finished export').bytes, pieces: pieces() }
    },

    mayHave: ({ sight, warehouses }, _, actor) => {
      const now = sightNotes(actor)
      // Files of before 2026-11-23 hold the recipients of closed orders for whoever saw any.
      const told: Sight = { ...sight, past: sight.past ?? sight.contact }
      const seesAll = Object.entries(told).every(([what, is]) => !is || now.sight[what as keyof Sight])
      const isHere = !now.warehouses || (warehouses?.every((wid) => now.warehouses?.includes(wid)) ?? false)
      return mayDo(actor, exportOrders.permission) && seesAll && isHere
    },
  }
}

async function readExporter(reading: Reading, company: string, job: Job): Promise<Actor> {
  const actor = await readStarter(reading, company, job)
  mayGoOn(actor, exportOrders, 'xuất đơn hàng')
  return actor
}

function sightNotes(actor: Actor): Pick<ExportNotes, 'sight' | 'warehouses'> {
  return { sight: sightOf(actor), warehouses: scopeOf(actor).warehouses }
}

function pick({ sight: { cost, notes, contact, past, gifts, profit }, warehouses }: ExportNotes) {
  return { sight: { cost, notes, contact, past, gifts, profit }, warehouses }
}

/** Whether what failed is more than was noted by name, and is asked for once more. */
function needsAll(notes: ExportNotes, job: Job<'export-orders'>): boolean {
  return notes.walked && notes.resumed !== job.resumed && notes.failed > notes.failedCodes.length
}

/** The first step counts: how many there are is told before the first of them is written. */
async function begin(
  { store, company, job }: StepOf<ExportNotes, 'export-orders'>,
  actor: Actor,
  lineage: string,
): Promise<Step<ExportNotes>> {
  let total = 0
  for (let after: Position | undefined; ; ) {
    const part = await store.read(company, (reading) => reading.countListed(ordersOf(actor, job), after))
    total += part.count
    if (part.exact) break
    after = part.end
  }
  const notes: ExportNotes = {
    run: job.run,
    resumed: job.resumed,
    total,
    done: 0,
    failed: 0,
    failures: [],
    pieces: 0,
    ...sightNotes(actor),
    after: undefined,
    lineage,
    walked: false,
    failedCodes: [],
    sheets: [],
  }
  return { notes, anew: true, pieces: [] }
}

/** The finished file. Its length is known before a byte of it is sent. */
async function endOf(
  notes: ExportNotes,
  { params: { year } }: Job<'export-orders'>,
): Promise<{ name: string; bytes: number }> {
  const entries = await exportEntries(notes, unread)
  return { name: `KhoTay-don-hang-${year}.xlsx`, bytes: zipLength(entries) }
}
