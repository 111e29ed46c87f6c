import { binName } from '../../../domain/names.ts'
import { compareUrgency } from '../../../domain/orders/urgency.ts'
import { goodsOf } from '../../../domain/parcels/goods-of.ts'
import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import { countLine } from '../../../domain/picking/count-line.ts'
import { singleOf } from '../../../domain/picking/pack-single.ts'
import { standingOf } from '../../../domain/picking/standing.ts'
import { byCode } from '../../../domain/picking/wave-at-work.ts'
import type { RefusalCode } from '../../../domain/refusals.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import type { Lack, Wave, WaveLine } from '../../../domain/tables/waves.ts'
import type { Replica } from '../../replica.ts'
import { ordersAtWork, ordersByBench } from '../packing/orders-by-bench.ts'
import { rowsInState } from '../rows-in-state.ts'

/** An order that may be put into a wave. */
export interface PickRow {
  code: string
  state: OrderState
  channel: Order['channel']
  carrier: string
  waybill: string
  customer: string
  units: number
  /** One unit, gifts aside: an order for the lane. */
  isSingle: boolean
  /** Where its goods lie. */
  bids: string[]
  productCodes: string[]
  shipBy: number | undefined
  prior: boolean
  createdAt: number
  /** What pickers did not find for it. */
  lacking: Lack[]
  /** One of its products was reported missing elsewhere. */
  isFlagged: boolean
}

/** Orders of a warehouse that wait and are in no wave, the most urgent first; new ones only when asked for. */
export async function ordersToPick(replica: Replica, wid: string, withNew = false): Promise<PickRow[]> {
  const waiting = await waitingIn(replica, wid)
  return rowsToPick(replica, withNew ? [...waiting, ...(await newIn(replica, wid))] : waiting)
}

export interface PickingOrders {
  /** Wait and are in no wave. */
  waiting: PickRow[]
  /** Go without something, with what and why; new ones too. */
  apart: PickRow[]
}

/** Orders of a warehouse that may be picked and that wait apart, each the most urgent first; from one reading of thousands of rows. */
export async function pickingOrders(replica: Replica, wid: string): Promise<PickingOrders> {
  const [waiting, fresh] = await Promise.all([waitingIn(replica, wid), newIn(replica, wid)])
  const apart = [...waiting, ...fresh].filter(({ lacking }) => lacking !== undefined)
  return {
    waiting: await rowsToPick(replica, waiting),
    apart: apart.toSorted(compareUrgency).map((order) => rowOf(order, new Set())),
  }
}

/** A wave in a list. */
export interface WaveRow {
  wave: Wave
  need: number
  done: number
  short: number
  left: number
  /** Units that have to go back to their shelves. */
  surplus: number
  /** How many of its orders are packed, and how many fell out. */
  packed: number
  out: number
}

/** Ended waves that are shown; older ones are no longer asked for. */
const endedShown = 20

/** The open waves of a warehouse, the latest first. */
export async function openWaves({ db }: Replica, wid: string): Promise<WaveRow[]> {
  const waves = await rowsInState({ db }, 'waves', 'open').toArray()
  return waveRows(
    db,
    waves.filter((wave) => wave.wid === wid),
  )
}

/** A wave that was begun on Friday may end on Monday; one that was open for longer is not shown among the ended ones. */
const openAtMostMs = 4 * 86_400_000

/** The waves of a warehouse that were ended since then, the last one first. */
export async function endedWaves({ db }: Replica, wid: string, since: number): Promise<WaveRow[]> {
  const found = await Promise.all(
    (['done', 'dropped'] as const).map((state) =>
      rowsInState({ db }, 'waves', state, { from: since - openAtMostMs }).toArray(),
    ),
  )
  const ended = found.flat().filter((wave) => wave.wid === wid && endOf(wave) >= since)
  return waveRows(db, ended.toSorted((one, other) => endOf(other) - endOf(one)).slice(0, endedShown))
}

function endOf({ endedAt, updatedAt }: Wave): number {
  return endedAt ?? updatedAt
}

/** What a wave's screen rests on and that no scan changes. */
export interface WaveFrame {
  wave: Wave
  orders: ReadonlyMap<string, Order>
  /** Labels of shelves by bin id. */
  binNames: ReadonlyMap<string, string>
  /** Names of people by user name. */
  people: ReadonlyMap<string, string>
}

/** `null` when this device does not hold the wave. */
export async function waveFrame({ db }: Replica, code: string): Promise<WaveFrame | null> {
  const wave = await db.waves.get(code)
  if (!wave) return null
  const bids = [...new Set(wave.places.map(({ bid }) => bid))]
  const [orders, bins, staff] = await Promise.all([
    db.orders.bulkGet(wave.orderCodes),
    db.bins.bulkGet(bids.map((bid) => `${wave.wid}/${bid}`)),
    db.staff.toArray(),
  ])
  return {
    wave,
    orders: byCode(orders.filter((order) => order !== undefined)),
    binNames: new Map(bids.map((bid, index) => [bid, binName(bins[index], bid)])),
    people: new Map(staff.map(({ userName, name }) => [userName, name])),
  }
}

/** The lines of a wave as they stand. */
export function waveLines({ db }: Replica, code: string): Promise<WaveLine[]> {
  return db.waveLines.where('wave').equals(code).toArray()
}

/** Picks the server did not take: the units are in somebody's hands or in a slot, and belong on the shelf or into another slot. */
export interface RefusedPick {
  /** Of the entries in `attention`. */
  ids: string[]
  productCode: string
  bid: string
  quantity: number
  /** The order into whose slot they were laid. */
  slotOf?: string
  /** Its slot had all it needs; another one may still want them. */
  isSlotFull: boolean
  /** Why, in the server's words. */
  text: string
}

