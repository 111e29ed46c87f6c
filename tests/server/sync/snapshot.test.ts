import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reckoning } from '../../../src/domain/people/row-digests.ts'
import type { SnapshotLine } from '../../../src/protocol/wire.ts'
import { createApp } from '../../../src/server/create-app.ts'
import { sharingLimits } from '../../../src/server/sync/shared-snapshots.ts'
import { morning } from '../../support/builders.ts'
import {
  aDevice,
  aPlainOrder,
  aTestShop,
  day,
  linesOf,
  openTestShop,
  type TestDevice,
  type TestShop,
  versionOf,
} from '../small-shop.ts'

let shop: TestShop
let phone: TestDevice
let start: number

const closed = (code: string, daysAgo: number) =>
  aPlainOrder(code, { state: 'THÀNH CÔNG', updatedAt: morning - daysAgo * day })

beforeEach(async () => {
  const orders = [
    closed('C-old', 31),
    closed('C-border', 30),
    closed('C-new', 1),
    ...Array.from({ length: 1_200 }, (_, index) => aPlainOrder(`D${10_000 + index}`, { channel: 'KhoTay' })),
  ]
  shop = await openTestShop({}, [aTestShop('may', orders)])
  phone = await aDevice(shop)
  start = await versionOf(shop)
})
afterEach(() => shop.close())

type Line = Exclude<SnapshotLine, { done: true }>
const bodyOf = (lines: SnapshotLine[]) => lines.filter((line): line is Line => 'table' in line)
const orderCodes = (lines: SnapshotLine[]) =>
  bodyOf(lines)
    .filter(({ table }) => table === 'orders')
    .flatMap(({ rows }) => rows.map(({ code }) => String(code)))

describe('snapshot', () => {
  test('[P6] brings what packing needs first, open orders before closed ones, and leaves old ones out', async () => {
    const lines = await phone.snapshot()
    const tables = [...new Set(bodyOf(lines).map(({ table }) => table))]
    expect(tables).toEqual(['companies', 'staff', 'warehouses', 'bins', 'orders', 'products', 'slips'])
    const codes = orderCodes(lines)
    expect(codes).toHaveLength(1_202)
    expect(codes.slice(-2)).toEqual(['C-border', 'C-new'])
    const order = bodyOf(lines).map(({ table, last }) => `${table} ${last.split('@')[0]}`)
    expect(order.indexOf('orders open')).toBeLessThan(order.indexOf('products open'))
    expect(order.indexOf('products open')).toBeLessThan(order.indexOf('orders closed'))
    expect(lines.at(-1)).toMatchObject({ done: true, version: start })
  })

  test('[P20] holds everything that the sums asked for behind it count', async () => {
    shop.setClock(morning + 20 * 60_000)
    // Thirty days and ten minutes ago, seen from now: still within the hour that sums go by.
    const passing = closed('C-passing', 30)
    passing.updatedAt += 10 * 60_000
    await shop.store.write('may', async (writing) =>
      writing.putRows(await writing.advance(), [{ table: 'orders', key: passing.code, row: passing }]),
    )
    const held = orderCodes(await phone.snapshot())
    const { token, deviceId } = phone
    const cursor = await versionOf(shop)
    const { body } = await shop.post('/api/sync/sums', { token, deviceId, cursor, reckoning })
    expect(held).toContain('C-passing')
    expect(body.tables.orders.rows).toBe(held.length)
  })

  test('[P6] holds at most 1,000 rows a line, names V0 on each, and counts down what is left', async () => {
    const lines = bodyOf(await phone.snapshot())
    expect(Math.max(...lines.map(({ rows }) => rows.length))).toBeLessThanOrEqual(1_000)
    expect(new Set(lines.map(({ version }) => version))).toEqual(new Set([start]))
    const left = lines.map((line) => line.left)
    expect(left).toEqual([...left].sort((a, b) => b - a))
    expect(left[0]).toBe(lines.reduce((sum, { rows }) => sum + rows.length, 0) - lines[0]!.rows.length)
    expect(left.at(-1)).toBe(0)
  })

  test('[P6] goes on behind any line that was stored, without a gap or a repetition', async () => {
    const lines = bodyOf(await phone.snapshot())
    for (const [index, { table, last }] of lines.entries()) {
      const rest = bodyOf(await phone.snapshot({ table, after: last }))
      expect(rest.map((line) => line.rows)).toEqual(lines.slice(index + 1).map((line) => line.rows))
    }
  })

  test('[P6] refuses a resume point that it did not give', async () => {
    const { token, deviceId } = phone
    for (const resume of [
      { table: 'nothing' },
      { table: 'orders', after: 'somewhere' },
      { table: 'bins', after: 'closed:x' },
    ]) {
      const answer = await shop.post('/api/sync/snapshot', { token, deviceId, ...resume })
      expect([answer.status, answer.body.code]).toEqual([400, 'bad-params'])
    }
  })

  test('[P6] travels gzipped when the device takes it', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/sync/snapshot',
      payload: { token: phone.token, deviceId: phone.deviceId },
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/x-ndjson; charset=utf-8',
    })
    const text = gunzipSync(answer.rawPayload).toString()
    expect(linesOf(text).at(-1)).toMatchObject({ done: true, version: start })
    expect(answer.rawPayload.length).toBeLessThan(text.length / 8)
  })

  test.each([
    ['shared', sharingLimits],
    ['alone', { ...sharingLimits, freshMs: 0 }],
  ])(
    '[S6] %s equals the server after catching up, however much changed while it was read',
    async (_, sharing) => {
      shop.app = await createApp({ store: shop.store, clock: () => morning, limits: { sharing } })
      const desk = await aDevice(shop, 'ban')
      const held = new Map<string, unknown>()
      const put = (table: string, rows: readonly Record<string, unknown>[], key: string) => {
        for (const row of rows) held.set(`${table}/${row[key]}`, row)
      }
      let resume: object = {}
      let version: number | undefined
      for (let round = 0; ; round += 1) {
        const [line] = await phone.snapshot(resume)
        if (!line || 'done' in line) break
        version ??= line.version
        if (line.table === 'orders') put('orders', line.rows, 'code')
        resume = { table: line.table, after: line.last }
        const code = (number: number) => `D${10_000 + ((round * 97 + number) % 1_200)}`
        await desk.push(
          desk.command('updateState', { orderCodes: [code(1), code(600)], state: 'HỦY', note: '' }),
          desk.command('updateState', { orderCodes: [code(2)], state: 'ĐANG ĐÓNG GÓI', note: '' }),
        )
        await shop.store.write('may', async (writing) =>
          writing.putRows(await writing.advance(), [{ table: 'orders', key: code(3), row: undefined }]),
        )
      }
      for (let cursor = version!, more = true; more; ) {
        const page = await phone.pull(cursor)
        put('orders', page.tables.orders?.puts ?? [], 'code')
        for (const key of page.tables.orders?.dels ?? []) held.delete(`orders/${key}`)
        cursor = page.to
        more = page.more
      }
      const whole = new Map<string, unknown>()
      // Tables that are named are read for this phone alone, so this is the shop of now.
      for (const line of bodyOf(await phone.snapshot({ tables: ['orders'] }))) {
        if (line.table === 'orders') for (const row of line.rows) whole.set(`orders/${row.code}`, row)
      }
      expect(Object.fromEntries([...held].sort())).toEqual(Object.fromEntries([...whole].sort()))
    },
  )
})
