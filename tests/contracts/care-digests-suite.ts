import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShippingCare } from '../../src/domain/tables/shipping-care.ts'
import { type ReplicatedTable, tables } from '../../src/domain/tables.ts'
import { digestOf } from '../../src/lib/digest.ts'
import type { Store } from '../../src/server/store/store.ts'
import { aCare, anOrder } from '../support/builders.ts'

/** A database of the server before, and the one that is started on it. */
export interface ReshapedDatabase {
  open(): Promise<Store>
  /** With no server on it: gives it the shape before the notes were hidden, in which plain digests of cases were those of the whole row. */
  takeBack(): Promise<void>
  drop(): Promise<void>
}

/** More than are digested at once. */
const caseCount = 501

/** Databases of a server that sent internal notes to everybody. */
export function careDigestsSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
  let database: ReshapedDatabase
  beforeEach(async () => {
    database = await create()
  })
  afterEach(() => database.drop())

  test(`an older database on ${engine} is summed up without internal notes once a new server was started on it`, async () => {
    const cases = Array.from({ length: caseCount }, (_, index) => aCare({ orderId: `Đ${index}` }))
    const before = await database.open()
    for (const company of ['gio', 'may', 'rong']) await before.addCompany(company)
    await put(before, 'may', cases)
    await put(before, 'gio', [aCare({ orderId: '\0' }), aCare({ orderId: 'X' })])
    await remove(before, 'gio', 'X')
    const whole = await sumsOf(before, 'may', [])
    await before.close()

    await database.takeBack()

    const after = await database.open()
    try {
      expect(await sumsOf(after, 'may', [])).toEqual(whole)
      expect(await sumsOf(after, 'may', ['shippingCare'])).toEqual({
        ...whole,
        shippingCare: plainSum(cases),
      })
      expect(plainSum(cases)).not.toBe(whole['shippingCare'])
      const gio = await sumsOf(after, 'gio', ['shippingCare'])
      expect(gio['shippingCare']).toBe(plainSum([aCare({ orderId: '\0' })]))
      expect(await sumsOf(after, 'rong', ['shippingCare'])).toEqual({ orders: 0, shippingCare: 0 })
    } finally {
      await after.close()
    }
  })
}

function put(store: Store, company: string, cases: readonly ShippingCare[]): Promise<void> {
  return store.write(company, async (writing) => {
    const order = anOrder({ code: 'D1' })
    await writing.putRows(await writing.advance(), [
      { table: 'orders', key: order.code, row: order },
      ...cases.map((row) => ({ table: 'shippingCare', key: row.orderId, row }) as const),
    ])
  })
}

function remove(store: Store, company: string, key: string): Promise<void> {
  return store.write(company, async (writing) =>
    writing.putRows(await writing.advance(), [{ table: 'shippingCare', key, row: undefined }]),
  )
}

async function sumsOf(
  store: Store,
  company: string,
  plain: readonly ReplicatedTable[],
): Promise<Record<string, number>> {
  const asked = { tables: ['orders', 'shippingCare'] as const, closedSince: 0, plain }
  const sums = await store.read(company, (reading) => reading.sums(asked))
  return Object.fromEntries(sums.map(({ table, sum }) => [table, sum]))
}

function plainSum(cases: readonly ShippingCare[]): number {
  const { without } = tables.shippingCare.hides!
  return cases.reduce((sum, row) => sum + digestOf(without(row)), 0)
}
