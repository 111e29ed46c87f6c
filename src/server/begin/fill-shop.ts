import * as v from 'valibot'
import type { Actor } from '../../domain/people/actor.ts'
import type { Company, ShopLink } from '../../domain/tables/company.ts'
import type { Movement } from '../../domain/tables/products.ts'
import type { Staff } from '../../domain/tables/staff.ts'
import { type DocumentTable, tables } from '../../domain/tables.ts'
import { must } from '../../lib/must.ts'
import { BrokenZip, type ZipLimit } from '../excel/read-zip.ts'
import { rowsAVersion } from '../store/load-shop.ts'
import type { RowWrite, Writing } from '../store/store.ts'
import { areFlowsWhole, sumsOf } from '../sum-missing-flows.ts'
import { type ShopLine, shopLines } from './shop-lines.ts'

/** Whatever stands in one of these was somebody's work: nothing is ever mixed with it. */
const worked: readonly DocumentTable[] = [
  'orders',
  'products',
  'customers',
  'slips',
  'debts',
  'invoices',
  'suppliers',
  'stockTakes',
  'transfers',
]

/** What speaks for the shop elsewhere: its keys are not in the file, so it is linked anew. */
const linkedElsewhere: readonly string[] = ['zaloAccounts', 'facebookPages', 'shopRoads']

/** How far the other shop had summed up its movements; here they are summed up as they come. */
const isOfFlows = ({ table, key }: RowWrite) => table === 'reportBuilds' && key.startsWith('flows/')

/** Whether nobody worked in the shop yet. */
export async function isEmptyShop(reading: Pick<Writing, 'count'>): Promise<boolean> {
  for (const table of worked)
    for (const closed of [false, true])
      if ((await reading.count({ table, closed, after: '', closedSince: 0 })) > 0) return false
  return true
}

/** Rows are written before they hold more than this (characters), however few they are. */
const mostHeld = 8 * 2 ** 20

export interface Filled {
  rows: number
  movements: number
}

/**
 * Fills an empty shop from the file of another, within the open transaction, so that it is there as a whole or not at all. Colleagues come without
 * leave to sign in, and links to marketplaces, carriers and others are off: their keys are not in the file, and nothing is told to anybody.
 * @throws BrokenZip
 * @throws LargeZip
 */
export async function fillShop(
  writing: Writing,
  actor: Actor,
  source: AsyncIterable<Uint8Array>,
  now: number,
  limit?: ZipLimit,
): Promise<Filled> {
  const { company } = actor
  const [own] = await writing.rows([{ table: 'companies', key: company }])
  const to: Target = { actor, company: must(own as Company | undefined, 'the company'), now }
  const filled: Filled = { rows: 0, movements: 0 }
  const batch = new Map<string, RowWrite>()
  let moved: Movement[] = []
  let batches = 0
  let length = 0
  // Where movements of before are yet to be summed up, these will be too.
  const isSummed = await areFlowsWhole(writing)
  const flush = async () => {
    if (batch.size > 0) await writing.putRows(await writing.advance(), [...batch.values()])
    batch.clear()
    batches += 1
    await writing.addMovements(moved, { deviceId: '', seq: batches })
    const sums = isSummed ? await sumsOf(writing, moved) : []
    if (sums.length > 0) await writing.putRows(await writing.advance(), sums)
    moved = []
    length = 0
  }
  for await (const line of shopLines(source, limit)) {
    if (length > mostHeld) await flush()
    length += line.length
    if (line.table === 'movements') {
      const movement = movementOf(line.row)
      if (moved.length >= rowsAVersion || moved.some(({ id }) => id === movement.id)) await flush()
      moved.push(movement)
      filled.movements += 1
      continue
    }
    const write = writeOf(line as ShopLine & { table: DocumentTable }, to)
    if (!write || isOfFlows(write)) continue
    batch.set(`${write.table} ${write.key}`, write)
    filled.rows += 1
    if (batch.size >= rowsAVersion) await flush()
  }
  await flush()
  return filled
}

interface Target {
  actor: Actor
  company: Company
  now: number
}

function writeOf(
  { table, row, deleted }: ShopLine & { table: DocumentTable },
  { actor, company, now }: Target,
): RowWrite | undefined {
  if (linkedElsewhere.includes(table)) return undefined
  if (table === 'companies') {
    const key = company.company_id
    return deleted === undefined
      ? { table, key, row: mergedCompany(company, companyOf(row), now, actor) }
      : undefined
  }
  const key = deleted ?? (row as Record<string, unknown>)[tables[table].key]
  if (typeof key !== 'string' || key === '' || key.length > 400) throw new BrokenZip('a row without its key')
  if (table === 'staff') {
    // Whoever brings the file stays who they are here.
    if (key === actor.userName || deleted !== undefined) return undefined
    return { table, key, row: { ...(row as Staff), active: false } }
  }
  return { table, key, row: deleted === undefined ? row : undefined }
}

const Linked = v.array(v.looseObject({ link: v.optional(v.looseObject({})) }))
const OfShop = v.looseObject({
  company_name: v.string(),
  settings: v.looseObject({ noteGHTK: v.looseObject({ pick_name: v.string() }) }),
  pickupAddress: v.looseObject({ pick_name: v.string() }),
  shopeeShopId: Linked,
  lazadaAccounts: Linked,
  tikiAccounts: Linked,
  tiktokShopId: Linked,
  webStores: v.optional(Linked),
  stockAccounts: v.array(v.looseObject({ shopId: v.string(), users: v.array(v.string()) })),
})

/** What the file says of the shop, with all that whoever opens the app looks at first. @throws BrokenZip */
function companyOf(row: object): Company {
  if (!v.is(OfShop, row)) throw new BrokenZip('no company')
  return row as unknown as Company
}

/** The settings of the shop that the file is of, under the name and number of this one; its links are off until somebody links anew. */
function mergedCompany(own: Company, from: Company, at: number, { userName: by }: Actor): Company {
  const off = <L extends { link?: ShopLink | undefined }>(linked: readonly L[] | undefined): L[] =>
    (linked ?? []).map((one) => (one.link ? { ...one, link: { state: 'off', at, by, endsAt: at } } : one))
  const merged: Company = {
    ...from,
    company_id: own.company_id,
    shopeeShopId: off(from.shopeeShopId),
    lazadaAccounts: off(from.lazadaAccounts),
    tikiAccounts: off(from.tikiAccounts),
    tiktokShopId: off(from.tiktokShopId),
    webStores: (from.webStores ?? []).map((one) => ({ ...one, paused: 1 })),
    // Whoever carries or bills for the shop is given its keys anew.
    accounts: [],
  }
  if (own.demo) merged.demo = own.demo
  else delete merged.demo
  return merged
}

const Text = v.pipe(v.string(), v.maxLength(2_000))

const MovementLine = v.object({
  id: Text,
  productCode: Text,
  wid: Text,
  bid: Text,
  number: v.picklist(['total', 'book', 'wait', 'exp_amount']),
  quantity: v.number(),
  cost: v.optional(v.number()),
  lot: v.optional(Text),
  expires: v.optional(Text),
  reason: Text,
  document: Text,
  userId: Text,
  at: v.number(),
})

function movementOf(row: object): Movement {
  const read = v.safeParse(MovementLine, row)
  if (!read.success) throw new BrokenZip('no movement')
  return read.output as Movement
}
