import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Movement, PriceChange, ProductAlias } from '../../src/domain/tables/products.ts'
import type { OpenedStore } from './store-suite.ts'

let count = 0

function aMove(fields: Partial<Movement>): Movement {
  count += 1
  return {
    id: `m${count}`,
    productCode: 'AO',
    wid: 'K1',
    bid: 'A1-01',
    number: 'total',
    quantity: 1,
    cost: 1000,
    reason: 'Nhập mới',
    document: 'NM-1',
    userId: 'chu',
    at: 100,
    ...fields,
  }
}

/** What movements say of costs: every engine sums them up alike. */
export function costsSuite(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`costs on ${engine}`, () => {
    let opened: OpenedStore
    beforeEach(async () => {
      opened = await open()
      await opened.store.addCompany('may')
    })
    afterEach(() => opened.drop())

    async function write(movements: readonly Movement[]): Promise<void> {
      const origin = { deviceId: 'may-1', seq: 1 }
      await opened.store.write('may', (writing) => writing.addMovements(movements, origin))
    }

    test(`[CAT-065] [CAT-486] the import history of ${engine} has an entry a slip and warehouse, the latest first, without what was cancelled`, async () => {
      await write([
        aMove({ quantity: 10, cost: 1000 }),
        aMove({ quantity: 30, cost: 2000, bid: 'A1-02' }),
        aMove({ document: 'NM-2', quantity: 5, cost: undefined, at: 200 }),
        aMove({ document: 'NM-3', quantity: 7, at: 300 }),
        aMove({ document: 'NM-3', quantity: -7, reason: 'Hủy phiếu nhập mới', at: 301 }),
        aMove({
          document: 'NM-4',
          quantity: 9,
          reason: 'Nhập tự do',
          at: 400,
          wid: 'K2',
          productCode: 'AO-CU',
          cost: 500,
        }),
        aMove({ document: 'XB-1', quantity: -4, reason: 'Xuất bán hàng', at: 500 }),
        aMove({ document: 'KHAC', productCode: 'QUAN', at: 600 }),
        aMove({ document: 'DH-1', number: 'book', cost: undefined, at: 600 }),
      ])
      const ask = (more: object) =>
        opened.store.read('may', (reading) =>
          reading.importHistory({ productCodes: ['AO', 'AO-CU'], start: 0, limit: 10, ...more }),
        )
      const first = { document: 'NM-1', type: 'Nhập mới', wid: 'K1', at: 100, quantity: 40, cost: 1750 }
      const second = { ...first, document: 'NM-2', at: 200, quantity: 5, cost: null }
      const fourth = { document: 'NM-4', type: 'Nhập tự do', wid: 'K2', at: 400, quantity: 9, cost: 500 }
      expect(await ask({})).toEqual({ entries: [fourth, second, first], total: 3 })
      expect(await ask({ start: 1, limit: 1 })).toEqual({ entries: [second], total: 3 })
      expect(await ask({ warehouses: ['K1'] })).toEqual({ entries: [second, first], total: 2 })
    })

    test(`[18] the value of stock at a moment is on ${engine} the sum of its movements until then, by product`, async () => {
      await write([
        aMove({ quantity: 10, cost: 1000 }),
        aMove({ quantity: -4, cost: 1250.5, at: 200, wid: 'K2' }),
        aMove({ quantity: 3, cost: undefined, at: 200 }),
        aMove({ quantity: 50, cost: 1, at: 300 }),
        aMove({ productCode: 'QUAN', quantity: 2, cost: 7, at: 150 }),
        aMove({ productCode: 'QUAN', quantity: 2, number: 'book', cost: undefined, at: 150 }),
        aMove({ productCode: 'VAY', quantity: 1, cost: 9, at: 100 }),
      ])
      const ask = (more: object) =>
        opened.store.read('may', (reading) =>
          reading.stockValue({ before: 300, after: '', limit: 10, ...more }),
        )
      const shirt = { productCode: 'AO', quantity: 9, value: 4998, unpriced: 3 }
      const trousers = { productCode: 'QUAN', quantity: 2, value: 14, unpriced: 0 }
      const dress = { productCode: 'VAY', quantity: 1, value: 9, unpriced: 0 }
      expect(await ask({})).toEqual([shirt, trousers, dress])
      expect(await ask({ after: 'AO', limit: 1 })).toEqual([trousers])
      expect(await ask({ warehouses: ['K2'] })).toEqual([
        { productCode: 'AO', quantity: -4, value: -5002, unpriced: 0 },
      ])
      const sums = (more: object) =>
        opened.store.read('may', (reading) => reading.stockValueByWarehouse({ before: 300, ...more }))
      const first = { wid: 'K1', quantity: 16, value: 10_023, unpriced: 3 }
      const second = { wid: 'K2', quantity: -4, value: -5002, unpriced: 0 }
      expect(await sums({})).toEqual([first, second])
      expect(await sums({ before: 200 })).toEqual([{ ...first, quantity: 13, unpriced: 0 }])
      expect(await sums({ warehouses: ['K2', 'K9'] })).toEqual([second])
    })

    test(`prices that changed are told on ${engine} as the server heard of them, the latest first, of these codes alone`, async () => {
      const note = async (productCode: string, price: number, at = 5) => {
        const [from, to] = [price - 1, price].map((one) => ({ price: one, wholesale_price: 0 }))
        const row = { id: `${productCode}/c-${price}:0`, productCode, from, to, by: 'chu', at } as PriceChange
        await opened.store.write('may', async (writing) =>
          writing.putRows(await writing.advance(), [{ table: 'priceChanges', key: row.id, row }]),
        )
      }
      await note('AO', 10)
      await note('AO-CU', 20)
      // One that a phone told late: it came after the others.
      await note('AO', 30, 1)
      // Their keys begin alike.
      for (const code of ['AO/1', 'AO0', 'A', 'AO.']) await note(code, 99)
      const ask = (more: object) =>
        opened.store.read('may', (reading) =>
          reading.priceHistory({ productCodes: ['AO-CU', 'AO'], start: 0, limit: 10, ...more }),
        )
      const pricesOf = ({ changes }: { changes: PriceChange[] }) => changes.map(({ to }) => to.price)
      expect(pricesOf(await ask({}))).toEqual([30, 20, 10])
      const second = await ask({ start: 1, limit: 1 })
      expect([pricesOf(second), second.total]).toEqual([[20], 3])
      expect(pricesOf(await ask({ productCodes: ['LA'] }))).toEqual([])
      const other = await opened.store.read('gio', (reading) =>
        reading.priceHistory({ productCodes: ['AO'], start: 0, limit: 10 }),
      )
      expect(pricesOf(other)).toEqual([])
    })

    test(`[16] [18] what moved under a code of before counts on ${engine} for the product that the code leads to, and nothing stays under the old one`, async () => {
      // The average of the day of the change is not what the goods had cost when they came.
      const changed = { reason: 'Đổi mã', document: 'AO → AO-MOI', at: 200, cost: 1500 }
      await write([
        aMove({ quantity: 10, cost: 1000 }),
        aMove({ ...changed, quantity: -10 }),
        aMove({ ...changed, productCode: 'AO-MOI', quantity: 10 }),
        aMove({ productCode: 'AO-LE', quantity: 1, cost: 7 }),
      ])
      const alias: ProductAlias = { code: 'AO', productCode: 'AO-MOI', by: 'chu', at: 200 }
      await opened.store.write('may', async (writing) =>
        writing.putRows(await writing.advance(), [{ table: 'productAliases', key: alias.code, row: alias }]),
      )
      const ask = (more: object) =>
        opened.store.read('may', (reading) =>
          reading.stockValue({ before: 300, after: '', limit: 10, ...more }),
        )
      const other = { productCode: 'AO-LE', quantity: 1, value: 7, unpriced: 0 }
      const shirt = { productCode: 'AO-MOI', quantity: 10, value: 10_000, unpriced: 0 }
      expect(await ask({})).toEqual([other, shirt])
      expect(await ask({ before: 150 })).toEqual([other, shirt])
      expect(await ask({ after: 'AO-LE', limit: 1 })).toEqual([shirt])
    })
  })
}
