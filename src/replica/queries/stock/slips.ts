import Dexie from 'dexie'
import { binName, personName, warehouseName } from '../../../domain/names.ts'
import { slipTypes } from '../../../domain/stock/slip-types.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Slip, SlipType } from '../../../domain/tables/slips.ts'
import type { Replica } from '../../replica.ts'

export interface SlipFilter {
  types: readonly SlipType[]
  state?: Slip['state']
  wid?: string
  /** Written from … to before …, ms since 1970. */
  since?: number
  until?: number
  /** In the code, the note or a product's code; folded. */
  text: string
}

/** The slips of this device that the filter lets through, the latest first, at most `limit` of them. */
export async function slipList(replica: Replica, filter: SlipFilter, limit: number): Promise<Slip[]> {
  const types = filter.types.length > 0 ? filter.types : slipTypes
  const mine = replica.session.user.warehouses
  const passes = (slip: Slip) => matches(slip, filter) && (!mine || mine.includes(slip.sourceWarehouse))
  const found = await Promise.all(
    types.map((type) =>
      replica.db.slips
        .where('[type+createdAt]')
        .between([type, filter.since ?? Dexie.minKey], [type, filter.until ?? Dexie.maxKey], true, false)
        .reverse()
        .filter(passes)
        .limit(limit)
        .toArray(),
    ),
  )
  return found
    .flat()
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, limit)
}

function matches(
  { code, state, sourceWarehouse, note, items, ordersPack, ordersReturn }: Slip,
  filter: SlipFilter,
) {
  if (filter.state && state !== filter.state) return false
  if (filter.wid && sourceWarehouse !== filter.wid) return false
  if (!filter.text) return true
  const text = filter.text.toLowerCase()
  const fields = [code, note, ...(ordersPack ?? []), ...(ordersReturn ?? [])]
  return (
    fields.some((field) => field.toLowerCase().includes(text)) ||
    items.some(({ productCode }) => productCode.toLowerCase().includes(text))
  )
}

/** A slip with the goods it names. */
export interface SlipDetail {
  slip: Slip
  warehouse: string
  toWarehouse: string | undefined
  writtenBy: string
  settledBy: string | undefined
  lines: { item: Slip['items'][number]; product: Product | undefined; binName: string }[]
}

/** `null` when this device does not hold the slip. */
export async function slipDetail(replica: Replica, code: string): Promise<SlipDetail | null> {
  const slip = await replica.db.slips.get(code)
  return slip ? namedSlip(replica, slip) : null
}

/** A slip, wherever it came from, with the names that this device knows. */
export async function namedSlip({ db }: Replica, slip: Slip): Promise<SlipDetail> {
  const { sourceWarehouse: wid, toWarehouse, items, userId, settledBy } = slip
  const [warehouse, to, writer, settler, products, bins] = await Promise.all([
    db.warehouses.get(wid),
    toWarehouse === undefined ? undefined : db.warehouses.get(toWarehouse),
    db.staff.get(userId),
    settledBy === undefined ? undefined : db.staff.get(settledBy),
    db.products.bulkGet(items.map(({ productCode }) => productCode)),
    db.bins.bulkGet(items.map(({ bin }) => `${wid}/${bin}`)),
  ])
  return {
    slip,
    warehouse: warehouseName(warehouse, wid),
    toWarehouse: toWarehouse === undefined ? undefined : warehouseName(to, toWarehouse),
    writtenBy: personName(writer, userId),
    settledBy: settledBy === undefined ? undefined : personName(settler, settledBy),
    lines: items.map((item, index) => ({
      item,
      product: products[index],
      binName: binName(bins[index], item.bin),
    })),
  }
}
