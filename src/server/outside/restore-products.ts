import { restoreProducts } from '../../domain/catalogue/restore-products.ts'
import { deleteJobId } from '../../domain/jobs/job-words.ts'
import { mostFailures } from '../../domain/jobs/params.ts'
import { restoreAllProducts } from '../../domain/jobs/restore-all-products.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { DeletionNotes } from './delete-products.ts'
import { inHalves } from './in-halves.ts'
import { type AtWork, type JobKind, type JobNotes, JobStopped, type Step, type Written } from './job-kind.ts'
import { pieceId } from './piece-id.ts'

/** How far a restoration came. */
export interface RestorationNotes extends JobNotes {
  /** Names in the file room of what is still to be restored: what went last comes back first, parts before their combos. */
  left: string[]
}

const nothingLeft = 'Danh sách sản phẩm đã xóa không còn trên máy chủ, không khôi phục được nữa.'

/** Nothing of what was deleted is taken over into a product that somebody made since. */
const thereAlready = 'Mã này đã có lại từ trước (tạo mới hoặc đã khôi phục), giữ nguyên như đang có.'

/** What a deletion of everything took comes back, in the order in which parts come before their combos. */
export function restorationKind(): JobKind<RestorationNotes, 'restore-products'> {
  return {
    async step({ store, company, job, notes }) {
      if (!notes) return begin(await store.read(company, (reading) => reading.jobWork(deleteJobId)), job)
      const [piece, ...left] = notes.left
      if (piece === undefined)
        return { notes: { ...notes, total: notes.done + notes.failed }, pieces: [], end: 'no-file' }
      const file = await store.read(company, (reading) => reading.file(piece))
      if (!file) throw new JobStopped(nothingLeft)
      const codes = JSON.parse(Buffer.from(file.bytes).toString()) as string[]
      const next = { ...notes, left }
      return { notes: next, pieces: [], acts: (work) => restoreThese(work, next, codes) }
    },

    open: () => {
      throw new Error('a restoration makes no file')
    },
    mayHave: (_, __, actor) => mayRestore(actor),
  }
}

function mayRestore(actor: Actor): boolean {
  return mayDo(actor, restoreAllProducts.permission) && mayDo(actor, ['stock_crud'])
}

function begin(work: string, job: Job<'restore-products'>): Step<RestorationNotes> {
  const deletion = work === '' ? undefined : (JSON.parse(work) as DeletionNotes)
  const { run } = job.params
  if (deletion?.run !== run) throw new JobStopped(nothingLeft)
  const left = deletion.codePieces.map((number) => pieceId(run, number)).toReversed()
  const none = { done: 0, failed: 0, failures: [], pieces: 0 }
  return {
    notes: { run: job.run, resumed: job.resumed, total: deletion.done, ...none, left },
    anew: true,
    pieces: [],
  }
}

async function restoreThese(
  { actor, give, writing }: AtWork,
  notes: RestorationNotes,
  codes: readonly string[],
): Promise<Written<RestorationNotes>> {
  if (!mayRestore(actor)) throw new JobStopped('Bạn không có quyền thự hiện thao tác này!')
  const next = { ...notes, failures: [...notes.failures] }
  const settle = (code: string, why: string | undefined) => {
    if (why === undefined) next.done += 1
    else next.failed += 1
    if (why !== undefined && next.failures.length < mostFailures)
      next.failures.push({ about: code, reason: why })
  }
  const rows = await writing.rows(codes.map((key) => ({ table: 'products' as const, key })))
  const isThere = (row: object | undefined) => row !== undefined && (row as Product).deletedAt === undefined
  for (const [index, code] of codes.entries()) if (isThere(rows[index])) settle(code, thereAlready)
  await inHalves(
    codes.filter((_, index) => !isThere(rows[index])),
    async (listProduct) => {
      const { applied, error } = await give(restoreProducts, { listProduct: [...listProduct] })
      return applied ? undefined : (error?.text ?? '')
    },
    settle,
  )
  return { notes: next, pieces: [] }
}
