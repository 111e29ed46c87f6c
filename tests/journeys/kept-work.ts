import { DatabaseSync } from 'node:sqlite'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Parcel } from '../../src/domain/tables/parcels.ts'
import type { Product } from '../../src/domain/tables/products.ts'
import type { Slip } from '../../src/domain/tables/slips.ts'

/** A command somebody gave, as the test remembers it. */
export interface GivenCommand {
  deviceId: string
  /** Its place in the lane; a single call has none that its caller would know. */
  seq?: number
  id: string
  method: string
  orderCode: string
  /** The scan it made, or took back. */
  gesture?: string
}

interface KeptCommand {
  deviceId: string
  seq: number
  id: string
  status: 'applied' | 'refused' | 'failed'
}

/** What the server's file holds, read past the server; it may lie there as a killed process left it. */
export interface KeptWork {
  commands: KeptCommand[]
  lanes: { deviceId: string; lastSeq: number }[]
  /** Movements by the command that made them, "device seq". */
  moved: Set<string>
  orders: Map<string, Order>
  parcels: Map<string, Parcel>
  slips: Slip[]
  /** Products whose number is not the sum of what moved them. */
  uneven: string[]
}

export function readKeptWork(file: string): KeptWork {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 60_000 })
  const rows = <R>(table: string): R[] =>
    db
      .prepare('select doc from rows where tbl = ? and deleted = 0')
      .all(table)
      .map(({ doc }) => JSON.parse(String(doc)) as R)
  try {
    // One instant for all of it, while the server writes on.
    db.exec('begin')
    const sums = new Map(
      db
        .prepare(
          "select product_code as code, sum(quantity) as sum from movements where number = 'total' group by 1",
        )
        .all()
        .map(({ code, sum }) => [String(code), Number(sum)]),
    )
    return {
      commands: db
        .prepare('select device_id as deviceId, seq, id, status from commands order by device_id, seq')
        .all() as unknown as KeptCommand[],
      lanes: db
        .prepare('select id as deviceId, last_seq as lastSeq from devices')
        .all() as unknown as KeptWork['lanes'],
      moved: new Set(
        db
          .prepare(
            'select distinct device_id, seq from movements where device_id in (select id from devices)',
          )
          .all()
          .map(({ device_id, seq }) => `${device_id} ${seq}`),
      ),
      orders: new Map(rows<Order>('orders').map((order) => [order.code, order])),
      parcels: new Map(rows<Parcel>('parcels').map((parcel) => [parcel.orderCodes[0]!, parcel])),
      slips: rows<Slip>('slips'),
      uneven: rows<Product>('products').flatMap(({ code, total }) =>
        total === (sums.get(code) ?? 0) ? [] : [`${code}: ${total}, moved ${sums.get(code)}`],
      ),
    }
  } finally {
    db.close()
  }
}

/** Everything that is there by half: an entry without its effect, an effect without its entry, a gap in a lane (S3, S4, S12). */
export function halvesIn(kept: KeptWork, given: readonly GivenCommand[]): string[] {
  const byId = new Map(kept.commands.map((command) => [command.id, command]))
  const isDone = ({ id }: GivenCommand) => byId.get(id)?.status === 'applied'
  const known = new Set(kept.commands.map(({ deviceId, seq }) => `${deviceId} ${seq}`))
  return [
    ...kept.uneven,
    ...[...kept.moved]
      .filter((place) => !known.has(place))
      .map((place) => `moved without a command: ${place}`),
    ...kept.lanes.flatMap(({ deviceId, lastSeq }) => {
      const seqs = kept.commands.flatMap((one) => (one.deviceId === deviceId ? [one.seq] : []))
      const whole = seqs.length === lastSeq && seqs.every((seq, index) => seq === index + 1)
      return whole ? [] : [`lane ${deviceId} stands at ${lastSeq} with ${seqs.join(' ')}`]
    }),
    ...Map.groupBy(given, ({ orderCode }) => orderCode)
      .entries()
      .flatMap(([orderCode, commands]) => halvesOfOrder(kept, orderCode, commands.filter(isDone))),
  ]
}

function halvesOfOrder(kept: KeptWork, orderCode: string, done: readonly GivenCommand[]): string[] {
  const count = (method: string) => done.filter((command) => command.method === method).length
  const takenBack = new Set(done.flatMap(({ method, gesture }) => (method === 'undoScan' ? gesture! : [])))
  const scanned = done.flatMap(({ method, gesture }) =>
    method === 'scanItem' && !takenBack.has(gesture!) ? gesture! : [],
  )
  const inParcel = kept.parcels.get(orderCode)?.scans.map(({ gesture }) => gesture) ?? []
  const slips = kept.slips.filter(({ ordersPack }) => ordersPack?.includes(orderCode))
  const cancelled = slips.filter(({ state }) => state === 'ĐÃ HỦY').length
  const moves = done.flatMap(({ method, id }) => (method === 'updateState' ? id : []))
  // The desk writes the call's id beside each step.
  const steps = kept.orders.get(orderCode)!.historyState.flatMap(({ note }) => (isId(note) ? note : []))
  return [
    ...different(`${orderCode}: scans`, inParcel.toSorted().join(' '), scanned.toSorted().join(' ')),
    ...different(`${orderCode}: slips`, slips.length, count('closeParcel')),
    ...different(`${orderCode}: cancelled slips`, cancelled, count('reopenParcel')),
    ...different(`${orderCode}: steps`, steps.join(' '), moves.join(' ')),
  ]
}

function isId(note: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(note)
}

function different<T>(what: string, found: T, asked: T): string[] {
  return found === asked ? [] : [`${what} ${found} instead of ${asked}`]
}
