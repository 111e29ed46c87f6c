import { deletePhrase, deleteProducts } from '../../domain/catalogue/delete-products.ts'
import { productColumns } from '../../domain/catalogue/product-sheet.ts'
import { deleteAllProducts } from '../../domain/jobs/delete-all-products.ts'
import { mostFailures } from '../../domain/jobs/params.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Cell, Column } from '../../lib/excel/sheet.ts'
import { must } from '../../lib/must.ts'
import { zip, zipLength } from '../excel/zip.ts'
import { inHalves } from './in-halves.ts'
import {
  type AtWork,
  type JobKind,
  type JobNotes,
  JobStopped,
  type StepOf,
  type Written,
} from './job-kind.ts'
import { readStarter } from './read-starter.ts'
import { noSheet, type SheetPieces, unread, workbookEntries, writeRows } from './sheet-pieces.ts'

/** How far a deletion came. */
export interface DeletionNotes extends JobNotes {
  /** Whether the kept file tells cost prices: it is for the eyes of whoever began it. */
  seesCost: boolean
  /** Combos go first: with them their parts are parts no longer. */
  pass: 'combos' | 'others'
  /** The last code that was looked at. */
  after: string
  /** Pieces that hold the codes that went, for who wants them back. */
  codePieces: number[]
  /** What went, as a sheet, and what stayed with the reason. */
  sheet: SheetPieces
  kept: SheetPieces
}

const atOnce = 50

/** All products go, 50 at a time; what may not stays and is named. What went is kept as a sheet, and its codes for whoever wants it back. */
export function deletionKind(limit = atOnce): JobKind<DeletionNotes, 'delete-products'> {
  return {
    async step(of) {
      const { store, company, job, notes } = of
      if (!notes) return { notes: await begin(of), anew: true, pieces: [] }
      const at = notes.resumed === job.resumed ? notes : againFrom(notes, job)
      const stretch = { table: 'products', closed: false, after: at.after, closedSince: 0 } as const
      const found = await store.read(company, (reading) => reading.scan(stretch, limit))
      const products = found.flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as Product]))
      const last = found.at(-1)
      const next: DeletionNotes = last ? { ...at, after: last.key } : { ...at, pass: 'others', after: '' }
      const isOver = !last && at.pass === 'others'
      if (isOver) return { notes: { ...at, total: at.done + at.failed }, pieces: [], end: await endOf(at) }
      const wanted = products.filter(
        ({ deletedAt, typeItem }) =>
          deletedAt === undefined && (typeItem === 'combo') === (at.pass === 'combos'),
      )
      if (wanted.length === 0) return { notes: next, pieces: [] }
      return { notes: next, pieces: [], acts: (work) => deleteThese(work, next, wanted) }
    },

    open({ job, notes, piece }) {
      const pieces = async function* () {
        yield* zip(await entriesOf(notes, piece), new Date(job.endedAt ?? job.at))
      }
      return { bytes: must(job.file, 'the file of a finished deletion').bytes, pieces: pieces() }
    },

    mayHave: ({ seesCost }, _, actor) => mayDelete(actor) && (!seesCost || mayDo(actor, ['cost_view'])),
  }
}

function mayDelete(actor: Actor): boolean {
  return mayDo(actor, deleteAllProducts.permission) && mayDo(actor, ['stock_crud'])
}

async function begin({
  store,
  company,
  job,
}: StepOf<DeletionNotes, 'delete-products'>): Promise<DeletionNotes> {
  const { actor, total } = await store.read(company, async (reading) => ({
    actor: await readStarter(reading, company, job),
    total: await reading.count({ table: 'products', closed: false, after: '', closedSince: 0 }),
  }))
  const none = { done: 0, failed: 0, failures: [], pieces: 0, codePieces: [], sheet: noSheet, kept: noSheet }
  const { run, resumed } = job
  return { run, resumed, total, ...none, seesCost: mayDo(actor, ['cost_view']), pass: 'combos', after: '' }
}

/** Whatever was left goes once more, from the first product on: what went is not found again. */
function againFrom(notes: DeletionNotes, { resumed }: Job): DeletionNotes {
  return { ...notes, resumed, failed: 0, failures: [], kept: noSheet, pass: 'combos', after: '' }
}

async function deleteThese(
  { actor, give }: AtWork,
  notes: DeletionNotes,
  products: readonly Product[],
): Promise<Written<DeletionNotes>> {
  if (!mayDelete(actor)) throw new JobStopped('Bạn không có quyền thự hiện thao tác này!')
  const gone: Product[] = []
  const stayed: Cell[][] = []
  await inHalves(
    products,
    async (some) => {
      const listProduct = some.map(({ code }) => code)
      const { applied, error } = await give(deleteProducts, { listProduct, combos: [], phrase: deletePhrase })
      return applied ? undefined : (error?.text ?? '')
    },
    (product, why) => {
      if (why === undefined) return void gone.push(product)
      stayed.push([product.code, product.name, why])
    },
  )
  const named = stayed.map(([about, , reason]) => ({ about: String(about), reason: String(reason) }))
  const next: DeletionNotes = {
    ...notes,
    done: notes.done + gone.length,
    failed: notes.failed + stayed.length,
    failures: [...notes.failures, ...named].slice(0, mostFailures),
    codePieces: [...notes.codePieces],
  }
  const pieces: Uint8Array[] = []
  const add = (bytes: Uint8Array) => {
    pieces.push(bytes)
    next.pieces += 1
  }
  if (gone.length > 0) {
    const columns = productColumns(notes)
    const rows = gone.map((product) => columns.map(({ of }) => of(product)))
    const { sheet, bytes } = await writeRows(notes.sheet, columns, rows, next.pieces + 1)
    next.sheet = sheet
    add(bytes)
    add(Buffer.from(JSON.stringify(gone.map(({ code }) => code))))
    next.codePieces.push(next.pieces)
  }
  if (stayed.length > 0) {
    const { sheet, bytes } = await writeRows(notes.kept, keptColumns, stayed, next.pieces + 1)
    next.kept = sheet
    add(bytes)
  }
  return { notes: next, pieces }
}

const keptColumns: readonly Column[] = [
  { title: 'Mã sản phẩm', kind: 'text', width: 22 },
  { title: 'Tên sản phẩm', kind: 'text', width: 40 },
  { title: 'Lý do giữ lại', kind: 'text', width: 60 },
]

async function endOf(notes: DeletionNotes) {
  if (notes.sheet.rows + notes.kept.rows === 0) return 'no-file' as const
  const entries = await entriesOf(notes, unread)
  return { name: 'KhoTay-san-pham-da-xoa.xlsx', bytes: zipLength(entries) }
}

async function entriesOf(
  { sheet, kept, seesCost }: DeletionNotes,
  piece: (number: number) => Promise<Uint8Array>,
) {
  const sheets = [
    { name: 'SAN_PHAM_DA_XOA', columns: productColumns({ seesCost }), pieces: sheet },
    { name: 'SAN_PHAM_GIU_LAI', columns: keptColumns, pieces: kept },
  ]
  // One of the two there always is: nothing to delete is said without a file.
  return workbookEntries(
    sheets.filter(({ pieces }) => pieces.rows > 0),
    piece,
  )
}
