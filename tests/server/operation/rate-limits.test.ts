import { afterEach, describe, expect, test } from 'vitest'
import { trustAddresses } from '../../../src/server/operation/address-trust.ts'
import { type RateLimits, rateLimits } from '../../../src/server/operation/rate-limits.ts'
import { makeTokenBuckets } from '../../../src/server/operation/token-buckets.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

const small = { burst: 5, perSecond: 1 }
/** One limit small, the others as in life. */
const ratesWith = (one: Partial<RateLimits>): RateLimits => ({ ...rateLimits, ...one })

interface Asked {
  from?: string
  headers?: Record<string, string>
  token?: string
}

const ask = async (path: string, { from = '10.0.0.7', headers = {}, ...body }: Asked = {}) => {
  const method = path === '/api/health' ? ('GET' as const) : ('POST' as const)
  const answer = await shop.app.inject({
    method,
    url: path,
    remoteAddress: from,
    headers,
    payload: method === 'POST' ? { deviceId: 'may-1', ...body } : undefined,
  })
  return {
    status: answer.statusCode,
    wait: answer.headers['retry-after'],
    body: answer.json<{ code?: string }>(),
  }
}
const statuses = async (count: number, ask: (time: number) => Promise<{ status: number }>) => {
  const told: number[] = []
  for (let time = 0; time < count; time += 1) told.push((await ask(time)).status)
  return told
}
const times = (count: number, status: number) => Array<number>(count).fill(status)

describe('a limit by address', () => {
  test('lets through what is below and at it, and answers "slow down" above', async () => {
    shop = await openTestShop({ limits: { rates: ratesWith({ address: small }) } })
    expect(await statuses(7, () => ask('/api/sync/pull'))).toEqual([...times(5, 401), ...times(2, 429)])
    expect(await ask('/api/sync/pull')).toEqual({
      status: 429,
      wait: '1',
      body: { code: 'slow-down', error: expect.any(String), requestId: expect.any(String) },
    })
  })

  test('gives back with time, never more than the whole', async () => {
    shop = await openTestShop({ limits: { rates: ratesWith({ address: small }) } })
    await statuses(5, () => ask('/api/sync/pull'))
    shop.setClock(morning + 999)
    expect((await ask('/api/sync/pull')).status).toBe(429)
    shop.setClock(morning + 2_000)
    expect(await statuses(3, () => ask('/api/sync/pull'))).toEqual([401, 401, 429])
    shop.setClock(morning + 3_600_000)
    expect(await statuses(6, () => ask('/api/sync/pull'))).toEqual([...times(5, 401), 429])
  })

  test('is of each address by itself, and of an IPv6 network as one', async () => {
    shop = await openTestShop({ limits: { rates: ratesWith({ address: small }) } })
    await statuses(6, () => ask('/api/sync/pull'))
    expect((await ask('/api/sync/pull', { from: '10.0.0.8' })).status).toBe(401)
    expect((await ask('/api/sync/pull', { from: '::ffff:10.0.0.7' })).status).toBe(429)
    const fromHouse = (host: number) => ask('/api/sync/pull', { from: `2001:db8:0:1::${host}` })
    expect(await statuses(6, fromHouse)).toEqual([...times(5, 401), 429])
    expect((await ask('/api/sync/pull', { from: '2001:db8:0:2::1' })).status).toBe(401)
  })

  test('does not hold for callers on this machine', async () => {
    shop = await openTestShop({ limits: { rates: ratesWith({ address: small, health: small }) } })
    expect(await statuses(9, () => ask('/api/sync/pull', { from: '127.0.0.1' }))).toEqual(times(9, 401))
  })

  test('of health and of sign-in are their own', async () => {
    shop = await openTestShop({ limits: { rates: ratesWith({ health: small, 'sign-in': small }) } })
    expect(await statuses(7, () => ask('/api/health'))).toEqual([...times(5, 200), ...times(2, 429)])
    expect(await statuses(7, () => ask('/api/verify'))).toEqual([...times(5, 400), ...times(2, 429)])
    expect((await ask('/api/sync/pull')).status).toBe(401)
  })

  test('leaves a shop of 30 phones alone that comes to work', async () => {
    shop = await openTestShop()
    const tokens = await Promise.all(Array.from({ length: 30 }, () => shop.tokenOf('kho')))
    for (const token of tokens) {
      expect(await statuses(2, () => ask('/api/verify', { token }))).toEqual(times(2, 400))
      expect(await statuses(20, () => ask('/api/sync/pull', { token }))).toEqual(times(20, 200))
    }
  })
})

