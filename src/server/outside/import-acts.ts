import { heldAt, isBelowHeld, mayGoBelowHeld } from '../../domain/catalogue/below-held.ts'
import { importProduct } from '../../domain/catalogue/import-product.ts'
import { documentCode } from '../../domain/document-code.ts'
import { importProducts } from '../../domain/jobs/import-products.ts'
import { refuse } from '../../domain/refuse.ts'
import { addSlip } from '../../domain/stock/add-slip.ts'
import { whyNotYours } from '../../domain/stock/locked-warehouse.ts'
import { slipLines } from '../../domain/stock/params.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import type { Warehouse } from '../../domain/tables/places.ts'
import type { Product, ProductAlias } from '../../domain/tables/products.ts'
import type { Slip } from '../../domain/tables/slips.ts'
import { must } from '../../lib/must.ts'
import type { WaitingRow } from './import-notes.ts'
import { inHalves } from './in-halves.ts'
import { type AtWork, JobStopped } from './job-kind.ts'
import { mayGoOn } from './read-starter.ts'

/** What became of a row, and why it came to nothing. */
export interface RowOutcome {
  row: WaitingRow
  became: 'made' | 'changed' | 'same' | 'failed'
  why?: string
  /** What is said of the slip by which its goods came in. */
  says?: string
}

type Told = Parameters<typeof importProduct.decide>[1]
type Line = Pick<Slip['items'][number], 'productCode' | 'amount' | 'bin' | 'priceIn'>
type Goods = { outcome: RowOutcome; lines: Line[] }

/** Writes these rows as the person who began the job: products one by one, then their goods by slips of at most 50 lines (CAT-348). */
export async function writeSheetRows(
  at: AtWork,
  job: Job<'import-products' | 'balance-stock'>,
  rows: readonly WaitingRow[],
): Promise<RowOutcome[]> {
  const { actor, give } = at
  mayGoOn(actor, importProducts, 'sửa sản phẩm')
  const warehouse = await warehouseOf(at, job)
  const outcomes: RowOutcome[] = []
  await at.foresee(importProduct, rows.filter(({ stands }) => !stands).map(toldOf))
  let known = (await at.writing.head()).version
  for (const waiting of rows) {
    if (waiting.stands) {
      outcomes.push({ row: waiting, became: 'same' })
      continue
    }
    const { id, applied, version, error, result } = await give(importProduct, toldOf(waiting))
    if (!applied) {
      outcomes.push({ row: waiting, became: 'failed', why: error?.text ?? '' })
      continue
    }
    const { code, made } = result as { code: string; made?: string }
    const became = made === id ? 'made' : version > known ? 'changed' : 'same'
    known = version
    outcomes.push({ row: { ...waiting, code, stands: became === 'made' ? 'made' : 'written' }, became })
  }
  if (!warehouse) return outcomes
  const first = outcomes.flatMap((outcome) =>
    firstGoods(outcome, must(job.params.bin, 'the shelf of an import')),
  )
  // CAT-350, CAT-351: goods move at once unless the warehouse is locked; then the slip waits to be confirmed.
  await giveSlips(at, job, { type: 'Nhập mới', note: 'Tồn đầu', complete: !warehouse.locked }, first)
  if (job.what === 'balance-stock') await balance(at, job, warehouse, outcomes)
  return outcomes
}

/** What a row says of its product. */
function toldOf({ row: _, stock: __, was: ___, stands: ____, ...told }: WaitingRow): Told {
  return told
}

/** The warehouse that goods come into. @throws JobStopped where nobody may, or it is gone */
async function warehouseOf(
  { writing, actor }: AtWork,
  { what, params: { wid } }: Job<'import-products' | 'balance-stock'>,
) {
  if (wid === undefined) return undefined
  const [row] = await writing.rows([{ table: 'warehouses', key: wid }])
  if (!row) throw new JobStopped('Kho đã chọn không còn nữa. Nhập lại tệp và chọn kho khác.')
  mayGoOn(actor, addSlip, 'nhập kho')
  const notYours = whyNotYours(actor, wid)
  if (notYours) throw new JobStopped(notYours.text)
  const warehouse = row as Warehouse
  if (what === 'balance-stock' && warehouse.locked)
    throw new JobStopped(refuse('warehouse-locked', { wid }).text)
  return warehouse
}

function firstGoods(outcome: RowOutcome, bin: string): Goods[] {
  const { row, became } = outcome
  if (became === 'failed' || row.stands !== 'made' || !row.stock) return []
  const { code: productCode, stock: amount, priceIn } = row
  return [{ outcome, lines: [{ productCode, amount, bin, priceIn: priceIn || undefined }] }]
}

