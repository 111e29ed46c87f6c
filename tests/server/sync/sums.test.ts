import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestSeen, reckoning } from '../../../src/domain/people/row-digests.ts'
import { secrets } from '../../../src/domain/tables/table.ts'
import { keyOf, type ReplicatedTable } from '../../../src/domain/tables.ts'
import { digestOf } from '../../../src/lib/digest.ts'
import type { SumsResponse } from '../../../src/protocol/wire.ts'
import { aCare, morning } from '../../support/builders.ts'
import {
  aDevice,
  aPerson,
  aPlainOrder,
  aTestShop,
  day,
  openTestShop,
  putStaff,
  type TestDevice,
  type TestShop,
} from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await shop.store.write('may', async (writing) =>
    writing.putRows(await writing.advance(), [
      { table: 'shippingCare', key: 'D1', row: aCare({ orderId: 'D1' }) },
    ]),
  )
})
afterEach(() => shop.close())

async function sumsOf(
  { token, deviceId }: TestDevice,
  cursor: number,
  asked: object = { reckoning },
): Promise<SumsResponse> {
  const answer = await shop.post('/api/sync/sums', { token, deviceId, cursor, ...asked })
  expect(answer.body).not.toHaveProperty('error')
  return answer.body as SumsResponse
}

/** What a phone holds after a first load, summed up on its own. */
async function loaded(phone: TestDevice, seen: readonly string[] = secrets) {
  const lines = await phone.snapshot()
  const tables: Record<string, { rows: number; sum: number }> = {}
  let version = 0
  for (const line of lines) {
    version = line.version
    if ('done' in line) continue
    const sum = tables[line.table] ?? { rows: 0, sum: 0 }
    tables[line.table] = sum
    for (const row of line.rows) {
      expect(keyOf(line.table as ReplicatedTable, row as never)).toBeTruthy()
      sum.rows += 1
      sum.sum += digestSeen(line.table as ReplicatedTable, row, seen)
    }
  }
  return { version, tables }
}

describe('sums', () => {
  test.each([
    ['chu', ['cost', 'notes', 'contact', 'past', 'colleagues', 'earnings', 'suppliers']],
    ['kho', ['notes', 'contact']],
    ['kho9', ['notes', 'contact']],
    ['giaovan', ['contact']],
    ['baocao', ['notes', 'earnings']],
  ])('[S6] are those of the rows %s was sent, who sees %s', async (userName, seen) => {
    await putStaff(shop, aPerson('baocao', { flags: ['report_orders'] }))
    const phone = await aDevice(shop, userName)
    const { version, tables } = await loaded(phone, seen)
    const told = await sumsOf(phone, version)
    expect(told).toMatchObject({ version, reckoning, seen })
    const filled = Object.fromEntries(Object.entries(told.tables!).filter(([, { rows }]) => rows > 0))
    expect(filled).toEqual(tables)
  })

  test('[S13] differ where cost prices are hidden', async () => {
    const [owner, packer] = [await aDevice(shop, 'chu'), await aDevice(shop, 'kho')]
    const { version } = await loaded(owner)
    await loaded(packer)
    const [seen, hidden] = [await sumsOf(owner, version), await sumsOf(packer, version)]
    expect(seen.tables!['products']!.rows).toBe(hidden.tables!['products']!.rows)
    expect(seen.tables!['products']!.sum).not.toBe(hidden.tables!['products']!.sum)
    expect(seen.tables!['bins']).toEqual(hidden.tables!['bins'])
  })

  test('[S13] differ where the shop keeps notes to itself', async () => {
    const [desk, carer] = [await aDevice(shop, 'ban'), await aDevice(shop, 'giaovan')]
    const { version } = await loaded(desk)
    await loaded(carer)
    const [seen, hidden] = [await sumsOf(desk, version), await sumsOf(carer, version)]
    expect(seen.tables!['shippingCare']).toMatchObject({ rows: 1 })
    expect(hidden.tables!['shippingCare']).toMatchObject({ rows: 1 })
    expect(seen.tables!['shippingCare']!.sum).not.toBe(hidden.tables!['shippingCare']!.sum)
    expect(seen.tables!['orders']).toEqual(hidden.tables!['orders'])
  })

  test('[P20] leave out tables with secrets where the device does not reckon as the server does', async () => {
    const phone = await aDevice(shop)
    const { version } = await loaded(phone)
    const alike = (await sumsOf(phone, version)).tables!
    for (const older of [{}, { reckoning: reckoning + 1 }]) {
      const { tables } = await sumsOf(phone, version, older)
      const missing = Object.keys(alike).filter((table) => !(table in tables!))
      expect(missing).toEqual([
        'staff',
        'orders',
        'products',
        'shippingCare',
        'slips',
        'suppliers',
        'supplyRequests',
      ])
      expect(alike).toMatchObject(tables!)
    }
  })

  test('[P20] follow every change, deletions included', async () => {
    const phone = await aDevice(shop)
    const { version } = await loaded(phone)
    const before = await sumsOf(phone, version)
    const row = { id: 'K1/X', parent: 'K1', bid: 'X', name: 'Kệ X' }
    const put = (kept: boolean) =>
      shop.store.write('may', async (writing) => {
        const raised = await writing.advance()
        await writing.putRows(raised, [{ table: 'bins', key: row.id, row: kept ? row : undefined }])
        return raised
      })
    const added = await sumsOf(phone, await put(true))
    expect(added.tables!['bins']!.rows).toBe(before.tables!['bins']!.rows + 1)
    expect(added.tables!['bins']!.sum).toBe(before.tables!['bins']!.sum + digestOf(row))
    const removed = await sumsOf(phone, await put(false))
    expect(removed.tables).toEqual(before.tables)
  })

  test('[P20] leave out what closed more than 30 days ago, and say since when', async () => {
    await shop.close()
    const old = (days: number) => morning - days * day
    shop = await openTestShop({}, [
      aTestShop('may', [
        aPlainOrder('open', { updatedAt: old(90) }),
        aPlainOrder('young', { state: 'HỦY', updatedAt: old(29) }),
        aPlainOrder('old', { state: 'HỦY', updatedAt: old(31) }),
      ]),
    ])
    const phone = await aDevice(shop)
    const { version, tables } = await loaded(phone, ['notes', 'contact'])
    const told = await sumsOf(phone, version)
    expect(told.closedSince).toBe(old(30))
    expect(told.tables!['orders']).toEqual(tables['orders'])
    expect(told.tables!['orders']!.rows).toBe(2)
  })

  test('[P20] are not made for a device that stands elsewhere, or has another scope', async () => {
    const phone = await aDevice(shop)
    const { version } = await loaded(phone)
    expect(await sumsOf(phone, version - 1)).not.toHaveProperty('tables')
    await shop.store.write('may', (writing) => writing.setScope(phone.deviceId, 'another'))
    expect(await sumsOf(phone, version)).not.toHaveProperty('tables')
  })

  test('[S13] are refused to a device of somebody else', async () => {
    const phone = await aDevice(shop)
    await loaded(phone)
    const token = await shop.tokenOf('ban')
    const answer = await shop.post('/api/sync/sums', { token, deviceId: phone.deviceId, cursor: 1 })
    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong-lane' } })
  })
})
