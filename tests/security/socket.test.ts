import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Poke, socketPath, wireVersion } from '../../src/protocol/wire.ts'
import { openSession, sessionMs } from '../../src/server/auth/sessions.ts'
import { createApp } from '../../src/server/create-app.ts'
import { watchSocketSessions } from '../../src/server/socket-sessions.ts'
import { morning } from '../support/builders.ts'
import { markerOf, people } from './shop-names.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

const chapter = openChapter('Sockets')

/** The next look is seconds away; a busy machine takes longer, and what stays open for so long stays open. */
const hangSeconds = 60

let shop: TwoShops
let address: string
const sockets: Socket[] = []

beforeEach(async () => {
  shop = await openTwoShops()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await shop.close()
})

interface Dialled {
  socket: Socket
  pokes: Poke[]
  /** Everything that came, by name. */
  heard: string[]
  closed: Promise<string>
}

function dial(options: Partial<ManagerOptions & SocketOptions>, namespace = ''): Promise<Dialled> {
  const socket = io(`${address}${namespace}`, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...options,
  })
  sockets.push(socket)
  const pokes: Poke[] = []
  const heard: string[] = []
  socket.on('cacheChanged', (poke: Poke) => pokes.push(poke))
  socket.onAny((name: string) => heard.push(name))
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve))
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve({ socket, pokes, heard, closed }))
    socket.on('connect_error', reject)
    // A connection that is cut off without a word.
    socket.io.on('close', reject)
    setTimeout(() => reject(new Error('no answer')), 120_000).unref()
  })
}

/** Work in both companies, told in both rooms. */
async function workInBoth() {
  for (const company of ['may', 'gio'] as const) {
    const token = await shop.tokenOf('kho', company)
    const params = { code: 'K1-CHO-kho' }
    const { status } = await shop.post('/api/order', { token, method: 'openOrder', params })
    expect(status).toBe(200)
  }
}

