import { defaultWarehouse } from '../../domain/brand.ts'
import { isRefusal, type Reader } from '../../domain/command.ts'
import { unitCount } from '../../domain/parcels/goods-of.ts'
import { createWave } from '../../domain/picking/create-wave.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Wave, WaveLine } from '../../domain/tables/waves.ts'
import type { OrderRows } from './demo-order.ts'
import { staff } from './shop-front.ts'

export interface DemoWaves {
  made: OrderRows[]
  waves: Wave[]
  waveLines: WaveLine[]
}

const ordersAWave = 6
const begunBeforeMs = 18 * 60_000

/** Tuấn is in the middle of a wave of a few orders with several items each, made by the rule itself. Orders are only marked. */
export function makeWaves(made: readonly OrderRows[], spared: ReadonlySet<string>, now: number): DemoWaves {
  const waybills = made.map(({ order }) => order.delivery.id)
  const isAlone = ({ delivery: { id } }: Order) =>
    id !== '' && waybills.indexOf(id) === waybills.lastIndexOf(id)
  const chosen = made
    .map(({ order }) => order)
    .filter((order) => order.state === 'CHỜ ĐÓNG GÓI' && order.wid === defaultWarehouse)
    .filter((order) => !spared.has(order.code) && isAlone(order) && unitCount(order) > 1)
    .slice(0, ordersAWave)
  const picker = staff.find(({ row }) => row.userName === 'kho2')?.row
  if (chosen.length < ordersAWave || !picker) return { made: [...made], waves: [], waveLines: [] }
  const at = now - begunBeforeMs
  const orderCodes = chosen.map(({ code }) => code)
  const decision = createWave.decide(
    readerOf(chosen),
    {
      code: 'DN-MAU-7KQ2M',
      wid: defaultWarehouse,
      name: 'Đơn nhiều món',
      kind: 'sorted',
      orderCodes,
      leaveOut: false,
    },
    { at, user: { ...picker, company: 'demo' }, id: 'dot-mau' },
  )
  if (isRefusal(decision)) throw new Error(`The wave of the demo shop was refused: ${decision.text}`)
  const rowsOf = <R>(table: string) =>
    decision.flatMap((change) => (change.table === table ? [change.after as R] : []))
  const lines = rowsOf<WaveLine>('waveLines').toSorted((one, other) => (one.bid < other.bid ? -1 : 1))
  return {
    made: made.map((rows) =>
      orderCodes.includes(rows.order.code)
        ? { ...rows, order: { ...rows.order, wave: 'DN-MAU-7KQ2M' } }
        : rows,
    ),
    waves: rowsOf<Wave>('waves'),
    waveLines: lines.map((line, index) =>
      index < lines.length / 2 ? picked(line, at + index * 40_000) : line,
    ),
  }
}

/** Everything the line asks for was scanned, a unit at a time. */
function picked(line: WaveLine, at: number): WaveLine {
  const units = line.needs.reduce((sum, { quantity }) => sum + quantity, 0)
  const gestures = Array.from({ length: units }, (_, index) => ({
    id: `${line.id}:${index + 1}`,
    picked: 1,
    at: at + index * 3_000,
    by: 'kho2',
  }))
  return { ...line, picked: units, gestures, updatedAt: gestures.at(-1)?.at ?? at }
}

function readerOf(orders: readonly Order[]): Reader {
  const byCode = new Map(orders.map((order) => [order.code, order]))
  const get = (table: string, key: string) => (table === 'orders' ? byCode.get(key) : undefined) as never
  return { get, many: (table, keys) => keys.flatMap((key) => get(table, key) ?? []) }
}
