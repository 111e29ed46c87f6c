import { binName } from '../../../domain/names.ts'
import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import { allUnitsLeft, unitsAmiss } from '../../../domain/returns/return-lines.ts'
import { isOpenReturn } from '../../../domain/returns/states.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Parcel } from '../../../domain/tables/parcels.ts'
import type { Bin, Warehouse } from '../../../domain/tables/places.ts'
import type { ReturnedOrder } from '../../../domain/tables/returns.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import type { Replica } from '../../replica.ts'
import { type CodeHit, findByCode } from '../finder/find-by-code.ts'
import { returnsInState } from './returns-here.ts'
import { listToAnswer } from './returns-to-answer.ts'

/** Where a return stands on its way through the warehouse. */
export type ReturnTab = 'asked' | 'coming' | 'arrived' | 'checked' | 'done' | 'claims'

export interface ReturnRow {
  returned: ReturnedOrder
  /** The waybill it left with. */
  sentWaybill: string
  customer: string
  /** Units that are to come back, and how many of them nobody judged. */
  units: number
  left: number
  amiss: number
}

/** Closed ones that are shown; older ones are found by their code. */
const mostDone = 300

/** Returns of an order that were not taken back, the first one first. */
export async function returnsOfOrder({ db }: Replica, code: string): Promise<ReturnedOrder[]> {
  const rows = await db.returns.where('orderCode').equals(code).toArray()
  return rows
    .filter(({ state }) => state !== 'dropped')
    .toSorted((one, other) => one.announcedAt - other.announcedAt)
}

/** The list of a tab: what presses most on top, what is done the newest first. */
export async function returnRows(replica: Replica, tab: ReturnTab): Promise<ReturnRow[]> {
  return withOrders(replica, await returnsIn(replica, tab))
}

async function returnsIn(replica: Replica, tab: ReturnTab): Promise<ReturnedOrder[]> {
  switch (tab) {
    case 'asked':
      return listToAnswer(replica)
    case 'coming':
      return (await returnsInState(replica, 'announced').toArray()).toSorted(byClaim)
    case 'arrived':
    case 'checked':
      return (await returnsInState(replica, tab).toArray()).toSorted(byClaim)
    case 'done':
      // Cancelled goods that were put back never left: they stand in their own list.
      return returnsInState(replica, 'done')
        .reverse()
        .filter(({ kind }) => kind !== 'cancelled')
        .limit(mostDone)
        .toArray()
    case 'claims':
      return (await openClaims(replica)).toSorted(byClaim)
  }
}

async function openClaims(replica: Replica): Promise<ReturnedOrder[]> {
  const states = ['checked', 'done', 'lost'] as const
  const found = await Promise.all(
    states.map((state) =>
      returnsInState(replica, state)
        .filter(({ claim }) => claim?.state === 'open' || claim?.state === 'sent')
        .toArray(),
    ),
  )
  return found.flat()
}

function byClaim(left: ReturnedOrder, right: ReturnedOrder): number {
  return (left.claimBy ?? Infinity) - (right.claimBy ?? Infinity) || left.announcedAt - right.announcedAt
}

async function withOrders({ db }: Replica, returns: readonly ReturnedOrder[]): Promise<ReturnRow[]> {
  const orders = await db.orders.bulkGet(returns.map(({ orderCode }) => orderCode))
  return returns.map((returned, index) => ({
    returned,
    sentWaybill: orders[index]?.delivery.id ?? '',
    customer: orders[index]?.customer.name ?? '',
    units: returned.lines.reduce((sum, { expected }) => sum + expected, 0),
    left: allUnitsLeft(returned),
    amiss: unitsAmiss(returned),
  }))
}

/** The returns of a slip that is being put together, in its order. */
export async function batchRows(replica: Replica, ids: readonly string[]): Promise<ReturnRow[]> {
  const rows = await replica.db.returns.bulkGet([...ids])
  return withOrders(
    replica,
    rows.filter((row) => row !== undefined),
  )
}

