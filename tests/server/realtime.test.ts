import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { actorOf } from '../../src/domain/people/actor.ts'
import { scopeName, scopeOf } from '../../src/domain/people/scope.ts'
import { CarriedPage, type Poke, type SocketHello, socketPath, wireVersion } from '../../src/protocol/wire.ts'
import {
  aDevice,
  aPerson,
  aPlainOrder,
  aTestShop,
  openTestShop,
  people,
  putStaff,
  type TestShop,
  versionOf,
} from './small-shop.ts'

let shop: TestShop
let address: string
const sockets: Socket[] = []

beforeEach(async () => {
  const other = aTestShop('gio', [aPlainOrder('G1')])
  other.rows.staff = [aPerson('gio-kho')]
  shop = await openTestShop({ limits: { pokeDelayMs: 10 } }, [aTestShop(), other])
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await shop.close()
})

async function connect(
  token: string,
  transport: 'websocket' | 'polling' = 'websocket',
  hello: Partial<SocketHello> = {},
) {
  const socket = io(address, {
    path: socketPath,
    auth: { token, ...hello },
    transports: [transport],
    reconnection: false,
  })
  sockets.push(socket)
  const pokes: Poke[] = []
  socket.on('cacheChanged', (poke: Poke) => pokes.push(poke))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, pokes }
}

describe('the socket', () => {
  test.each(['websocket', 'polling'] as const)(
    '[FUL-310] [CAL-025] [CAT-522] pokes the company after its commits, over %s, the last time with the newest version',
    async (transport) => {
      const { pokes } = await connect(await shop.tokenOf('kho2'), transport)
      const phone = await aDevice(shop)
      for (const code of ['D1', 'D2', 'D3']) await phone.push(phone.command('openOrder', { code }))
      const newest = await versionOf(shop)
      await expect.poll(() => pokes.at(-1)).toEqual({ company_id: 'may', version: newest })
      expect(pokes.length).toBeLessThanOrEqual(3)
    },
  )

  test('[S13] [FUL-309] keeps companies apart, whatever a client asks for', async () => {
    const token = await shop.tokenOf('gio-kho', 'gio')
    const { socket, pokes } = await connect(token)
    for (const event of ['join', 'joinRoom', 'room', 'subscribe']) socket.emit(event, 'may')
    const phone = await aDevice(shop)
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    const own = await shop.post('/api/order', { token, method: 'openOrder', params: { code: 'G1' } })
    expect(own.status).toBe(200)
    const newest = await versionOf(shop, 'gio')
    await expect.poll(() => pokes.at(-1)).toEqual({ company_id: 'gio', version: newest })
    expect(pokes.every(({ company_id }) => company_id === 'gio')).toBe(true)
  })

  test('lets nobody in without a valid token', async () => {
    await expect(connect('x')).rejects.toThrow('sign-in-again')
  })

  test('closes with the server', async () => {
    const { socket } = await connect(await shop.tokenOf('kho'))
    const closed = new Promise((resolve) => socket.on('disconnect', resolve))
    await shop.app.close()
    await closed
  })
})

/** A device of today, that takes rows with its pokes. */
const today = { wireVersion }

async function listens(userName: string, transport: 'websocket' | 'polling' = 'websocket') {
  const token = await shop.tokenOf(userName)
  return { ...(await connect(token, transport, today)), token }
}

const pageOf = (poke: Poke | undefined) => v.parse(CarriedPage, poke?.page)

