import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Poke, socketPath } from '../../src/protocol/wire.ts'
import {
  aDevice,
  aPerson,
  aPlainOrder,
  aTestShop,
  openTestShop,
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

async function connect(token: string, transport: 'websocket' | 'polling' = 'websocket') {
  const socket = io(address, {
    path: socketPath,
    auth: { token },
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
