import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { gatherLabels } from '../../src/app/print/channel-labels/gather-labels.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import {
  keptLabelsOf,
  labelBytesHere,
  labelsHere,
  mostLabelBytes,
  mostLabels,
  wantedLabels,
} from '../../src/replica/kept-labels.ts'
import { beginRepair } from '../../src/replica/load-point.ts'
import { marketLabels } from '../../src/replica/queries/paper/market-labels.ts'
import { fetchLabels, labelNow } from '../../src/sync/fetch-labels.ts'
import { anOrder, morning } from '../support/builders.ts'
import { aLoadedPhone, Killed, type Phone } from './a-phone.ts'
import { FakeServer } from './fake-server.ts'

/** The fake server, which also gives labels. */
class LabelServer extends FakeServer {
  /** What was asked for, in order. */
  readonly asked: string[] = []
  readonly files = new Map<string, Buffer>()
  isDown = false

  override fetch = async (address: string, init: RequestInit): Promise<Response> => {
    if (address !== '/api/label/file') return this.ask(address, init)
    if (this.isDown) throw new TypeError('no network')
    const { code, id } = JSON.parse(init.body as string) as { code: string; id: string }
    this.asked.push(code)
    const file = this.files.get(id)
    if (file) return new Response(Uint8Array.from(file))
    return new Response(JSON.stringify({ error: 'Máy chủ không còn tem này.', code: 'label-not-here' }), {
      status: 409,
    })
  }
}

let server: LabelServer
let phone: Phone
beforeEach(async () => {
  server = new LabelServer()
  phone = await aLoadedPhone(server)
})

/** An order of Shopee's whose label the server has. */
function labelled(
  code: string,
  fields: Partial<Order> = {},
  { bytes = `%PDF- ${code} %%EOF`, waybill = `VD-${code}` } = {},
) {
  const file = Buffer.from(bytes)
  const id = `label-${code}-${waybill}`
  server.files.set(id, file)
  const order = anOrder({
    code,
    state: 'CHỜ ĐÓNG GÓI',
    shopeeShopId: '88',
    delivery: { logistic: 'SPX', id: `VD-${code}`, history: [] },
    marketLabel: {
      waybill,
      parcel: '',
      asked: 'l',
      at: morning,
      state: 'kept',
      file: {
        id,
        waybill,
        paper: 'THERMAL_AIR_WAYBILL',
        bytes: file.byteLength,
        sha256: createHash('sha256').update(file).digest('hex'),
        at: morning,
      },
    },
    ...fields,
  })
  server.change('orders', order)
  return order
}

const fetchAll = async (options = {}) => {
  await phone.device.sync(phone.replica)
  await fetchLabels(phone.replica, { onWifiOnly: false, ...options })
}
const here = async () =>
  [...(await keptLabelsOf(phone.device.environment).labels.toArray())].map(({ code }) => code).sort()
const find = async (code: string) => (await marketLabels(phone.replica, [code]))[0]!

