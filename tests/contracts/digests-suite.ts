import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestsOf } from '../../src/domain/people/row-digests.ts'
import type { Supplier, SupplyRequest } from '../../src/domain/tables/supply.ts'
import { type Secret, secrets } from '../../src/domain/tables/table.ts'
import type { RowOf } from '../../src/domain/tables.ts'
import type { RowWrite, Store } from '../../src/server/store/store.ts'
import type { UpgradeReport } from '../../src/server/store/upgrade-report.ts'
import { aCare, anItem, anOrder, aProduct, aStaff } from '../support/builders.ts'

/** A database of the server before, and the one that is started on it. */
export interface ReshapedDatabase {
  open(report?: UpgradeReport): Promise<Store>
  /** With no server on it: gives it the shape of a server before, which digested a row as a whole and once more without its one secret. */
  takeBack(): Promise<void>
  /** The same, of the server of 2026-11-22: it knew neither whom closed orders went to, nor what is written of colleagues, nor what orders earned, as secrets. */
  takeBackADay(): Promise<void>
  /** The same, of the server that listed every order as one for which 129.000 is due and nothing was paid. */
  takeBackDues(): Promise<void>
  drop(): Promise<void>
}

/** No suppliers, and nothing ordered of them. */
const none = { suppliers: [], supplyRequests: [] }

/** More than are digested at once. */
const caseCount = 501

/** Databases of a server that knew one secret a table. */
export function digestsSuite(engine: string, create: () => Promise<ReshapedDatabase>): void {
  describe(`digests on ${engine}`, () => {
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
        const rows = { orders: [order], products: [product], shippingCare: cases, staff: [], ...none }
        for (const seen of [[], ...secrets.map((secret) => [secret]), secrets])
          expect(await sumsOf(after, 'may', seen)).toEqual(sumsByHand(rows, seen))
        expect(await sumsOf(after, 'gio', secrets)).toEqual(
          sumsByHand({ orders: [], products: [], shippingCare: [odd], staff: [], ...none }, secrets),
        )
        expect(await sumsOf(after, 'rong', secrets)).toEqual({
          orders: 0,
          products: 0,
          shippingCare: 0,
          staff: 0,
          suppliers: 0,
          supplyRequests: 0,
        })
      } finally {
        await after.close()
      }
    })

    test(`a database of 2026-11-22 on ${engine} keeps every row and number, tells how far it is, and begins again after a server that died`, async () => {
      const words = { noteCustomer: 'gọi trước', noteShipper: 'cổng sau' }
      const orders = [
        anOrder({ ...words, code: 'D1', estimateRevenue: 91_000 }),
        anOrder({ ...words, code: 'D2', state: 'THẤT THU' }),
        ...Array.from({ length: caseCount }, (_, index) =>
          anOrder({ ...words, code: `X${index}`, state: 'THÀNH CÔNG' }),
        ),
      ]
      const call = {
        id: 'g',
        result: 'reached',
        note: 'số của chồng',
        createdBy: 'ban',
        createdAt: 1,
      } as const
      const rows = {
        orders,
        products: [aProduct({ code: 'P1', priceIn: 5 })],
        shippingCare: [aCare({ orderId: 'D1', calls: [call] })],
        staff: [aStaff({ note: 'xin nghỉ' }), aStaff({ userName: 'ban' })],
        suppliers: [supplier],
        supplyRequests: [supply],
      }
      const before = await database.open()
      await before.addCompany('may')
      await put(before, 'may', [
        ...rows.orders.map((row) => ({ table: 'orders', key: row.code, row }) as const),
        ...rows.products.map((row) => ({ table: 'products', key: row.code, row }) as const),
        ...rows.shippingCare.map((row) => ({ table: 'shippingCare', key: row.orderId, row }) as const),
        ...rows.staff.map((row) => ({ table: 'staff', key: row.userName, row }) as const),
        { table: 'suppliers', key: supplier.id, row: supplier },
        { table: 'supplyRequests', key: supply.code, row: supply },
      ])
      const all = (store: Store) =>
        store.read('may', async (reading) => {
          const changed = await reading.changed(0, 9)
          // Rows of one version come in no order.
          return [
            await reading.head(),
            changed.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
          ]
        })
      const kept = await all(before)
      await before.close()
      await database.takeBackADay()

      const dying: UpgradeReport = {
        begin() {},
        did() {
          throw new Error('power cut')
        },
        end() {},
      }
      await expect(database.open(dying)).rejects.toThrow('power cut')
      const told = { rows: 0, done: 0, ends: 0 }
      const after = await database.open({
        begin: (step) => {
          told.rows += step.rows
        },
        did: (count) => {
          told.done += count
        },
        end: () => {
          told.ends += 1
        },
      })
      try {
        // Orders three times: for whom they went to, for what they earned, and for what is due; a supplier and a supply order for how suppliers are reached.
        const touched = 3 * orders.length + rows.shippingCare.length + rows.staff.length + 2
        expect(told).toEqual({ rows: touched, done: touched, ends: 1 })
        expect(await all(after)).toEqual(kept)
        for (const seen of [[], ...secrets.map((secret) => [secret]), secrets])
          expect(await sumsOf(after, 'may', seen)).toEqual(sumsByHand(rows, seen))
      } finally {
        await after.close()
      }
    })
  })
}

const placeOf = ({ table, key }: { table: string; key: string }) => `${table}/${key}`

const summed = ['orders', 'products', 'shippingCare', 'staff', 'suppliers', 'supplyRequests'] as const

const supplier: Supplier = {
  id: 'ncc-an',
  name: 'an phát',
  phone: '0908112233',
  note: 'STK 0071000123456',
  createdAt: 1,
  updatedAt: 1,
}

const supply: SupplyRequest = {
  code: 'DH-1',
  state: 'NHÁP',
  supplier: { _id: 'ncc-an', name: 'an phát', phone: '0908112233' },
  wid: 'KhoTayWarehouse',
  note: '',
  prePaid: 50_000,
  items: [],
  expects: [],
  arrived: [],
  receipts: [],
  intakes: [],
  intakeCount: 0,
  slipCodes: [],
  createdBy: 'chu',
  createdAt: 1,
  updatedAt: 1,
}

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
