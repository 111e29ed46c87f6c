import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as v from 'valibot'
import { SheetRow } from '../../domain/catalogue/sheet-row.ts'
import { importProducts } from '../../domain/jobs/import-products.ts'
import { mostFailures } from '../../domain/jobs/params.ts'
import { mayDo } from '../../domain/people/actor.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import type { Column } from '../../lib/excel/sheet.ts'
import { must } from '../../lib/must.ts'
import { zip, zipLength } from '../excel/zip.ts'
import { type RowOutcome, writeSheetRows } from './import-acts.ts'
import type { ImportNotes, WaitingRow } from './import-notes.ts'
import { type AtWork, type JobKind, JobStopped, type Step, type StepOf, type Written } from './job-kind.ts'
import { pieceId } from './piece-id.ts'
import { mayGoOn, readStarter } from './read-starter.ts'
import { noSheet, unread, workbookEntries, writeRows } from './sheet-pieces.ts'
import { mostUnpackedBytes, sheetFileId } from './sheet-route.ts'

type Sheet = 'import-products' | 'balance-stock'

export interface ImportLimits {
  /** Rows that are written in one transaction (CAT-347, CAT-348). */
  batch: number
  /** Rows of a piece: what a step reads. */
  piece: number
}

const resultColumns: readonly Column[] = [
  { title: 'Dòng', kind: 'number', width: 8 },
  { title: 'Mã sản phẩm', kind: 'text', width: 22 },
  { title: 'Tên sản phẩm', kind: 'text', width: 40 },
  { title: 'Kết quả', kind: 'text', width: 16 },
  { title: 'Ghi chú', kind: 'text', width: 60 },
]

/** So long the rows are waited for, which the device sends when it has a network (ms), and so often it is looked. */
const patienceMs = 7 * 86_400_000
const lookEveryMs = 1_000

/**
 * Writes the rows of a sheet, 50 at a time. The rows are cut into pieces first, and each step reads one; what became of each row is written into a
 * workbook at the same time. Rows that failed are kept once more, so that a job that is resumed tries these and no others: what somebody wrote about
 * a product since is not written over by a sheet of before.
 */
export function importKind(limits: ImportLimits = { batch: 50, piece: 500 }): JobKind<ImportNotes, Sheet> {
  return {
    async step(of) {
      const { store, company, job, notes } = of
      if (!notes) return begin(of, limits)
      const isThrough = notes.next.input >= notes.inputs.length
      const at =
        isThrough && notes.resumed !== job.resumed ? again(notes, job) : { ...notes, resumed: job.resumed }
      const number = at.inputs[at.next.input]
      if (number === undefined) return { notes: at, pieces: [], ...(await endOf(at, job)) }
      const file = await store.read(company, (reading) => reading.file(pieceId(job.run, number)))
      if (!file) throw new JobStopped(gone)
      const all = JSON.parse(Buffer.from(file.bytes).toString()) as WaitingRow[]
      const rows = all.slice(at.next.row, at.next.row + limits.batch)
      const isLast = at.next.row + rows.length >= all.length
      const next = isLast
        ? { input: at.next.input + 1, row: 0 }
        : { input: at.next.input, row: at.next.row + rows.length }
      return { notes: at, pieces: [], acts: (work) => writeBatch(work, job, { ...at, next }, rows) }
    },

    open({ job, notes, piece }) {
      const pieces = async function* () {
        yield* zip(await resultEntries(notes, piece), new Date(job.endedAt ?? job.at))
      }
      return { bytes: must(job.file, 'the file of a finished import').bytes, pieces: pieces() }
    },

    mayHave: (_, __, actor) => mayDo(actor, importProducts.permission),
  }
}

const gone = 'Các dòng của tệp không còn trên máy chủ. Chọn lại tệp và nhập lại.'
const neverCame = 'Máy đã chọn tệp chưa gửi được tệp lên trong 7 ngày. Chọn lại tệp và nhập lại.'