/** Brings the books of products that were there in line: by the difference to what was seen, so that goods that came or went since stay counted. */
async function balance(
  at: AtWork,
  job: Job<'import-products' | 'balance-stock'>,
  { wid }: Warehouse,
  outcomes: RowOutcome[],
): Promise<void> {
  for (const outcome of outcomes) {
    const { stands, stock, was } = outcome.row
    if (stands === 'written' && stock !== undefined && was === undefined && outcome.became !== 'failed')
      Object.assign(outcome, { became: 'failed', why: notSeen })
  }
  const differing = outcomes.filter(
    ({ row }) =>
      row.stands === 'written' && row.stock !== undefined && row.was !== undefined && row.stock !== row.was,
  )
  const bin = must(job.params.bin, 'the shelf of an import')
  const found = await productsNow(
    at,
    differing.map(({ row }) => row.code),
  )
  const { writing, actor } = at
  const [company] = await writing.rows([{ table: 'companies', key: actor.company }])
  const mayGoBelow = mayGoBelowHeld(company as Company | undefined)
  const more: Goods[] = []
  const fewer: Goods[] = []
  for (const [index, outcome] of differing.entries()) {
    const { code, stock = 0, was = 0, priceIn } = outcome.row
    const places = placesOf(found[index], wid)
    const most = places[0]?.bid ?? bin
    const now = places.reduce((sum, { total }) => sum + total, 0)
    if (!mayGoBelow && isBelowHeld(places, now + stock - was)) {
      Object.assign(outcome, { became: 'failed', why: refuse('check-below-reserved', {}).text })
    } else if (stock > was) {
      more.push({
        outcome,
        lines: [{ productCode: code, amount: stock - was, bin: most, priceIn: priceIn || undefined }],
      })
    } else fewer.push({ outcome, lines: takeFrom(places, { productCode: code, bin: most }, was - stock) })
  }
  await giveSlips(at, job, { type: 'Nhập tự do', note: 'Cân bằng kho', complete: true }, more)
  await giveSlips(at, job, { type: 'Xuất tự do', note: 'Cân bằng kho', complete: true }, fewer)
}

/** Products by codes that they have, or had when their row failed. */
async function productsNow({ writing }: AtWork, codes: readonly string[]): Promise<(Product | undefined)[]> {
  const rowsOf = async (keys: readonly string[]) =>
    (await writing.rows(keys.map((key) => ({ table: 'products' as const, key })))) as (Product | undefined)[]
  const found = await rowsOf(codes)
  const isThere = (product: Product | undefined) => product && product.deletedAt === undefined
  if (found.every(isThere)) return found
  const aliases = await writing.rows(codes.map((key) => ({ table: 'productAliases' as const, key })))
  const now = await rowsOf(
    codes.map((code, index) => (aliases[index] as ProductAlias | undefined)?.productCode ?? code),
  )
  return found.map((product, index) => (isThere(product) ? product : now[index]))
}

/** Where a product lies in a warehouse, most units first. */
function placesOf(product: Product | undefined, wid: string) {
  const here = product?.warehouses.filter((place) => place.wid === wid) ?? []
  return here.toSorted((one, other) => other.total - one.total)
}

/** Units from where most lie, those that no order holds first; what lies nowhere is asked of that place, whose rule says why not. */
function takeFrom(
  places: ReturnType<typeof placesOf>,
  most: Pick<Line, 'productCode' | 'bin'>,
  units: number,
): Line[] {
  const { productCode } = most
  const shelves = places.map((place) => ({ ...place, amount: 0 }))
  let left = units
  for (const isHeldToo of [false, true]) {
    for (const shelf of shelves) {
      const there = shelf.total - shelf.amount - (isHeldToo ? 0 : heldAt([shelf]))
      const amount = Math.min(left, Math.max(0, there))
      shelf.amount += amount
      left -= amount
    }
  }
  const lines: Line[] = shelves.flatMap(({ bid, amount }) =>
    amount > 0 ? [{ productCode, amount, bin: bid }] : [],
  )
  const [first] = lines
  if (left > 0 && first) first.amount += left
  return left > 0 && !first ? [{ ...most, amount: left }] : lines
}

/** Slips of these goods; what is refused is named on its row, and the rest comes in all the same. */
async function giveSlips(
  at: AtWork,
  job: Job<'import-products' | 'balance-stock'>,
  slip: { type: 'Nhập mới' | 'Nhập tự do' | 'Xuất tự do'; note: string; complete: boolean },
  goods: readonly Goods[],
): Promise<void> {
  const note = `${slip.note} · ${job.params.name}`
  const sourceWarehouse = must(job.params.wid, 'the warehouse of goods')
  let written = ''
  const attempt = async (some: readonly Goods[]) => {
    const items = some.flatMap(({ lines }) => lines)
    if (items.length === 0) return undefined
    if (items.length > slipLines) return tooMany
    const code = documentCode(slip.type === 'Xuất tự do' ? 'exportSlip' : 'importSlip', at.now, Math.random)
    const { applied, error } = await at.give(addSlip, { ...slip, code, note, items, sourceWarehouse })
    written = code
    return applied ? undefined : (error?.text ?? '')
  }
  await inHalves(goods, attempt, ({ outcome }, why) => {
    if (why !== undefined) Object.assign(outcome, { became: 'failed', why })
    else if (outcome.became === 'same') outcome.became = 'changed'
    if (why === undefined && slip.type === 'Nhập mới') outcome.says = sayCameIn(written, slip.complete)
  })
}

/** By what it stands apart from the books nobody knows: the device that looked the sheet through did not hold it. */
const notSeen =
  'Lúc kiểm tra tệp, máy chưa có sản phẩm này nên tồn kho chưa cân bằng. Đồng bộ rồi chọn lại tệp.'

/** CAT-583: in a locked warehouse the slip waits to be completed. */
function sayCameIn(code: string, isComplete: boolean): string {
  return isComplete ? `Đã tạo và hoàn thành phiếu nhập kho ${code}.` : 'Đã tạo phiếu nhập kho thành công.'
}

const tooMany = 'Sản phẩm nằm ở hơn 50 ô kệ. Cân bằng từng ô bằng kiểm kho nhanh.'
