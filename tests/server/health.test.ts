import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { must } from '../../src/lib/must.ts'
import { morning } from '../support/builders.ts'
import { root } from '../support/run-command.ts'
import { aDevice, day, openTestShop, type TestShop } from './small-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

/** Numbered files that shape the database. */
const shapes = readdirSync(join(root, 'src/server/store/migrations/sqlite')).length
const token = 'a-token-of-the-monitor'
const plain = { ok: true, version: expect.any(String), uptime: expect.any(Number), database: 'sqlite' }

type Headers = Record<string, string>
const look = async (url: string, headers: Headers = {}, remoteAddress = '127.0.0.1') => {
  const answer = await shop.app.inject({ url, headers, remoteAddress })
  return { status: answer.statusCode, body: answer.body }
}
const deep = async (headers: Headers = {}, from?: string) =>
  JSON.parse((await look('/api/health?depth=full', headers, from)).body) as Record<string, unknown>

test('the deep health tells database, lag, effects, sockets, memory and event loop', async () => {
  shop = await openTestShop()
  const figures = { rss: expect.any(Number), heapUsed: expect.any(Number) }
  expect(await deep()).toEqual({
    ...plain,
    database: {
      engine: 'sqlite',
      migration: shapes,
      readMs: expect.any(Number),
      writeMs: expect.any(Number),
    },
    versionLag: 0,
    effects: { waiting: 0, oldestAgeS: 0 },
    sockets: 0,
    memory: { ...figures, heapTotal: expect.any(Number), external: expect.any(Number) },
    eventLoopDelay: { medianMs: 0, p99Ms: 0, longestMs: 0 },
  })
})

test('the plain one asks the store once and writes nothing', async () => {
  shop = await openTestShop()
  let writes = 0
  const { write } = shop.store
  shop.store.write = (...asked) => {
    writes += 1
    return write(...asked)
  }
  expect(JSON.parse((await look('/api/health')).body)).toEqual(plain)
  expect(writes).toBe(0)
  await deep()
  expect(writes).toBe(1)
})

test('the lag is that of the slowest phone of the last day', async () => {
  shop = await openTestShop()
  const [fast, slow] = [await aDevice(shop, 'kho'), await aDevice(shop, 'kho2')]
  await slow.pull(0)
  for (const code of ['D1', 'D2', 'D3']) await fast.push(fast.command('openOrder', { code, takeOver: false }))
  await fast.pull(0)
  expect(await deep()).toMatchObject({ versionLag: 3 })
  shop.setClock(morning + day - 1)
  await fast.pull(0)
  expect(await deep()).toMatchObject({ versionLag: 3 })
  shop.setClock(morning + day)
  expect(await deep()).toMatchObject({ versionLag: 0 })
})

test('the oldest waiting effect is late since it was due; one that was tried in vain, since the command that asked for it', async () => {
  shop = await openTestShop()
  const device = await aDevice(shop)
  await device.push(device.command('openOrder', { code: 'D1', takeOver: false }))
  const { deviceId } = device
  const add = (seq: number, key: string) =>
    shop.store.write('may', ({ outside }) => {
      const about = { account: 'Shopee/1', subject: `order/${key}`, kind: 'ship-order', key }
      return outside.addEffects([{ ...about, params: '{}', dueAt: morning + 30_000 }], { deviceId, seq })
    })
  await add(1, 'done')
  const now = morning + 30_000
  const of = { company: 'may', account: 'Shopee/1', lease: 'one', now, until: now + 1000, most: 1 }
  const [taken] = await shop.store.outside.effects.take(of)
  const number = must(taken, 'an effect').number
  await shop.store.write('may', ({ outside }) =>
    outside.end('effects', { number, lease: 'one' }, { status: 'done', endedAt: now }),
  )
  expect(await deep()).toMatchObject({ effects: { waiting: 0, oldestAgeS: 0 } })
  await add(1, 'waits')
  await add(99, 'of a command that is forgotten')
  shop.setClock(morning + 90_000)
  expect(await deep()).toMatchObject({ effects: { waiting: 2, oldestAgeS: 60 } })
  await shop.store.outside.effects.take({ ...of, now: morning + 90_000, until: morning + 91_000 })
  expect(await deep()).toMatchObject({ effects: { waiting: 2, oldestAgeS: 90 } })
})

test('a store that hangs is told as bad after a while, and never as good', async () => {
  shop = await openTestShop()
  const { ping } = shop.store
  shop.store.ping = () => new Promise(() => undefined)
  expect((await look('/api/health')).status).toBe(503)
  shop.store.ping = ping
})

test.each(['/api/health?depth=full', '/metrics'])(
  '%s is for this machine itself and for the token, not for others',
  async (url) => {
    shop = await openTestShop({ metricsToken: token })
    const shows = async (headers: Headers, from?: string) => {
      const { status, body } = await look(url, headers, from)
      return url === '/metrics' ? status === 200 : body.includes('eventLoopDelay')
    }
    const bearer = { authorization: `Bearer ${token}` }
    expect(await shows({})).toBe(true)
    expect(await shows({}, '::ffff:127.0.0.1')).toBe(true)
    expect(await shows(bearer, '10.0.0.7')).toBe(true)
    expect(await shows({ ...bearer, 'x-forwarded-for': '203.0.113.9' })).toBe(true)
    const strange: Headers[] = [
      {},
      { authorization: token },
      { authorization: `Bearer ${token}x` },
      { authorization: 'Bearer undefined' },
      { 'x-forwarded-for': '127.0.0.1' },
    ]
    for (const headers of strange) {
      expect([headers, await shows(headers, '10.0.0.7')]).toEqual([headers, false])
    }
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect([name, await shows({ [name]: '127.0.0.1' })]).toEqual([name, false])
    }
  },
)

test('without a token nobody elsewhere sees more, whatever they send', async () => {
  shop = await openTestShop()
  expect(await deep({ authorization: 'Bearer undefined' }, '10.0.0.7')).toEqual(plain)
  expect((await look('/metrics', { authorization: 'Bearer ' }, '10.0.0.7')).status).toBe(403)
})
