import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { PullResponse } from '../../../src/protocol/wire.ts'
import { endOfPage } from '../../../src/server/sync/page.ts'
import { aCompany } from '../../support/builders.ts'
import {
  aDevice,
  aPerson,
  aPlainOrder,
  aTestShop,
  openTestShop,
  putStaff,
  rowOf,
  type TestDevice,
  type TestShop,
  told,
  versionOf,
} from '../small-shop.ts'

let shop: TestShop
let phone: TestDevice
let start: number

beforeEach(async () => {
  shop = await openTestShop()
  phone = await aDevice(shop)
  start = await versionOf(shop)
})
afterEach(() => shop.close())

/** Writes orders as the desk would, all in one version. */
function write(...orders: Order[]): Promise<number> {
  return shop.store.write('may', async (writing) => {
    const version = await writing.advance()
    await writing.putRows(
      version,
      orders.map((row) => ({ table: 'orders' as const, key: row.code, row })),
    )
    return version
  })
}

function remove(key: string): Promise<void> {
  return shop.store.write('may', async (writing) =>
    writing.putRows(await writing.advance(), [{ table: 'orders', key, row: undefined }]),
  )
}

const codesOf = (page: PullResponse) => (page.tables.orders?.puts ?? []).map((row) => row.code)

describe('pull', () => {
  test('[P5] brings nothing when nothing changed', async () => {
    expect(await phone.pull(start)).toEqual({
      from: start,
      to: start,
      confirmedSeq: 0,
      answers: [],
      tables: {},
      more: false,
      lineage: expect.any(String),
      minWireVersion: 1,
    })
  })

  test('[L3] [P19] starts a device over whose cursor belongs to a history that ended, however far the new one is', async () => {
    const { token, deviceId } = phone
    const ask = (lineage: string) => shop.post('/api/sync/pull', { token, deviceId, cursor: start, lineage })
    const { lineage } = await phone.pull(start)
    expect((await ask(lineage!)).body).not.toHaveProperty('reset')
    await shop.store.write('may', async (writing) => {
      await writing.renewLineage()
      for (let more = 0; more < 5; more += 1) await writing.advance()
    })
    const { body } = await ask(lineage!)
    expect(body).toMatchObject({ reset: true, confirmedSeq: 0, tables: {} })
    expect(body.lineage).not.toBe(lineage)
    expect((await ask(body.lineage)).body).not.toHaveProperty('reset')
  })

  test('[S5] confirms a command together with its rows', async () => {
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    const page = await phone.pull(start)
    expect(page).toMatchObject({ from: start, to: start + 1, confirmedSeq: 1, answers: [], more: false })
    expect(page.tables.orders?.puts).toEqual([await rowOf(shop, 'orders', 'D1')].map(withoutCost))
    expect(page.tables.parcels?.puts).toHaveLength(1)
  })

  test('[S5] confirms on a page no command whose version lies behind it', async () => {
    const codes = ['D1', 'D2', 'D3']
    await phone.push(...codes.map((code) => phone.command('openOrder', { code })))
    const small = await openSmallPages(1)
    const pages = await all(small, start)
    expect(pages.map(({ to, confirmedSeq, more }) => [to - start, confirmedSeq, more])).toEqual([
      [1, 1, true],
      [2, 2, true],
      [3, 3, false],
    ])
    expect(pages.map(codesOf)).toEqual([['D1'], ['D2'], ['D3']])
  })

  test('[S1] tells what was refused, also when no row changed, and again later', async () => {
    await phone.push(phone.command('openOrder', { code: 'D404' }))
    const page = await phone.pull(start)
    expect(page).toMatchObject({ from: start, to: start, confirmedSeq: 1 })
    expect(told(page.answers)).toEqual(['1 refused order-not-found'])
    await write(aPlainOrder('N1'))
    expect(told((await phone.pull(start + 1)).answers)).toEqual(['1 refused order-not-found'])
  })

  test('[P5] does not tell for ever what once came to nothing', async () => {
    await phone.push(phone.command('openOrder', { code: 'D404' }))
    await write(aPlainOrder('N1'))
    const voids = (count: number) =>
      Array.from({ length: count }, () => phone.command('void', {}, { path: '/api/sync' }))
    for (let batch = 0; batch < 6; batch += 1) await phone.push(...voids(200))
    expect(await phone.pull(start + 1)).toMatchObject({ confirmedSeq: 1201, answers: [] })
  })

  test('[S1] says which command the confirmed number belongs to', async () => {
    const command = phone.command('openOrder', { code: 'D1' })
    expect((await phone.pull(start)).confirmedId).toBeUndefined()
    await phone.push(command)
    expect(await phone.pull(start)).toMatchObject({ confirmedSeq: 1, confirmedId: command['id'] })
  })

  test("[S13] confirms nothing of a colleague's device", async () => {
    const other = await aDevice(shop, 'kho2')
    await other.push(other.command('openOrder', { code: 'D1' }), other.command('openOrder', { code: 'D404' }))
    const page = await phone.pull(start)
    expect(page).toMatchObject({ confirmedSeq: 0, answers: [] })
    expect(codesOf(page)).toEqual(['D1'])
  })

  test('[P5] brings deletions', async () => {
    await remove('D4')
    expect((await phone.pull(start)).tables).toEqual({ orders: { puts: [], dels: ['D4'] } })
  })

  test('[P5] brings the whole shop, page by page, to a device that starts from nothing', async () => {
    const pages = await all(await openSmallPages(4), 0)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flatMap(codesOf)).toHaveLength(10)
    expect(pages.at(-1)).toMatchObject({ to: start, more: false })
  })

  test('[P21] asks for a new snapshot when the cursor is older than the deletions that are kept, or newer than the shop', async () => {
    await remove('D4')
    await shop.store.write('may', (writing) => writing.forgetDeleted(start + 1))
    expect(await phone.pull(start)).toMatchObject({ reset: true, from: start, confirmedSeq: 0, tables: {} })
    expect(await phone.pull(start + 1)).not.toHaveProperty('reset')
    expect(await phone.pull(start + 2)).toMatchObject({ reset: true, more: false })
  })

  test('[P18] tells an old app to update', async () => {
    const body = { token: phone.token, deviceId: phone.deviceId, cursor: 0, wireVersion: 0 }
    expect((await shop.post('/api/sync/pull', body)).status).toBe(426)
  })

  test("[S13] refuses a colleague's device", async () => {
    await phone.pull(start)
    const token = await shop.tokenOf('kho2')
    const answer = await shop.post('/api/sync/pull', { token, deviceId: phone.deviceId, cursor: 0 })
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong-lane'])
  })
})