describe('a poke about little', () => {
  test.each(['websocket', 'polling'] as const)(
    '[P11] [S13] carries to each person, over %s, what a pull from there tells them: no row, warehouse or field beside',
    async (transport) => {
      const told = await Promise.all(
        people.map(async ({ userName }) => ({ userName, ...(await listens(userName, transport)) })),
      )
      const from = await versionOf(shop)
      const phone = await aDevice(shop)
      await phone.push(
        phone.command('openOrder', { code: 'D1' }),
        phone.command('closeOrder', { code: 'unknown' }),
      )
      await shop.store.write('may', async (writing) => {
        const [order, product] = await writing.rows([
          { table: 'orders', key: 'D2' },
          { table: 'products', key: 'A1' },
        ])
        await writing.putRows(await writing.advance(), [
          { table: 'orders', key: 'D2', row: { ...order, note: 'Khách gọi trước' } },
          { table: 'products', key: 'A1', row: { ...product, price: 99_000 } },
          { table: 'orders', key: 'D3', row: undefined },
        ])
      })
      await phone.push(phone.command('openOrder', { code: 'D4' }))
      const to = await versionOf(shop)
      expect(to).toBeGreaterThan(from)
      let compared = 0
      for (const { userName, pokes } of told) {
        await expect.poll(() => pokes.at(-1)?.version).toBe(to)
        const pages = pokes.flatMap((poke) => (poke.page ? [pageOf(poke)] : []))
        // A line that is still full of what was told before is told no rows.
        if (pages[0]) expect(pages[0].from).toBeGreaterThanOrEqual(from)
        const device = await aDevice(shop, userName, `asks-${userName}`)
        const staff = people.find((person) => person.userName === userName)!
        for (const page of pages) {
          expect(page.scope).toBe(scopeName(scopeOf(actorOf(staff, 'may'))))
          const pulled = await device.pull(page.from)
          expect(page.lineage).toBe(pulled.lineage)
          if (page.to !== to) continue
          expect(page.tables).toEqual(pulled.tables)
          compared += 1
        }
      }
      if (transport === 'websocket') expect(compared).toBeGreaterThan(0)
    },
  )

  test('[P11] [P7] is a hint to an app of before, which names no version, and so is one that a wrong version names', async () => {
    const token = await shop.tokenOf('kho2')
    const old = await connect(token)
    const odd = await connect(token, 'websocket', { wireVersion: 'x' as never })
    const phone = await aDevice(shop)
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    for (const { pokes } of [old, odd]) {
      await expect.poll(() => pokes.at(-1)?.version).toBe(await versionOf(shop))
      expect(pokes.every((poke) => Object.keys(poke).join() === 'company_id,version')).toBe(true)
    }
  })

  test('[P11] is a hint once too much changed; the next one carries what changed since', async () => {
    const { pokes } = await listens('chu')
    const put = (count: number, note: string) =>
      shop.store.write('may', async (writing) => {
        const orders = Array.from({ length: count }, (_, index) => aPlainOrder(`X${index}`, { note }))
        await writing.putRows(
          await writing.advance(),
          orders.map((row) => ({ table: 'orders' as const, key: row.code, row })),
        )
      })
    const phone = await aDevice(shop)
    await put(60, 'nhiều')
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    const many = await versionOf(shop)
    await expect.poll(() => pokes.at(-1)?.version).toBe(many)
    expect(pokes.some(({ page }) => page !== undefined)).toBe(false)
    await put(3, 'á'.repeat(20_000))
    await phone.push(phone.command('openOrder', { code: 'D2' }))
    const large = await versionOf(shop)
    await expect.poll(() => pokes.at(-1)?.version).toBe(large)
    expect(pokes.some(({ page }) => page !== undefined)).toBe(false)
    await phone.push(phone.command('openOrder', { code: 'D3' }))
    await expect.poll(() => pokes.at(-1)?.version).toBe(await versionOf(shop))
    expect(pageOf(pokes.at(-1)).from).toBe(large)
  })

  test('[P11] carries the first change to whoever dials when nobody was there for long, whatever happened meanwhile', async () => {
    const first = await listens('chu')
    first.socket.disconnect()
    const health = async () => (await shop.app.inject({ url: '/api/health?depth=full' })).json()
    await expect.poll(health).toMatchObject({ sockets: 0 })
    const phone = await aDevice(shop)
    for (let price = 1; price <= 60; price += 1)
      await shop.store.write('may', async (writing) => {
        const row = aPlainOrder(`X${price}`)
        await writing.putRows(await writing.advance(), [{ table: 'orders', key: row.code, row }])
      })
    const { pokes } = await listens('chu')
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    await expect.poll(() => pokes.at(-1)?.version).toBe(await versionOf(shop))
    expect(pageOf(pokes.at(-1)).tables.orders?.puts).toHaveLength(1)
  })

  test('[S13] carries nothing to whom a permission was taken in the same moment, or whose session is over: their line is closed', async () => {
    const gone = await listens('ban')
    const less = await listens('kho2')
    const stays = await listens('chu')
    const closed = [gone, less].map(
      ({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)),
    )
    const session = await shop.store.accounts.session(
      (await shop.store.accounts.sessionsOf('may')).find(({ userName }) => userName === 'ban')!.tokenHash,
    )
    // As another server over the same store would end it: nothing in this process is told.
    await shop.store.accounts.closeSession(session!.tokenHash)
    await putStaff(shop, { ...people.find(({ userName }) => userName === 'kho2')!, warehouses: ['K9'] })
    const phone = await aDevice(shop)
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    await Promise.all(closed)
    await expect.poll(() => stays.pokes.at(-1)?.page).toBeDefined()
    for (const { pokes } of [gone, less]) expect(pokes.some(({ page }) => page !== undefined)).toBe(false)
  })

  test('[P11] begins anew with another history: a backup that was put back is no change', async () => {
    const { pokes } = await listens('chu')
    await shop.store.write('may', (writing) => writing.renewLineage())
    const phone = await aDevice(shop)
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    const first = await versionOf(shop)
    await expect.poll(() => pokes.at(-1)?.version).toBe(first)
    expect(pokes.some(({ page }) => page !== undefined)).toBe(false)
    await phone.push(phone.command('openOrder', { code: 'D2' }))
    await expect.poll(() => pokes.at(-1)?.page).toMatchObject({ from: first })
  })

  test('[P11] behind a cursor whose deletions are forgotten is a hint', async () => {
    const { pokes } = await listens('chu')
    const phone = await aDevice(shop)
    await shop.store.write('may', async (writing) => {
      await writing.putRows(await writing.advance(), [{ table: 'orders', key: 'D9', row: undefined }])
    })
    await shop.store.write('may', async (writing) => writing.forgetDeleted(await writing.advance()))
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    await expect.poll(() => pokes.at(-1)?.version).toBe(await versionOf(shop))
    expect(pokes.some(({ page }) => page !== undefined)).toBe(false)
  })
})
