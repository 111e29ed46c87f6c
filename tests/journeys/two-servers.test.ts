import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateState } from '../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Product } from '../../src/domain/tables/products.ts'
import {
  CarriedPage,
  type Poke,
  type PushResponse,
  socketPath,
  wireVersion,
} from '../../src/protocol/wire.ts'
import { demoBatches } from '../../src/server/demo/demo-batches.ts'
import { highlights } from '../../src/server/demo/highlights.ts'
import { type Postgresql, startPostgresql } from '../support/postgresql.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import { Phone } from './journey.ts'

/*
 * Two servers, as processes of their own, over one PostgreSQL: a phone may come to either, and to the other one next.
 */

let postgresql: Postgresql
let address: string
let a: TestServer
let b: TestServer
const phones: Phone[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  postgresql = await startPostgresql()
  address = await postgresql.newDatabase()
  const env = { DATABASE_URL: address }
  const started = await Promise.all([startServer({ env }), startServer({ env })])
  ;[a, b] = started
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  for (const phone of phones) phone.close()
  await Promise.all([a?.stop(), b?.stop()])
  await postgresql?.stop()
})

async function phoneAt(server: TestServer, userName: string): Promise<Phone> {
  const phone = new Phone(server.address)
  phones.push(phone)
  await phone.signIn(userName)
  return phone
}

async function ask<R extends object>(text: string, ...values: unknown[]): Promise<R[]> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<R>(text, values)
  await client.end()
  return rows
}

async function rowOf<R>(table: string, key: string): Promise<R> {
  const [found] = await ask<{ doc: string }>(
    'select doc from rows where tbl = $1 and key = $2 and deleted = 0',
    table,
    key,
  )
  return JSON.parse(found!.doc) as R
}

/** The packer does not see cost prices; all that happened to the order is the same. */
async function expectSameOrder(phone: Phone, code: string): Promise<void> {
  const { state, slipCodes, historyState, updatedAt } = await rowOf<Order>('orders', code)
  expect(await phone.order(code)).toMatchObject({ state, slipCodes, historyState, updatedAt })
}

async function commandsOf(deviceId: string): Promise<Record<string, number>> {
  const found = await ask<{ status: string; count: string }>(
    'select status, count(*) from commands where device_id = $1 group by status',
    deviceId,
  )
  return Object.fromEntries(found.map(({ status, count }) => [status, Number(count)]))
}

async function post<R>(server: TestServer, path: string, body: object): Promise<R> {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as R
}

test('starting at once on an empty database, they shape it once and make one demo shop', async () => {
  const shapes = await ask('select number from shapes order by number')
  expect(shapes).toEqual(shapes.map((_, index) => ({ number: index + 1 })))
  expect(shapes.length).toBeGreaterThan(0)
  expect(await ask('select id from companies')).toEqual([{ id: 'demo' }])
  let orders = 0
  let movements = 0
  for (const { table, rows } of demoBatches({ now: Date.now() })) {
    if (table === 'orders') orders += rows.length
    if (table === 'movements') movements += rows.length
  }
  const [counted] = await ask<{ orders: string; movements: string }>(
    "select (select count(*) from rows where tbl = 'orders') as orders, (select count(*) from movements) as movements",
  )
  expect(Number(counted!.orders)).toBe(orders)
  expect(Number(counted!.movements)).toBe(movements)
})

test('a person signs in with one and works with the other', async () => {
  const { code } = highlights.single
  const phone = await phoneAt(a, 'kho')
  expect(await phone.sync()).toEqual({ kind: 'quiet' })
  phone.address = b.address
  const done = await phone.pack(code)
  expect(await phone.sync()).toEqual({ kind: 'quiet' })
  expect(await commandsOf(phone.replica.session.deviceId)).toEqual({ applied: done })
  phone.address = a.address
  expect(await phone.sync()).toEqual({ kind: 'quiet' })
  await expectSameOrder(phone, code)
})

test('a command pushed to one pokes the phones that are connected to the other', async () => {
  await untilBothListen()
  const socket = await socketAt(b)
  // What the phone's signing in changed may be told first.
  const pokes: Poke[] = []
  socket.on('cacheChanged', (poke: Poke) => pokes.push(poke))
  const phone = await phoneAt(a, 'kho')
  await phone.sync()
  await phone.does(openOrder, { code: highlights.lookAlike.code })
  expect(await phone.sync()).toEqual({ kind: 'quiet' })
  const { version } = (await ask<{ version: string }>('select version from companies'))[0]!
  await expect.poll(() => pokes).toContainEqual({ company_id: 'demo', version: Number(version) })
})

test('[P11] a small change at one is carried, row by row, to a phone that is connected to the other', async () => {
  await untilBothListen()
  const socket = await socketAt(b, { wireVersion })
  const pokes: Poke[] = []
  socket.on('cacheChanged', (poke: Poke) => pokes.push(poke))
  const phone = await phoneAt(a, 'kho')
  await phone.sync()
  await phone.does(openOrder, { code: highlights.combo.code })
  expect(await phone.sync()).toEqual({ kind: 'quiet' })
  const carried = () =>
    pokes
      .flatMap(({ page }) => (page === undefined ? [] : [v.parse(CarriedPage, page)]))
      .flatMap(({ tables }) => tables['orders']?.puts ?? [])
  await expect.poll(() => carried().map(({ code }) => code)).toContain(highlights.combo.code)
})

