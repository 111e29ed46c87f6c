import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
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

/** What the two engines answer to the same questions. */
interface Told {
  documents(table: string): string[]
  sums: { code: string; sum: number }[]
  commands: KeptCommand[]
  lanes: KeptWork['lanes']
  moved: string[]
}

const sumsText =
  "select product_code as code, sum(quantity) as sum from movements where number = 'total' group by 1"
const commandsText = 'select device_id as "deviceId", seq, id, status from commands order by device_id, seq'
const lanesText = 'select id as "deviceId", last_seq as "lastSeq" from devices'
const movedText =
  "select distinct device_id || ' ' || seq as place from movements where device_id in (select id from devices)"

function keptWork({ documents, sums, commands, lanes, moved }: Told): KeptWork {
  const rows = <R>(table: string): R[] => documents(table).map((doc) => JSON.parse(doc) as R)
  const summed = new Map(sums.map(({ code, sum }) => [code, Number(sum)]))
  return {
    commands,
    lanes,
    moved: new Set(moved),
    orders: new Map(rows<Order>('orders').map((order) => [order.code, order])),
    parcels: new Map(rows<Parcel>('parcels').map((parcel) => [parcel.orderCodes[0]!, parcel])),
    slips: rows<Slip>('slips'),
    uneven: rows<Product>('products').flatMap(({ code, total }) =>
      total === (summed.get(code) ?? 0) ? [] : [`${code}: ${total}, moved ${summed.get(code)}`],
    ),
  }
}

export function readKeptWork(file: string): KeptWork {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 60_000 })
  const all = <R>(text: string, ...values: string[]) => db.prepare(text).all(...values) as R[]
  try {
    // One instant for all of it, while the server writes on.
    db.exec('begin')
    return keptWork({
      documents: (table) =>
        all<{ doc: string }>('select doc from rows where tbl = ? and deleted = 0', table).map(
          ({ doc }) => doc,
        ),
      sums: all(sumsText),
      commands: all(commandsText),
      lanes: all(lanesText),
      moved: all<{ place: string }>(movedText).map(({ place }) => place),
    })
  } finally {
    db.close()
  }
}

/** The same out of a PostgreSQL. */
export async function readKeptIn(address: string): Promise<KeptWork> {
  const client = new pg.Client(address)
  await client.connect()
  const all = async <R extends object>(text: string) => (await client.query<R>(text)).rows
  try {
    await client.query('begin isolation level repeatable read read only')
    const rows = await all<{ tbl: string; doc: string }>('select tbl, doc from rows where deleted = 0')
    const commands = await all<KeptCommand>(commandsText)
    const lanes = await all<KeptWork['lanes'][number]>(lanesText)
    return keptWork({
      documents: (table) => rows.flatMap(({ tbl, doc }) => (tbl === table ? [doc] : [])),
      sums: await all(sumsText),
      // The driver tells whole numbers of 64 bits as texts.
      commands: commands.map((command) => ({ ...command, seq: Number(command.seq) })),
      lanes: lanes.map((lane) => ({ ...lane, lastSeq: Number(lane.lastSeq) })),
      moved: (await all<{ place: string }>(movedText)).map(({ place }) => place),
    })
  } finally {
    await client.end()
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
