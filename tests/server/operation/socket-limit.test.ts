import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { socketPath } from '../../../src/protocol/wire.ts'
import { rateLimits } from '../../../src/server/operation/rate-limits.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await shop.close()
})

/** Opens a socket through a proxy on this machine that names the caller. */
async function connect(
  from: string,
  transport: 'websocket' | 'polling' = 'websocket',
): Promise<Socket | undefined> {
  const { port } = shop.app.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: socketPath,
    transports: [transport],
    reconnection: false,
    forceNew: true,
    auth: { token: await shop.tokenOf('kho') },
    extraHeaders: from === '' ? undefined : { 'x-forwarded-for': from },
  })
  sockets.push(socket)
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', () => resolve(undefined))
  })
}
const countOf = async () =>
  JSON.parse((await shop.app.inject({ url: '/api/health?depth=full' })).body) as { sockets: number }

test.each(['websocket', 'polling'] as const)(
  'an address holds so many sockets and no more (%s); whoever leaves makes room',
  async (transport) => {
    shop = await openTestShop({ limits: { socketsPerAddress: 2 } })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const open = [await connect('10.0.0.7', transport), await connect('10.0.0.7', transport)]
    expect(open.map((socket) => socket?.connected)).toEqual([true, true])
    expect(await connect('10.0.0.7', transport)).toBeUndefined()
    expect((await connect('10.0.0.8', transport))?.connected).toBe(true)
    expect(await countOf()).toMatchObject({ sockets: 3 })
    open[0]?.disconnect()
    await expect.poll(async () => (await connect('10.0.0.7', transport))?.connected).toBe(true)
    expect(await connect('10.0.0.7', transport)).toBeUndefined()
  },
)

test('an address opens so many sockets in a time and no more; this machine has no limit', async () => {
  shop = await openTestShop({ limits: { rates: { ...rateLimits, socket: { burst: 2, perSecond: 0.001 } } } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  for (let time = 0; time < 2; time += 1) (await connect('10.0.0.7'))?.disconnect()
  expect(await connect('10.0.0.7')).toBeUndefined()
  for (let time = 0; time < 4; time += 1) expect((await connect(''))?.connected).toBe(true)
})