describe('a limit by session', () => {
  test('is of each token by itself, wherever it calls from', async () => {
    shop = await openTestShop({ limits: { rates: ratesWith({ session: small }) } })
    const [first, second] = [await shop.tokenOf('kho'), await shop.tokenOf('kho')]
    const told = await statuses(7, (host) => ask('/api/sync/pull', { token: first, from: `10.0.0.${host}` }))
    expect(told).toEqual([...times(5, 200), ...times(2, 429)])
    expect((await ask('/api/sync/pull', { token: second })).status).toBe(200)
  })

  test('holds for callers on this machine too, and for tokens inside params', async () => {
    shop = await openTestShop({ limits: { rates: ratesWith({ session: small }) } })
    const token = await shop.tokenOf('kho')
    await statuses(5, () => ask('/api/sync/pull', { token, from: '127.0.0.1' }))
    const payload = { method: 'getInitData', params: { token } }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/getInitData', payload })
    expect(answer.statusCode).toBe(429)
  })

  test('counts pictures that are sent, whose token stands in the body', async () => {
    shop = await openTestShop({ limits: { rates: ratesWith({ session: small }) } })
    const token = await shop.tokenOf('chu')
    expect(await statuses(7, () => ask('/api/upload', { token }))).toEqual([
      ...times(5, 400),
      ...times(2, 429),
    ])
  })

  test('is stricter for first loads', async () => {
    shop = await openTestShop({
      limits: { rates: ratesWith({ 'first-load': { burst: 2, perSecond: 0.5 } }) },
    })
    const token = await shop.tokenOf('kho')
    const load = () => shop.post('/api/sync/snapshot', { token, deviceId: 'may-1' })
    expect(await statuses(3, load)).toEqual([200, 200, 429])
    expect((await load()).headers['retry-after']).toBe('2')
    expect((await ask('/api/sync/pull', { token })).status).toBe(200)
  })
})

describe('X-Forwarded-For', () => {
  const named = { 'x-forwarded-for': '203.0.113.9' }

  test('is believed of a proxy on this machine and of nobody else', async () => {
    shop = await openTestShop({ limits: { rates: ratesWith({ address: small }) } })
    await statuses(6, () => ask('/api/sync/pull', { from: '127.0.0.1', headers: named }))
    expect((await ask('/api/sync/pull', { from: '127.0.0.1', headers: named })).status).toBe(429)
    expect((await ask('/api/sync/pull', { from: '203.0.113.9' })).status).toBe(429)
    await statuses(5, () =>
      ask('/api/sync/pull', { from: '10.0.0.7', headers: { 'x-forwarded-for': '1.2.3.4' } }),
    )
    expect(
      (await ask('/api/sync/pull', { from: '10.0.0.7', headers: { 'x-forwarded-for': '5.6.7.8' } })).status,
    ).toBe(429)
  })

  test('cannot be used to pass for this machine', async () => {
    shop = await openTestShop({ limits: { rates: ratesWith({ address: small }) } })
    const headers = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }
    expect(await statuses(6, () => ask('/api/sync/pull', { from: '127.0.0.1', headers }))).toEqual([
      ...times(5, 401),
      429,
    ])
  })

  test('is believed of the proxies that are told, in the place of those here', async () => {
    shop = await openTestShop({
      trust: trustAddresses('10.9.0.0/16, fd00::1'),
      limits: { rates: ratesWith({ address: small }) },
    })
    const through = (from: string) => (host: number) =>
      ask('/api/sync/pull', { from, headers: { 'x-forwarded-for': `203.0.113.${host}` } })
    for (const proxy of ['10.9.3.3', 'fd00::1', '::ffff:10.9.0.1']) {
      expect(await statuses(7, through(proxy))).toEqual(times(7, 401))
    }
    expect(await statuses(6, through('10.8.0.1'))).toEqual([...times(5, 401), 429])
  })

  test.each(['10.0.0', '10.0.0.0/33', 'proxy.local', '10.0.0.0/', '::1/129'])(
    'is not set up with %s, which is no address',
    async (entry) => {
      shop = await openTestShop()
      expect(() => trustAddresses(`127.0.0.1, ${entry}`)).toThrow(JSON.stringify(entry))
    },
  )
})

describe('the table of callers', () => {
  test('is bounded: those seen least lately are forgotten', async () => {
    shop = await openTestShop()
    const buckets = makeTokenBuckets({ burst: 1, perSecond: 0.001 }, 3)
    for (const caller of ['a', 'b', 'c', 'a']) buckets.take(caller, 0)
    expect(buckets.take('d', 0)).toBe(0)
    expect(buckets.size()).toBe(3)
    expect([buckets.take('a', 0) > 0, buckets.take('b', 0)]).toEqual([true, 0])
    expect(buckets.size()).toBe(3)
  })

  test('gives nothing for a clock set back', async () => {
    shop = await openTestShop()
    const buckets = makeTokenBuckets({ burst: 1, perSecond: 1 }, 3)
    expect(buckets.take('a', 10_000)).toBe(0)
    expect(buckets.take('a', 5_000)).toBe(1_000)
    expect(buckets.take('a', 6_000)).toBe(0)
  })
})