test('[S2] the same commands sent to both at once are done once, and both give the same answer', async () => {
  const { token } = await post<{ token: string }>(a, '/api/verify', { username: 'ban', password: 'ban' })
  const found = await ask<{ key: string }>(
    `select key from rows where tbl = 'orders' and deleted = 0 and doc::json ->> 'state' = 'CHỜ ĐÓNG GÓI'
     and doc::json ->> 'channel' in ('KhoTay', 'web_store')
     and key not in (select jsonb_array_elements_text((doc::jsonb) -> 'orderCodes') from rows where tbl = 'parcels' and deleted = 0)
     order by key desc limit 6`,
  )
  expect(found).toHaveLength(6)
  const deviceId = 'phone-that-asks-twice'
  const { path, method, v } = updateState
  for (const [index, { key }] of found.entries()) {
    const params = { orderCodes: [key], state: 'HỦY', note: 'Khách đổi ý' }
    const commands = [{ seq: index + 1, id: `c${index}`, path, method, v, params, at: Date.now() }]
    const batch = { token, deviceId, wireVersion, commands }
    const [first, second] = await Promise.all([
      post<PushResponse>(a, '/api/sync/push', batch),
      post<PushResponse>(b, '/api/sync/push', batch),
    ])
    expect(first.answers).toEqual([{ seq: index + 1, status: 'applied' }])
    expect(second.answers).toEqual(first.answers)
    const order = await rowOf<Order>('orders', key)
    expect(order.historyState.filter(({ state }) => state === 'HỦY')).toHaveLength(1)
    for (const { productCode } of order.swItems) {
      const product = await rowOf<Product>('products', productCode)
      const [moved] = await ask<{ sum: number }>(
        "select coalesce(sum(quantity), 0) as sum from movements where product_code = $1 and number = 'book'",
        productCode,
      )
      expect(product.book).toBe(moved!.sum)
    }
  }
  expect(await commandsOf(deviceId)).toEqual({ applied: 6 })
})

test('[S1] one is killed in the middle of a phone’s work: the phone goes on with the other, nothing lost or doubled', async () => {
  const { code } = highlights.lookAlike
  const phone = await phoneAt(a, 'kho')
  await phone.sync()
  let done = 0
  for (const productCode of ['AT-DEN-M', 'AT-TRANG-M']) {
    await phone.scan(code, productCode)
    done += 1
  }
  const [interrupted] = await Promise.all([phone.sync(), a.kill('SIGKILL')])
  expect(interrupted.kind).toBe('retry')
  expect(await phone.does(closeParcel, { parcelId: (await phone.parcel(code)).id })).toMatchObject({
    ok: true,
  })
  done += 1
  phone.address = b.address
  await phone.syncUntilQuiet()
  expect(await phone.waiting()).toBe(0)
  const known = await commandsOf(phone.replica.session.deviceId)
  expect(known['applied']).toBe(done)
  expect(Object.keys(known)).toEqual(['applied'])
  await expectSameOrder(phone, code)

  await a.restart()
  phone.address = a.address
  expect(await phone.sync()).toEqual({ kind: 'quiet' })
})

test('stopping one leaves the phones of the other connected', async () => {
  const socket = await socketAt(b)
  const dropped: string[] = []
  socket.on('disconnect', (why) => dropped.push(why))
  await a.kill('SIGTERM')
  await untilListening(1)
  await a.restart()
  await untilBothListen()
  expect(dropped).toEqual([])
})

test('PostgreSQL is started anew: both servers go on, and their line to each other comes back', async () => {
  const phone = await phoneAt(a, 'kho')
  await phone.sync()
  await postgresql.restart()
  await untilBothListen()
  await phone.does(openOrder, { code: highlights.gift.code })
  const poked = nextPoke(await socketAt(b))
  await phone.syncUntilQuiet()
  expect(await poked).toMatchObject({ company_id: 'demo' })
  expect([a.output(), b.output()].join('')).not.toMatch(/Unhandled|Deprecat/)
})

test('with KHOTAY_DEMO=0 an empty database stays empty', async () => {
  const empty = await postgresql.newDatabase()
  const server = await startServer({ env: { DATABASE_URL: empty, KHOTAY_DEMO: '0' } })
  const client = new pg.Client(empty)
  await client.connect()
  expect((await client.query('select id from companies')).rows).toEqual([])
  await client.end()
  await server.stop()
})

async function socketAt(server: TestServer, hello: object = {}): Promise<Socket> {
  const signedIn = { username: 'kho2', password: 'kho2' }
  const { token } = await post<{ token: string }>(server, '/api/verify', signedIn)
  const socket = io(server.address, {
    path: socketPath,
    auth: { token, ...hello },
    transports: ['websocket'],
  })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

function nextPoke(socket: Socket): Promise<Poke> {
  return new Promise((resolve) => {
    socket.once('cacheChanged', resolve)
  })
}

function untilBothListen(): Promise<void> {
  return untilListening(2)
}

/** Waits until so many servers have their line to the others open. */
async function untilListening(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const lines = await ask(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and (query like 'LISTEN%' or query like '%pg_notify%')`,
      )
      return lines.length
    })
    .toBe(count)
}
