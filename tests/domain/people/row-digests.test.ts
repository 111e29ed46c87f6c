import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestSeen, digestsOf } from '../../../src/domain/people/row-digests.ts'
import { redact, type Scope } from '../../../src/domain/people/scope.ts'
import type { Supplier } from '../../../src/domain/tables/supply.ts'
import { type Secret, secrets, secretsShown } from '../../../src/domain/tables/table.ts'
import { hidesOf, type ReplicatedTable, replicatedTables } from '../../../src/domain/tables.ts'
import { digestOf } from '../../../src/lib/digest.ts'
import { aCare, anItem, anOrder, aParcel, aProduct, aStaff } from '../../support/builders.ts'

const supplier: Supplier = {
  id: 'ncc-an',
  name: 'an phát',
  phone: '0908112233',
  note: 'STK 0071000123456',
  createdAt: 1,
  updatedAt: 1,
}

const rows: [ReplicatedTable, object][] = [
  ['orders', anOrder({ noteShop: 'khách quen', swItems: [anItem({ cost: 5 }), anItem({ cost: 7 })] })],
  ['orders', anOrder({ state: 'HỦY', noteCustomer: 'đổi ý', noteShipper: 'cổng sau' })],
  ['products', aProduct({ priceIn: 9 })],
  ['shippingCare', aCare({ calls: [aCall('hẹn chiều'), aCall('')] })],
  ['staff', aStaff({ phone: '0903000111', email: 'lan@example.vn', note: 'làm thêm tối' })],
  ['parcels', aParcel()],
  ['suppliers', supplier],
]

function scopeWith(seen: readonly Secret[]): Scope {
  return { tables: replicatedTables, ...secretsShown((secret) => seen.includes(secret)) }
}

const added = (table: ReplicatedTable, row: object, seen: readonly Secret[]) => {
  const digests = digestsOf(table, row)
  return seen.reduce((sum, secret) => sum + digests[secret], digests.plain)
}

describe('[S6] what a phone sums up of the rows it was sent', () => {
  test('is what the server adds up for its scope, whichever secrets that shows', () => {
    fc.assert(
      fc.property(fc.subarray([...secrets]), fc.constantFrom(...rows), (seen, [table, row]) => {
        const sent = JSON.parse(JSON.stringify(redact(scopeWith(seen), table, row as never))) as object
        expect(digestSeen(table, sent, seen)).toBe(added(table, row, seen))
      }),
    )
  })

  test('differs when a secret that it shows changed, and only then', () => {
    const closed = { ...order(), state: 'HỦY' as const }
    const change: Record<Secret, [table: ReplicatedTable, was: object, is: object]> = {
      cost: ['orders', order(), anOrder({ ...order(), swItems: [anItem({ cost: 7 }), anItem({ cost: 5 })] })],
      notes: ['orders', order(), { ...order(), noteShop: 'khác' }],
      contact: ['orders', order(), { ...order(), noteCustomer: 'khác' }],
      past: ['orders', closed, { ...closed, customer: { ...closed.customer, phone: '0900000000' } }],
      colleagues: ['staff', aStaff(), aStaff({ note: 'khác' })],
      earnings: ['orders', order(), { ...order(), estimateRevenue: 1 }],
      suppliers: ['suppliers', supplier, { ...supplier, note: 'khác' }],
    }
    for (const changed of secrets) {
      for (const seen of [[], ...secrets.map((secret) => [secret]), [...secrets]]) {
        const [table, was, is] = change[changed]
        const isEqual = added(table, was, seen) === added(table, is, seen)
        expect([changed, seen, isEqual]).toEqual([changed, seen, !seen.includes(changed)])
      }
    }
  })

  test('differs when two rows changed their secrets with each other', () => {
    const one = (code: string, priceIn: number) => added('products', aProduct({ code, priceIn }), ['cost'])
    expect(one('A', 5) + one('B', 7)).not.toBe(one('A', 7) + one('B', 5))
  })

  test('is the digest of the whole row where a table has no secret, as older phones reckon', () => {
    for (const [table, row] of rows)
      if (hidesOf(table).length === 0) expect(digestSeen(table, row, secrets)).toBe(digestOf(row))
  })
})

function aCall(note: string) {
  return { id: 'goi', result: 'call-back' as const, note, createdBy: 'kho', createdAt: 1 }
}

function order() {
  return anOrder({ noteShop: 'khách quen', swItems: [anItem({ cost: 5 }), anItem({ cost: 7 })] })
}