/** What came to nothing in a wave on this device, by product and by what the hands have to do. */
export async function refusedPicks({ db }: Replica, code: string): Promise<RefusedPick[]> {
  const entries = await db.attention.filter(({ record }) => record.path === '/api/wave').toArray()
  const byPlace = new Map<string, RefusedPick>()
  for (const { id, record, error } of entries) {
    const params = record.params as Partial<RefusedPick & { code: string; orderCode: string }>
    if (params.code !== code || !params.productCode || !params.bid) continue
    if (record.method !== 'pickItem' && record.method !== 'sortItem') continue
    const { productCode, bid, quantity = 1, orderCode } = params
    const isSlotFull = orderCode !== undefined && error.code === ('slot-full' satisfies RefusalCode)
    const place = [bid, productCode, orderCode, isSlotFull].join('/')
    const same = byPlace.get(place)
    byPlace.set(place, {
      productCode,
      bid,
      slotOf: orderCode,
      isSlotFull,
      text: same?.text ?? error.text,
      ids: [...(same?.ids ?? []), id],
      quantity: (same?.quantity ?? 0) + quantity,
    })
  }
  return [...byPlace.values()]
}

/** Why the wave itself was not taken, when it was made on this device. */
export async function refusedWave(
  { db }: Replica,
  code: string,
): Promise<{ id: string; text: string } | null> {
  const entry = await db.attention
    .filter(
      ({ record }) => record.method === 'createWave' && (record.params as { code?: string }).code === code,
    )
    .first()
  return entry ? { id: entry.id, text: entry.error.text } : null
}

async function waitingIn(replica: Replica, wid: string): Promise<Order[]> {
  return (await ordersByBench(replica)).waiting.filter((order) => order.wid === wid)
}

async function newIn(replica: Replica, wid: string): Promise<Order[]> {
  const found = await rowsInState(replica, 'orders', 'MỚI').toArray()
  return found.filter((order) => order.wid === wid)
}

async function rowsToPick(replica: Replica, waiting: readonly Order[]): Promise<PickRow[]> {
  const [held, missing] = await Promise.all([
    wavesThatHold(replica, waiting),
    missingProducts(replica, waiting),
  ])
  return waiting
    .filter(({ wave }) => wave === undefined || !held.has(wave))
    .toSorted(compareUrgency)
    .map((order) => rowOf(order, missing))
}

/** Products that somebody looked for and did not find: for a wave, or at the bench. */
async function missingProducts(replica: Replica, waiting: readonly Order[]): Promise<ReadonlySet<string>> {
  const atWork = await ordersAtWork(replica)
  const parcels = await replica.db.parcels.bulkGet([...new Set(atWork.flatMap(parcelIdsOf))])
  return new Set([
    ...waiting.flatMap(({ lacking = [] }) => lacking.map(({ productCode }) => productCode)),
    ...parcels.flatMap((parcel) =>
      (parcel?.lines ?? []).filter(({ short }) => short > 0).map(({ productCode }) => productCode),
    ),
  ])
}

/** Waves that keep their orders to themselves: open, or picked and waiting for the bench. */
async function wavesThatHold({ db }: Replica, orders: readonly Order[]): Promise<ReadonlySet<string>> {
  const codes = [...new Set(orders.flatMap(({ wave }) => wave ?? []))]
  const waves = await db.waves.bulkGet(codes)
  return new Set(waves.flatMap((wave) => (wave && wave.state !== 'dropped' ? [wave.code] : [])))
}

async function waveRows(db: Replica['db'], waves: readonly Wave[]): Promise<WaveRow[]> {
  const [lines, orders] = await Promise.all([
    db.waveLines
      .where('wave')
      .anyOf(waves.map(({ code }) => code))
      .toArray(),
    db.orders.bulkGet(waves.flatMap(({ orderCodes }) => orderCodes)),
  ])
  const known = byCode(orders.filter((order) => order !== undefined))
  return waves
    .map((wave): WaveRow => {
      const counts = lines.filter((line) => line.wave === wave.code).map((line) => countLine(line, known))
      const sum = (field: 'need' | 'done' | 'short' | 'left' | 'surplus') =>
        counts.reduce((units, count) => units + count[field], 0)
      const standings = wave.orderCodes.map((code) => standingOf(known.get(code), wave.code))
      return {
        wave,
        need: sum('need'),
        done: sum('done'),
        short: sum('short'),
        left: sum('left'),
        surplus: sum('surplus'),
        packed: standings.filter((standing) => standing === 'packed').length,
        out: standings.filter((standing) => standing === 'out').length,
      }
    })
    .toSorted(
      (one, other) => (other.wave.endedAt ?? other.wave.createdAt) - (one.wave.endedAt ?? one.wave.createdAt),
    )
}

function rowOf(order: Order, missing: ReadonlySet<string>): PickRow {
  const goods = goodsOf(order)
  const { code, state, channel, delivery, customer, shipBy, prior = false, createdAt, lacking = [] } = order
  return {
    code,
    state,
    channel,
    carrier: delivery.logistic,
    waybill: delivery.id,
    customer: recipientName(customer),
    units: goods.reduce((units, { amount }) => units + amount, 0),
    isSingle: singleOf(order) !== undefined,
    bids: [...new Set(goods.map(({ bid }) => bid))],
    productCodes: goods.map(({ productCode }) => productCode),
    shipBy,
    prior,
    createdAt,
    lacking,
    isFlagged: lacking.length === 0 && goods.some(({ productCode }) => missing.has(productCode)),
  }
}