describe('a page', () => {
  const size = (rows: number, bytes = 10) => ({ rows, bytes })
  const end = (after: number, rows: number, bytes = 1_000_000) =>
    shop.store.read('may', (reading) => endOfPage(reading, after, { rows, bytes }))

  test('[P5] is never cut inside a version', async () => {
    await write(aPlainOrder('N1'), aPlainOrder('N2'), aPlainOrder('N3'))
    await write(aPlainOrder('N4'), aPlainOrder('N5'))
    expect(await end(start, 4)).toEqual({ to: start + 1, more: true })
    expect(await end(start, 5)).toEqual({ to: start + 2, more: false })
  })

  test('[P5] holds a version that is larger than a page as a whole', async () => {
    await write(aPlainOrder('N1'), aPlainOrder('N2'), aPlainOrder('N3'))
    await write(aPlainOrder('N4'))
    expect(await end(start, 1)).toEqual({ to: start + 1, more: true })
    expect(await end(start, 2_000, 1)).toEqual({ to: start + 1, more: true })
    expect(await end(start + 1, 1)).toEqual({ to: start + 2, more: false })
  })

  test('[P5] ends at 2,000 rows', async () => {
    const many = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => aPlainOrder(`${name}${index}`, { swItems: [] }))
    await write(...many(1000, 'X'))
    await write(...many(1000, 'Y'))
    await write(...many(1, 'Z'))
    expect(await end(start, size(2000).rows, 100_000_000)).toEqual({ to: start + 2, more: true })
    expect(await end(start, 2001, 100_000_000)).toEqual({ to: start + 3, more: false })
  })
})