describe('labels of parcels that this device will pack', () => {
  test('[P23] come ahead, what leaves first in front, each once; without a network they are at hand', async () => {
    labelled('A', { shipBy: morning + 9_000 })
    labelled('B', { shipBy: morning + 1_000 })
    labelled('C', { state: 'ĐÃ GỬI HÀNG' })
    labelled('D', {}, { waybill: 'VD-CU' })
    await fetchAll()
    await fetchAll()
    expect(server.asked).toEqual(['B', 'A'])
    expect(await here()).toEqual(['A', 'B'])
    server.isDown = true
    const order = (await find('A')).order
    expect(await find('A')).toMatchObject({ isHere: true })
    const now = await labelNow(phone.replica, { code: 'A', file: order.marketLabel!.file! })
    expect(now.ok && Buffer.from(now.bytes).toString()).toBe('%PDF- A %%EOF')
    expect(await find('D')).toMatchObject({ isHere: false, file: undefined })
  })

  test('[P23] go when their order left, and when another label took their place', async () => {
    labelled('A')
    labelled('B')
    await fetchAll()
    labelled('A', { state: 'HỦY' })
    labelled('B', { delivery: { logistic: 'SPX', id: 'VD-MOI', history: [] } }, { waybill: 'VD-MOI' })
    await fetchAll()
    expect(await here()).toEqual(['B'])
    const { order, file } = await find('B')
    expect(await labelsHere(phone.replica, [order])).toEqual(new Set(['B']))
    expect(Buffer.from((await labelBytesHere(phone.replica, file!))!).toString()).toBe('%PDF- B %%EOF')
    expect((await keptLabelsOf(phone.device.environment).bytes.toCollection().primaryKeys()).length).toBe(1)
  })

  test('[P23] of another content than their order says go on no parcel', async () => {
    const order = labelled('A')
    server.files.set(order.marketLabel!.file!.id, Buffer.from('%PDF- B %%EOF'))
    await fetchAll()
    expect(await here()).toEqual([])
    expect(await labelNow(phone.replica, { code: 'A', file: order.marketLabel!.file! })).toMatchObject({
      ok: false,
    })
  })

  test('[P23] one that the server does not have keeps back no other; without a network all wait for it', async () => {
    const gone = labelled('A', { shipBy: 1 })
    labelled('B', { shipBy: 2 })
    server.files.delete(gone.marketLabel!.file!.id)
    server.isDown = true
    await fetchAll()
    expect(await here()).toEqual([])
    server.isDown = false
    await fetchAll()
    expect(await here()).toEqual(['B'])
    expect(await labelNow(phone.replica, { code: 'A', file: gone.marketLabel!.file! })).toEqual({
      ok: false,
      text: 'Máy chủ không còn tem này.',
    })
  })

  test('[P23] that came when the device was killed come again', async () => {
    labelled('A')
    phone.killAt = (step) => step === 'label came'
    await expect(fetchAll()).rejects.toThrow(Killed)
    phone.killAt = () => false
    await fetchAll()
    expect(await here()).toEqual(['A'])
  })

  test('[P23] are not looked for on the device of somebody who works at no parcel', async () => {
    labelled('A')
    await fetchAll()
    expect(await here()).toEqual(['A'])
    const { db } = phone.replica
    server.change('orders', anOrder({ code: 'Z' }))
    await phone.device.sync(phone.replica)
    await db.lanes.toCollection().modify(({ actor }) => void Object.assign(actor, { flags: [] }))
    let read = 0
    db.orders.hook('reading', (order) => {
      read += 1
      return order
    })
    for (let time = 0; time < 3; time += 1) await fetchLabels(phone.replica, { onWifiOnly: false })
    expect(read).toBe(0)
    expect(await here(), 'what lay here goes').toEqual([])
  })

  test('[P23] come once somebody who packs is there, though nothing came since they were looked for', async () => {
    labelled('A')
    await phone.device.sync(phone.replica)
    const { db } = phone.replica
    const fetch = () => fetchLabels(phone.replica, { onWifiOnly: false })
    const flags = (all: readonly string[]) =>
      db.lanes.toCollection().modify(({ actor }) => void Object.assign(actor, { flags: all }))
    const [lane] = await db.lanes.toArray()
    await flags([])
    await fetch()
    expect(await here()).toEqual([])
    await flags(lane!.actor.flags)
    await fetch()
    expect(await here()).toEqual(['A'])
  })

  test('[P23] of orders that were fetched anew come too, at the version that the device had', async () => {
    labelled('A')
    await phone.device.sync(phone.replica)
    const { db } = phone.replica
    await db.orders.update('A', { marketLabel: undefined })
    server.change('orders', anOrder({ code: 'Z' }))
    await fetchAll()
    expect(await here()).toEqual([])
    await beginRepair(db, ['orders'], server.version)
    await fetchAll()
    expect(await here()).toEqual(['A'])
  })

  test('[P23] take no more room than they may', async () => {
    const half = mostLabelBytes / 2 + 1
    const big = (code: string, shipBy: number) => {
      const order = labelled(code, { shipBy })
      order.marketLabel!.file!.bytes = half
      server.change('orders', order)
    }
    big('A', 1)
    big('B', 2)
    await phone.device.sync(phone.replica)
    expect((await wantedLabels(phone.replica)).map(({ code }) => code)).toEqual(['A'])
    expect(mostLabels).toBeLessThanOrEqual(1_000)
  })

  test('[P23] that are fetched to be printed now come no more once somebody stops it', async () => {
    const orders = ['A', 'B', 'C'].map((code) => labelled(code))
    await phone.device.sync(phone.replica)
    const labels = await marketLabels(
      phone.replica,
      orders.map(({ code }) => code),
    )
    const stopping = new AbortController()
    const told: number[] = []
    await gatherLabels(phone.replica, labels, {
      signal: stopping.signal,
      onProgress(done) {
        told.push(done)
        if (done === 2) stopping.abort()
      },
    })
    expect([told, server.asked]).toEqual([
      [1, 2],
      ['A', 'B'],
    ])
  })
})
