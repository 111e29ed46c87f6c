import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestsOf } from '../../src/domain/people/row-digests.ts'
import { type Secret, secrets } from '../../src/domain/tables/table.ts'
import type { RowOf } from '../../src/domain/tables.ts'
import type { RowWrite, Store } from '../../src/server/store/store.ts'
import type { UpgradeReport } from '../../src/server/store/upgrade-report.ts'
import { aCare, anItem, anOrder, aProduct } from '../support/builders.ts'

/** A database of the server before, and the one that is started on it. */
export interface ReshapedDatabase {
  open(report?: UpgradeReport): Promise<Store>
  /** With no server on it: gives it the shape of a server before, which digested a row as a whole and once more without its one secret. */
  takeBack(): Promise<void>
  drop(): Promise<void>
}

/** More than are digested at once. */
const caseCount = 501

/** Databases of a server that knew one secret a table. */
export function digestsSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
  let database: ReshapedDatabase
  beforeEach(async () => {
    database = await create()
  })
  afterEach(() => database.drop())

  test(`an older database on ${engine} is summed up by secrets once a new server was started on it`, async () => {
    const cases = Array.from({ length: caseCount }, (_, index) => aCare({ orderId: `Đ${index}` }))
    const order = anOrder({ code: 'D1', noteShop: 'khách quen', swItems: [anItem({ cost: 71_000 })] })
    const before = await database.open()
    for (const company of ['gio', 'may', 'rong']) await before.addCompany(company)
    const product = aProduct({ code: 'P1', priceIn: 5 })
    await put(before, 'may', [
      { table: 'orders', key: order.code, row: order },
      { table: 'products', key: product.code, row: product },
      ...cases.map((row) => ({ table: 'shippingCare', key: row.orderId, row }) as const),
    ])
    const odd = aCare({ orderId: '\0' })
    await put(before, 'gio', [
      { table: 'shippingCare', key: odd.orderId, row: odd },
      { table: 'shippingCare', key: 'X', row: aCare({ orderId: 'X' }) },
    ])
    await put(before, 'gio', [{ table: 'shippingCare', key: 'X', row: undefined }])
    await before.close()

    await database.takeBack()

    const after = await database.open()
    try {
      const rows = { orders: [order], products: [product], shippingCare: cases }
      for (const seen of [[], ...secrets.map((secret) => [secret]), secrets])
        expect(await sumsOf(after, 'may', seen)).toEqual(sumsByHand(rows, seen))
      expect(await sumsOf(after, 'gio', secrets)).toEqual(
        sumsByHand({ orders: [], products: [], shippingCare: [odd] }, secrets),
      )
      expect(await sumsOf(after, 'rong', secrets)).toEqual({ orders: 0, products: 0, shippingCare: 0 })
    } finally {
      await after.close()
    }
  })
}

const summed = ['orders', 'products', 'shippingCare'] as const

function put(store: Store, company: string, rows: readonly RowWrite[]): Promise<void> {
  return store.write(company, async (writing) => writing.putRows(await writing.advance(), rows))
}

async function sumsOf(
  store: Store,
  company: string,
  seen: readonly Secret[],
): Promise<Record<string, number>> {
  const asked = { tables: summed, closedSince: 0, seen }
  const sums = await store.read(company, (reading) => reading.sums(asked))
  return Object.fromEntries(sums.map(({ table, sum }) => [table, sum]))
}

function sumsByHand(
  rows: { [T in (typeof summed)[number]]: readonly RowOf<T>[] },
  seen: readonly Secret[],
): Record<string, number> {
  return Object.fromEntries(
    summed.map((table) => {
      const digests = rows[table].map((row) => digestsOf(table, row))
      const parts = digests.flatMap((one) => [one.plain, ...seen.map((secret) => one[secret])])
      return [table, parts.reduce((sum, part) => sum + part, 0)]
    }),
  )
}