/** Nothing is written yet: the rows are looked for, checked and cut into pieces. */
async function begin(
  { store, company, job, now }: StepOf<ImportNotes, Sheet>,
  { piece }: ImportLimits,
): Promise<Step<ImportNotes>> {
  const none: ImportNotes = {
    run: job.run,
    resumed: job.resumed,
    total: job.params.rows,
    done: 0,
    failed: 0,
    failures: [],
    made: 0,
    changed: 0,
    pieces: 0,
    inputs: [],
    next: { input: 0, row: 0 },
    failedInputs: [],
    result: noSheet,
  }
  const { file, actor } = await store.read(company, async (reading) => ({
    actor: await readStarter(reading, company, job),
    file: await reading.file(sheetFileId(job.params.file)),
  }))
  mayGoOn(actor, importProducts, 'sửa sản phẩm')
  if (!file) {
    if (now - job.updatedAt > patienceMs) throw new JobStopped(neverCame)
    return { notes: none, pieces: [], later: lookEveryMs }
  }
  const rows = await rowsOf(file.bytes)
  if (!rows || rows.length !== job.params.rows)
    throw new JobStopped('Tệp gửi lên không đọc được. Chọn lại tệp và nhập lại.')
  const pieces: Uint8Array[] = []
  for (let from = 0; from < rows.length; from += piece)
    pieces.push(Buffer.from(JSON.stringify(rows.slice(from, from + piece))))
  const inputs = pieces.map((_, index) => index + 1)
  return { notes: { ...none, inputs, pieces: pieces.length }, anew: true, pieces }
}

const unpack = promisify(gunzip)

/** Rows that are looked at in one go; the shop waits for no more. */
const turnRows = 500

/** One row a line, packed; nothing where a line is none. */
async function rowsOf(bytes: Uint8Array): Promise<SheetRow[] | undefined> {
  try {
    const text = await unpack(bytes, { maxOutputLength: mostUnpackedBytes })
    const rows: SheetRow[] = []
    for (const [index, line] of text.toString().split('\n').entries()) {
      if (index % turnRows === turnRows - 1) await nextTurn()
      if (line === '') continue
      const parsed = v.safeParse(SheetRow, JSON.parse(line))
      if (!parsed.success) return undefined
      rows.push(parsed.output)
    }
    return rows
  } catch {
    return undefined
  }
}

/** A job that was through: what failed is tried once more. */
function again(notes: ImportNotes, { resumed }: Job): ImportNotes {
  return {
    ...notes,
    resumed,
    failed: 0,
    failures: [],
    inputs: notes.failedInputs,
    failedInputs: [],
    next: { input: 0, row: 0 },
    result: noSheet,
  }
}

async function writeBatch(
  work: AtWork,
  job: Job<Sheet>,
  notes: ImportNotes,
  rows: readonly WaitingRow[],
): Promise<Written<ImportNotes>> {
  const outcomes = await writeSheetRows(work, job, rows)
  const failed = outcomes.filter(({ why }) => why !== undefined)
  const failures = failed.map(({ row, why = '' }) => ({ about: row.code, reason: why }))
  const count = (became: RowOutcome['became']) => outcomes.filter((one) => one.became === became).length
  const written = await writeRows(notes.result, resultColumns, outcomes.map(cellsOf), notes.pieces + 1)
  const pieces = [written.bytes]
  const next: ImportNotes = {
    ...notes,
    done: notes.done + outcomes.length - failed.length,
    failed: notes.failed + failed.length,
    made: notes.made + count('made'),
    changed: notes.changed + count('changed'),
    failures: [...notes.failures, ...failures].slice(0, mostFailures),
    failedInputs: [...notes.failedInputs],
    result: written.sheet,
    pieces: notes.pieces + 1,
  }
  if (failed.length > 0) {
    pieces.push(Buffer.from(JSON.stringify(failed.map(({ row }) => row))))
    next.pieces += 1
    next.failedInputs.push(next.pieces)
  }
  return { notes: next, pieces, ...(await endOf(next, job)) }
}

const outcomeNames: Record<RowOutcome['became'], string> = {
  made: 'Đã tạo',
  changed: 'Đã sửa',
  same: 'Không đổi',
  failed: 'Lỗi',
}

function cellsOf({ row: { row, code, name }, became, why, says }: RowOutcome) {
  return [row, code, name, outcomeNames[became], why ?? says]
}

/** What became of each row, once none is left. */
async function endOf(notes: ImportNotes, { id }: Job): Promise<Pick<Step<ImportNotes>, 'end'>> {
  if (notes.next.input < notes.inputs.length) return {}
  const entries = await resultEntries(notes, unread)
  return { end: { name: `KhoTay-ket-qua-nhap-${id.slice(-8)}.xlsx`, bytes: zipLength(entries) } }
}

function resultEntries({ result }: ImportNotes, piece: (number: number) => Promise<Uint8Array>) {
  return workbookEntries([{ name: 'KET_QUA', columns: resultColumns, pieces: result }], piece)
}