describe('[S13] a socket', () => {
  test('is not opened without the token of a living session', async () => {
    const good = await shop.tokenOf('chu')
    const longAgo = morning - sessionMs - 1
    const bad: object[] = [
      ...[
        {},
        { token: null },
        { token: '' },
        { token: 7 },
        { token: [good] },
        { token: { token: good } },
        { token: 'x' },
      ],
      ...[
        { token: `${good}x` },
        { token: good.slice(1) },
        { token: 'x'.repeat(600) },
        { Token: good },
        { auth: { token: good } },
      ],
      { token: await openSession(shop.store, { userName: 'chu', company: 'may', now: longAgo }) },
      { token: await shop.tokenOf('cu') },
    ]
    for (const transport of ['websocket', 'polling'] as const) {
      const ways: Partial<ManagerOptions & SocketOptions>[] = [
        ...bad.map((auth) => ({ auth })),
        { query: { token: good } },
        { extraHeaders: { authorization: `Bearer ${good}`, cookie: `token=${good}` } },
        { auth: { token: 'x'.repeat(1_000_000) } },
      ]
      for (const way of ways) {
        const outcome = await dial({ ...way, transports: [transport] }).then(
          () => 'opens',
          () => undefined,
        )
        chapter.count(`${transport} with ${JSON.stringify(way).slice(0, 60)}`, outcome)
      }
      for (const namespace of ['/admin', '/gio', '/may', '/%2f', '/__proto__']) {
        const outcome = await dial({ auth: { token: good }, transports: [transport] }, namespace).then(
          () => 'opens',
          () => undefined,
        )
        chapter.count(`${transport} in the namespace ${namespace}`, outcome)
      }
    }
    chapter.expectHeld()
  })

  test('hears of its own company alone, whatever it asks for', async () => {
    const token = await shop.tokenOf('chu', 'gio')
    const lies = {
      company: 'may',
      company_id: 'may',
      room: 'may',
      rooms: ['may'],
      user: 'chu',
      role: 'OWNER',
    }
    const dialled = [
      await dial({ auth: { token } }),
      await dial({ auth: { token, ...lies } }),
      await dial({ auth: { token }, query: lies as never }),
      await dial({
        auth: { token },
        extraHeaders: { 'x-company-id': 'may', 'x-room': 'may', origin: 'https://may' },
      }),
      await dial({ auth: { token, ...lies }, transports: ['polling'] }),
      // Told rows with its pokes, as a device of today is.
      await dial({ auth: { token, ...lies, wireVersion, scope: 'shop.all.cost', cursor: 0 } }),
    ]
    const events = [
      'join',
      'joinRoom',
      'room',
      'subscribe',
      'cacheChanged',
      'broadcast',
      'connection',
      '__proto__',
      'error',
      'join-room',
      'leave',
      'auth',
      'login',
      '*',
    ]
    for (const { socket } of dialled) {
      for (const event of events) {
        socket.emit(event, 'may')
        socket.emit(event, { room: 'may', company_id: 'may', to: 'may' }, 'may')
      }
    }
    await workInBoth()
    await expect.poll(() => dialled.every(({ pokes }) => pokes.length > 0)).toBe(true)
    await expect.poll(() => dialled.at(-1)!.pokes.some(({ page }) => page !== undefined)).toBe(true)
    const foreign = new RegExp(markerOf('may'))
    await wait(200)
    for (const { pokes, heard } of dialled) {
      for (let index = 0; index < events.length * 2; index += 1) {
        chapter.count(
          'an event of the client’s',
          pokes.some((poke) => poke.company_id !== 'gio') && 'opens the other room',
          heard.some((name) => name !== 'cacheChanged') && 'comes back',
          pokes.some(
            (poke) => !['company_id,version', 'company_id,version,page'].includes(Object.keys(poke).join()),
          ) && 'tells more than what changed',
          pokes.some((poke) => foreign.test(JSON.stringify(poke))) && 'tells of the other shop',
        )
      }
    }
    chapter.expectHeld()
  })

  test('is closed within seconds when its session ended, the person left or may do other things', async () => {
    const accounts = shop.store.accounts
    const [chu, ban, kho, hep, other] = await Promise.all(
      ['chu', 'ban', 'kho', 'hep', 'khach'].map(async (name) =>
        dial({ auth: { token: await shop.tokenOf(name) } }),
      ),
    )
    const began = performance.now()
    // As another server over the same database would: nothing in this process is told.
    shop.db.exec(`delete from sessions where user_name = 'chu'`)
    shop.db.exec(`update sessions set expires_at = 1 where user_name = 'ban'`)
    const put = (userName: string, more: object) =>
      shop.store.write('may', async (writing) => {
        const row = { ...people.find((person) => person.userName === userName)!, ...more }
        await writing.putRows(await writing.advance(), [{ table: 'staff', key: userName, row }])
      })
    await put('kho', { active: false })
    await put('hep', { warehouses: ['K2'] })
    const reasons = await Promise.all([chu, ban, kho, hep].map((dialled) => dialled!.closed))
    const seconds = (performance.now() - began) / 1000
    for (const [index, reason] of reasons.entries())
      chapter.count(
        'a socket without a session',
        seconds > hangSeconds && `stays open for ${seconds} s`,
        index === 3 && reason !== 'transport close' && reason,
      )
    // A person whose permissions changed dials again by itself; the others may not.
    expect(reasons).toEqual([
      'io server disconnect',
      'io server disconnect',
      'io server disconnect',
      'transport close',
    ])
    expect(other!.socket.connected).toBe(true)
    expect(await accounts.session('x')).toBeUndefined()
    chapter.expectHeld()
  })

  test('is closed at once when the person is signed out here, or leaves while the shop works', async () => {
    const chu = await dial({ auth: { token: await shop.tokenOf('chu') } })
    const ban = await dial({ auth: { token: await shop.tokenOf('ban') } })
    const kho = await dial({ auth: { token: await shop.tokenOf('kho') } })
    const leaver = await shop.tokenOf('ban')
    await shop.store.write('may', async (writing) => {
      const row = { ...people.find((person) => person.userName === 'ban')!, active: false }
      await writing.putRows(await writing.advance(), [{ table: 'staff', key: 'ban', row }])
    })
    // Whoever left and calls is signed out everywhere.
    let began = performance.now()
    expect((await shop.post('/api/getInitData', { token: leaver })).status).toBe(401)
    await ban.closed
    chapter.count(
      'a socket of a person who left and called',
      performance.now() - began > hangSeconds * 1000 && 'stays open',
    )

    await shop.store.write('may', async (writing) => {
      const row = { ...people.find((person) => person.userName === 'chu')!, active: false }
      await writing.putRows(await writing.advance(), [{ table: 'staff', key: 'chu', row }])
    })
    began = performance.now()
    await workInBoth()
    await chu.closed
    chapter.count(
      'a socket of a person who left',
      performance.now() - began > hangSeconds * 1000 && 'stays open',
      chu.pokes.length > 0 && 'hears of the work',
    )
    await expect.poll(() => kho.pokes.length).toBe(1)
    chapter.expectHeld()
  })

  test('dials again by itself when the server was started anew', async () => {
    const { closed, socket } = await dial({ auth: { token: await shop.tokenOf('chu') }, reconnection: true })
    await shop.app.close()
    expect(await closed).toBe('transport close')
    const again = await createApp({ store: shop.store, clock: () => morning })
    await again.listen({ port: Number(new URL(address).port), host: '127.0.0.1' })
    await expect.poll(() => socket.connected).toBe(true)
    socket.disconnect()
    await again.close()
  })
})

describe('looking at the sessions of sockets', () => {
  test('is one reading of the shop for 1,000 of them', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 1_000 }, () =>
        openSession(shop.store, { userName: 'kho', company: 'may', now: morning }),
      ),
    )
    expect(tokens.length).toBe(1_000)
    const hashes = shop.db
      .prepare(`select token_hash as tokenHash from sessions where user_name = 'kho'`)
      .all()
    const sessions = watchSocketSessions(shop.store, () => morning, 2 ** 30)
    const actor = { ...people.find(({ userName }) => userName === 'kho')!, company: 'may' }
    const { role, department, flags, name } = actor
    let ended = 0
    let reads = 0
    const line = { end: () => (ended += 1), renew: () => undefined } as never
    for (const { tokenHash } of hashes) {
      const session = {
        tokenHash: String(tokenHash),
        userName: 'kho',
        company: 'may',
        expiresAt: morning + 1,
      }
      sessions.add(line, {
        session,
        actor: { userName: 'kho', name, company: 'may', role, department, flags },
      })
    }
    const read = shop.store.read.bind(shop.store)
    shop.store.read = (...asked) => {
      reads += 1
      return read(...asked)
    }
    await sessions.lookAtAll()
    sessions.stop()
    expect({ ended, reads }).toEqual({ ended: 0, reads: 1 })
  })
})