describe('scope', () => {
  test('[P15] leaves cost prices out for people without cost_view, and only for them', async () => {
    const owner = await aDevice(shop, 'chu')
    await write(aPlainOrder('N1'))
    expect(JSON.stringify((await phone.pull(start)).tables)).not.toContain('"cost"')
    expect(JSON.stringify((await owner.pull(start)).tables)).toContain('"cost":61000')
    expect(JSON.stringify(await phone.snapshot())).not.toMatch(/"cost"|"priceIn"/)
    expect(JSON.stringify(await owner.snapshot())).toMatch(/"priceIn"/)
  })

  test('[P15] turns an order of a foreign warehouse into a deletion, and brings it when it moves in', async () => {
    const far = await aDevice(shop, 'kho9')
    await write(aPlainOrder('N1'), aPlainOrder('N2', { wid: 'K9' }))
    expect((await far.pull(start)).tables).toMatchObject({ orders: { puts: [{ code: 'N2' }], dels: ['N1'] } })
    await write(aPlainOrder('N1', { wid: 'K9' }), aPlainOrder('N2'))
    expect((await far.pull(start + 1)).tables).toMatchObject({
      orders: { puts: [{ code: 'N1' }], dels: ['N2'] },
    })
    const rows = (await far.snapshot()).flatMap((line) =>
      'rows' in line && line.table === 'orders' ? line.rows : [],
    )
    expect(rows.map(({ code }) => code)).toEqual(['N1'])
  })

  test('[P15] says nothing about tables that a role does not see', async () => {
    const carrier = await aDevice(shop, 'giaovan')
    await phone.push(phone.command('openOrder', { code: 'D1' }))
    expect(Object.keys((await carrier.pull(start)).tables)).toEqual(['orders'])
    const tables = new Set((await carrier.snapshot()).flatMap((line) => ('table' in line ? line.table : [])))
    expect([...tables]).toEqual(['companies', 'staff', 'warehouses', 'orders'])
  })

  test('[P15] a changed permission resets the replica until it is filled anew, and acts on the next command', async () => {
    await phone.pull(start)
    await putStaff(shop, aPerson('kho', { flags: ['stock_crud', 'cost_view'] }))
    expect(await phone.pull(start)).toMatchObject({ reset: true })
    const done = (await phone.snapshot()).at(-1)
    expect(await phone.pull(done!.version)).not.toHaveProperty('reset')
    await putStaff(shop, aPerson('kho', { flags: [] }))
    const answer = await phone.push(phone.command('openOrder', { code: 'D1' }))
    expect(told(answer.answers)).toEqual(['1 refused not-allowed'])
  })

  test('[S13] keeps companies apart: the same keys, nothing in common', async () => {
    await shop.close()
    const other = aTestShop('gio', [aPlainOrder('D1', { note: 'của Gió' })])
    other.rows.staff = [aPerson('gio-kho', { flags: ['stock_crud'] })]
    shop = await openTestShop({}, [aTestShop(), { ...other, company: aCompany({ company_id: 'gio' }) }])
    const token = await shop.tokenOf('gio-kho', 'gio')
    const pull = async (deviceId: string) =>
      shop.post('/api/sync/pull', { token, deviceId, cursor: 0, company: 'may', company_id: 'may' })
    const page = (await pull('gio-phone')).body as PullResponse
    expect(page.tables.orders?.puts).toHaveLength(1)
    expect(page.tables.orders?.puts[0]).toMatchObject({ code: 'D1', note: 'của Gió' })
    await (await aDevice(shop)).push()
    expect((await pull('may-kho')).status).toBe(403)
  })
})

describe('the cursor', () => {
  test('[S9] misses no row while eight people write at once', async () => {
    const writers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => aDevice(shop, 'ban', `desk-${index}`)),
    )
    for (let index = 0; index < 200; index += 1) await write(aPlainOrder(`W${index}`, { channel: 'KhoTay' }))
    const from = await versionOf(shop)
    const reader = await aDevice(shop, 'ban', 'reader-1')
    const seen = new Map<string, unknown>()
    let cursor = from
    let writing = true
    const reading = (async () => {
      while (writing || cursor < (await versionOf(shop))) {
        const page = await reader.pull(cursor)
        expect(page.from).toBe(cursor)
        expect(page.to).toBeGreaterThanOrEqual(cursor)
        for (const row of page.tables.orders?.puts ?? []) seen.set(String(row.code), row)
        cursor = page.to
      }
    })()
    await Promise.all(
      writers.map(async (writer, index) => {
        for (let turn = 0; turn < 25; turn += 1) {
          const params = { orderCodes: [`W${index * 25 + turn}`], state: 'HỦY', note: `${index}` }
          const { answers } = await writer.push(writer.command('updateState', params))
          expect(told(answers)).toEqual([`${turn + 1} applied`])
        }
      }),
    )
    writing = false
    await reading
    expect(cursor).toBe(from + 200)
    expect([...seen.keys()].filter((code) => code.startsWith('W'))).toHaveLength(200)
  })
})

/** The same store behind another server whose pages are small. */
async function openSmallPages(rows: number): Promise<TestDevice> {
  const { createApp } = await import('../../../src/server/create-app.ts')
  const app = await createApp({ store: shop.store, limits: { page: { rows, bytes: 1_000_000 } } })
  const small: TestDevice = {
    ...phone,
    async pull(cursor) {
      const { token, deviceId } = phone
      const payload = { token, deviceId, cursor }
      return (await app.inject({ method: 'POST', url: '/api/sync/pull', payload })).json<PullResponse>()
    },
  }
  return small
}

async function all(device: TestDevice, from: number): Promise<PullResponse[]> {
  const pages: PullResponse[] = []
  for (let cursor = from, more = true; more; ) {
    const page = await device.pull(cursor)
    pages.push(page)
    cursor = page.to
    more = page.more
  }
  return pages
}

function withoutCost(row: unknown): unknown {
  return JSON.parse(JSON.stringify(row, (field, value) => (field === 'cost' ? undefined : value)))
}