/** How many stand in each tab that asks for hands. */
export async function returnCounts(replica: Replica): Promise<Record<Exclude<ReturnTab, 'done'>, number>> {
  const [asked, coming, arrived, checked, claims] = await Promise.all([
    listToAnswer(replica),
    returnsInState(replica, 'announced').count(),
    returnsInState(replica, 'arrived').count(),
    returnsInState(replica, 'checked').count(),
    openClaims(replica),
  ])
  return { asked: asked.length, coming, arrived, checked, claims: claims.length }
}

/** Everything this device holds about one return. */
export interface ReturnWork {
  returned: ReturnedOrder
  order: Order | undefined
  /** What it left in. */
  parcels: Parcel[]
  slip: Slip | undefined
  warehouse: Warehouse | undefined
  binNames: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
}

/** `null`: there is no such return here. */
export async function returnWork({ db }: Replica, id: string): Promise<ReturnWork | null> {
  const returned = await db.returns.get(id)
  if (!returned) return null
  const { orderCode, wid, lines, slipCode } = returned
  const order = await db.orders.get(orderCode)
  const [parcels, slip, warehouse, bins, staff] = await Promise.all([
    db.parcels.bulkGet(order ? parcelIdsOf(order) : []),
    slipCode === undefined ? undefined : db.slips.get(slipCode),
    db.warehouses.get(wid),
    db.bins.bulkGet(lines.map(({ bid }) => `${wid}/${bid}`)),
    db.staff.toArray(),
  ])
  const binNames = new Map(lines.map(({ bid }, index) => [bid, binName(bins[index], bid)]))
  const names = new Map(staff.map(({ userName, name }) => [userName, name]))
  const sentIn = parcels.filter((parcel) => parcel !== undefined)
  return { returned, order, parcels: sentIn, slip, warehouse, binNames, names }
}

/** The returns of some orders that are not over, by the order's code. */
export async function openReturnsOf(
  { db }: Replica,
  orderCodes: readonly string[],
): Promise<ReadonlyMap<string, ReturnedOrder>> {
  const rows = await db.returns.where('orderCode').anyOf(orderCodes).toArray()
  return new Map(rows.filter(isOpenReturn).map((row) => [row.orderCode, row]))
}

/** The return of an order that a scan at the door means: the open one, else the latest. */
export async function currentReturn({ db }: Replica, orderCode: string): Promise<ReturnedOrder | undefined> {
  const rows = await db.returns.where('orderCode').equals(orderCode).toArray()
  return rows.find(isOpenReturn) ?? rows.toSorted((one, other) => one.announcedAt - other.announcedAt).at(-1)
}

/** Orders that carry a text on the way back or on the way out, products by barcode or SKU (decisions 10). */
export async function findComingBack(replica: Replica, forms: readonly string[]): Promise<CodeHit[]> {
  const { db } = replica
  const [returns, hits] = await Promise.all([
    db.returns.where('waybill').anyOf(forms).toArray(),
    findByCode(replica, forms),
  ])
  const known = new Set(hits.map((hit) => (hit.kind === 'order' ? hit.order.code : '')))
  const codes = [...new Set(returns.map(({ orderCode }) => orderCode))].filter((code) => !known.has(code))
  const orders = await db.orders.bulkGet(codes)
  const back = orders
    .filter((order) => order !== undefined)
    .map((order) => ({ kind: 'order', by: 'waybill', order }) as const)
  return [...back, ...hits]
}

/** The bins of a warehouse whose name or code holds the text, the first of them. */
export async function binsLike({ db }: Replica, wid: string, text: string, most = 40): Promise<Bin[]> {
  const wanted = text.trim().toUpperCase()
  return db.bins
    .where('id')
    .startsWith(`${wid}/`)
    .filter(({ bid, name }) => bid.toUpperCase().includes(wanted) || name.toUpperCase().includes(wanted))
    .limit(most)
    .toArray()
}
