import { afterEach, expect, test } from 'vitest'
import { commands } from '../../../src/domain/commands.ts'
import { aDevice, openTestShop, type TestShop } from '../small-shop.ts'

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

async function open(...options: Parameters<typeof openTestShop>): Promise<TestShop> {
  const shop = await openTestShop(...options)
  shops.push(shop)
  return shop
}

/** Figures by name and labels, without buckets. */
async function read(shop: TestShop): Promise<Record<string, number>> {
  const { body } = await shop.app.inject({ url: '/metrics' })
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const pairs = lines.map((line): [string, number] => {
    const at = line.lastIndexOf(' ')
    return [line.slice(0, at).replace('khotay_', ''), Number(line.slice(at + 1))]
  })
  return Object.fromEntries(pairs.filter(([name]) => !name.includes('_bucket')))
}

const opened = (code: string) => ({ code, takeOver: false })

test('commands are counted by method and outcome, once they are durable', async () => {
  const shop = await open()
  const device = await aDevice(shop)
  const first = device.command('openOrder', opened('D1'))
  await device.push(first)
  await device.push(first, device.command('openOrder', opened('không có')))
  await device.push(device.command('bịa ra', {}), device.command('openOrder', {}))
  await device.push({ ...device.command('openOrder', opened('D2')), seq: 40 })
  const call = { token: device.token, method: 'openOrder', id: 'c1', params: opened('D3') }
  await shop.post('/api/order', call)
  await shop.post('/api/order', call)
  const figures = await read(shop)
  expect(figures).toMatchObject({
    'commands_total{method="openOrder",outcome="applied"}': 2,
    'commands_total{method="openOrder",outcome="refused"}': 1,
    'commands_total{method="openOrder",outcome="failed"}': 1,
    'commands_total{method="openOrder",outcome="again"}': 2,
    'commands_total{method="openOrder",outcome="out-of-order"}': 1,
    'commands_total{method="unknown",outcome="failed"}': 1,
    push_commands_count: 4,
    push_commands_sum: 6,
  })
})

test('commands of a push that was rolled back are not counted', async () => {
  const shop = await open()
  const device = await aDevice(shop)
  const { write } = shop.store
  shop.store.write = (company, work) =>
    write(company, async (writing) => {
      await work(writing)
      throw Object.assign(new Error('disk full'), { errcode: 13 })
    })
  const body = { token: device.token, deviceId: device.deviceId, wireVersion: 1 }
  const answer = await shop.post('/api/sync/push', {
    ...body,
    commands: [device.command('openOrder', opened('D1'))],
  })
  expect(answer.status).toBe(503)
  expect(Object.keys(await read(shop)).filter((name) => name.startsWith('commands_total'))).toEqual([])
})

test('requests, pulls, first loads, sign-ins, limits and transactions are counted', async () => {
  const shop = await open()
  const device = await aDevice(shop)
  const rows = (await device.snapshot()).flatMap((line) => ('rows' in line ? line.rows : [])).length
  await device.pull(0)
  await shop.post('/api/verify', { username: 'nobody', password: 'x' })
  for (let time = 0; time < 10; time += 1) await shop.post('/api/verify', { username: 'kho', password: 'x' })
  await shop.post('/api/verify', { username: 'kho', password: 'x' })
  await shop.app.inject({ url: '/api/orders/SPXVN0123' })
  const figures = await read(shop)
  expect(figures).toMatchObject({
    'requests_total{route="/api/sync/pull",status="200"}': 1,
    'requests_total{route="/api/verify",status="401"}': 11,
    'requests_total{route="none",status="404"}': 1,
    'request_seconds_count{route="/api/sync/pull"}': 1,
    pull_rows_count: 1,
    pull_rows_sum: rows,
    pull_bytes_count: 1,
    snapshot_rows_total: rows,
    'sign_ins_total{outcome="failed"}': 11,
    'sign_ins_total{outcome="limited"}': 1,
    sockets: 0,
    version_lag: 0,
    waiting_effects: 0,
    oldest_effect_seconds: 0,
  })
  expect(figures['transaction_seconds_count{kind="write"}']).toBeGreaterThan(0)
  expect(figures['transaction_seconds_count{kind="read"}']).toBeGreaterThan(0)
  expect(figures['sent_bytes_total{route="/api/sync/pull"}']).toBeGreaterThan(1_000)
})

test('labels come from closed lists, whatever is sent', async () => {
  const shop = await open()
  const device = await aDevice(shop)
  for (let time = 0; time < 30; time += 1) {
    await shop.app.inject({ url: `/api/${time}/0901234567` })
    await shop.post('/api/order', { token: device.token, method: `m${time}`, params: {} })
    await device.push(device.command(`m${time}`, {}))
  }
  const { body } = await shop.app.inject({ url: '/metrics' })
  const values = (label: string) =>
    new Set([...body.matchAll(new RegExp(`${label}="([^"]*)"`, 'g'))].map(([, v]) => v!))
  const known = new Set([...commands.map(({ method }) => method), 'unknown'])
  expect([...values('method')].filter((method) => !known.has(method))).toEqual([])
  expect([...values('route')].toSorted()).toEqual(['/api/order', '/api/sync/push', 'none'])
  for (const personal of ['kho', 'may', device.deviceId, '0901234567']) {
    expect(body).not.toMatch(new RegExp(`"${personal}"`))
  }
})

test('every server counts for itself, the process too once it listens', async () => {
  const [one, other] = [await open(), await open()]
  await one.post('/api/verify', {})
  expect((await read(one))['requests_total{route="/api/verify",status="400"}']).toBe(1)
  expect((await read(other))['requests_total{route="/api/verify",status="400"}']).toBeUndefined()
  expect((await read(one)).process_resident_memory_bytes).toBeUndefined()
  for (const shop of [one, other]) await shop.app.listen({ port: 0, host: '127.0.0.1' })
  for (const shop of [one, other])
    expect((await read(shop)).process_resident_memory_bytes).toBeGreaterThan(1e6)
})

test('a store that is gone leaves its own figures out and tells the others', async () => {
  const shop = await open()
  shop.store.condition = () => Promise.reject(new Error('gone'))
  const figures = await read(shop)
  expect(figures.waiting_effects).toBeNaN()
  expect(figures.sockets).toBe(0)
})
