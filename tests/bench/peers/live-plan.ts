import { goodsOf } from '../../../src/domain/parcels/goods-of.ts'
import { parcelIdOf } from '../../../src/domain/parcels/parcel-ids.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { CommandRecord, PushResponse, SnapshotLine } from '../../../src/protocol/wire.ts'
import { pushCommandLimit, wireVersion } from '../../../src/protocol/wire.ts'
import { company } from '../../../src/server/demo/shop-front.ts'
import { type Act, packingActs, recordsOf } from '../packing-acts.ts'

/** Another packer at another bench: opened their orders before the devices load, and will scan item after item. */
export interface LivePlan {
  /** Parcels that will change, the first ones most often. */
  parcels: string[]
  /** In the order in which they will be sent, one changed parcel each. */
  records: CommandRecord[]
  token: string
}

const sender = { deviceId: 'd-bench-other-bench', user: 'chu', company: company.company_id }

/** Opens so many orders at the other bench that at least `changes` scans follow. */
export async function openOtherBench(address: string, changes: number): Promise<LivePlan> {
  const { token } = await post<{ token: string }>(address, '/api/verify', {
    username: 'chu',
    password: 'chu',
  })
  const lines = await readSnapshot(address, { token, deviceId: sender.deviceId, wireVersion })
  const orders = lines
    .flatMap((line) => ('rows' in line && line.table === 'orders' ? (line.rows as unknown as Order[]) : []))
    .filter((order) => order.state === 'CHỜ ĐÓNG GÓI')
    .map((order) => ({ order, units: goodsOf(order).reduce((sum, { amount }) => sum + amount, 0) }))
    .toSorted((left, right) => right.units - left.units)
  const chosen: Order[] = []
  let units = 0
  for (const { order, units: some } of orders) {
    if (units >= changes) break
    chosen.push(order)
    units += some
  }
  if (units < changes) throw new Error(`expected ${changes} units to scan, the shop has only ${units}`)
  const acts = chosen.map((order) => [...packingActs([order])])
  const scans = inTurns(acts.map((some) => some.filter(({ method }) => method === 'scanItem')))
  const records = recordsOf([...acts.map(([open]) => open!), ...scans.slice(0, changes)], sender)
  await pushAll(address, token, records.slice(0, chosen.length))
  return { parcels: chosen.map(({ code }) => parcelIdOf(code)), records: records.slice(chosen.length), token }
}

/** Sends records of the other bench; throws when one is not applied, because then something else would be measured. */
export async function pushAll(
  address: string,
  token: string,
  records: readonly CommandRecord[],
): Promise<void> {
  for (let start = 0; start < records.length; start += pushCommandLimit) {
    const commands = records.slice(start, start + pushCommandLimit)
    const body = { token, deviceId: sender.deviceId, wireVersion, commands }
    const { answers } = await post<PushResponse>(address, '/api/sync/push', body)
    const bad = answers.find(({ status }) => status !== 'applied')
    if (bad || answers.length < commands.length)
      throw new Error(`a command of the other bench was not applied: ${JSON.stringify(bad)}`)
  }
}

export async function readSnapshot(address: string, body: object): Promise<SnapshotLine[]> {
  const response = await ask(address, '/api/sync/snapshot', body)
  const text = await response.text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SnapshotLine)
}

export async function post<T>(address: string, path: string, body: unknown): Promise<T> {
  return (await (await ask(address, path, body)).json()) as T
}

async function ask(address: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

/** The first of each, then the second of each, and so on. */
function inTurns(lists: readonly Act[][]): Act[] {
  const most = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
}
