import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everPiece } from '../../src/domain/reports/flow-pieces.ts'
import { flowedBy, type StockFlow } from '../../src/domain/reports/stock-flow.ts'
import type { BackupRow } from '../../src/server/store/backup-row.ts'
import type { FlowsAsked } from '../../src/server/store/flows-over-sql.ts'
import { backupWithout } from './barcodes-suite.ts'
import type { OpenedStore } from './store-suite.ts'

const sold = (fields: Partial<StockFlow>): StockFlow => ({
  span: 'day',
  number: 20_000,
  productCode: 'AO',
  wid: 'K1',
  kind: 'sold',
  units: -1,
  cents: -100,
  unpriced: 0,
  ...fields,
})

/** Sums of what came into stock and went out of it: every engine adds up alike. */
export function flowsSuite(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`sums of what moved on ${engine}`, () => {
    let opened: OpenedStore
    beforeEach(async () => {
      opened = await open()
      for (const company of ['may', 'gio']) await opened.store.addCompany(company)
    })
    afterEach(() => opened.drop())

    const add = (flows: readonly StockFlow[], company = 'may') =>
      opened.store.write(company, (writing) => writing.addFlows(flows))
    const sum = async ({ by, ...asked }: FlowsAsked, company = 'may') => {
      const found = await opened.store.read(company, ({ flows }) => flows.sum({ ...asked, by }))
      return found.map(({ sum: told, ...named }) => [...by.map((column) => named[column]), ...told]).sort()
    }
    const days = (first: number, last: number, times: 1 | -1 = 1) =>
      ({ span: 'day', first, last, times }) as const

    test(`what moved is put on what ${engine} has, also where it comes twice at once, and is of its company alone`, async () => {
      await add([sold({}), sold({ units: -2, cents: -200, unpriced: -2 }), sold({ wid: 'K2' })])
      await add([sold({ units: 5, cents: 0 })])
      await add([sold({ units: 50 })], 'gio')
      await add([])
      const all = { pieces: [days(20_000, 20_000)], by: ['wid'] } as const
      expect(await sum(all)).toEqual([
        ['K1', 2, -300, -2],
        ['K2', -1, -100, 0],
      ])
      expect(await sum(all, 'gio')).toEqual([['K1', 50, -100, 0]])
      // What no text of a database holds is the same code wherever it is written and asked for.
      await add([sold({ productCode: 'A\0', number: 1 }), sold({ productCode: 'A\0', number: 1 })])
      const odd = { pieces: [days(1, 1)], products: ['A\0'], by: ['wid'] } as const
      expect(await sum(odd)).toEqual([['K1', -2, -200, 0]])
    })

    test(`${engine} adds up pieces, takes others off, and tells sums apart by what is asked`, async () => {
      await add([
        sold({ number: 1 }),
        sold({ number: 2, units: 7, kind: 'bought' }),
        sold({ number: 3, productCode: 'QUAN', wid: 'K2' }),
        sold({ number: 4, units: -30 }),
        sold({ span: 'month', number: 9, units: 100 }),
        sold({ span: 'year', number: 9, units: 1_000 }),
        sold({ span: 'ever', number: 0, kind: '', units: 5 }),
        sold({ span: 'all', number: 9, productCode: '', units: 10_000 }),
      ])
      const units = async (asked: Omit<FlowsAsked, 'by'>, by: FlowsAsked['by'] = ['wid']) =>
        (await sum({ ...asked, by })).map((row) => row.slice(0, by.length + 1))
      expect(await units({ pieces: [days(1, 3)] })).toEqual([
        ['K1', 6],
        ['K2', -1],
      ])
      expect(await units({ pieces: [days(1, 3)] }, ['number', 'productCode', 'kind'])).toEqual([
        [1, 'AO', 'sold', -1],
        [2, 'AO', 'bought', 7],
        [3, 'QUAN', 'sold', -1],
      ])
      const mixed = [everPiece, { span: 'month', first: 9, last: 9, times: 1 } as const, days(2, 4, -1)]
      expect(await units({ pieces: mixed })).toEqual([
        ['K1', 128],
        ['K2', 1],
      ])
      expect(await units({ pieces: [days(1, 9)], kinds: ['bought'] })).toEqual([['K1', 7]])
      expect(await units({ pieces: [days(1, 9)], products: ['QUAN', 'MU'] })).toEqual([['K2', -1]])
      expect(await units({ pieces: [everPiece], products: ['AO'] })).toEqual([['K1', 5]])
      expect(await units({ pieces: [days(1, 9)], warehouses: ['K2'] })).toEqual([['K2', -1]])
      expect(await units({ pieces: [days(1, 9)], warehouses: [] })).toEqual([])
      expect(await units({ pieces: [] })).toEqual([])
      expect(await units({ pieces: [days(5, 4)] })).toEqual([])
      // More pieces than are asked at once.
      expect(await units({ pieces: Array.from({ length: 20 }, () => days(2, 2)) })).toEqual([['K1', 140]])
    })

    test(`${engine} knows the first and the last day on which anything moved, and none before`, async () => {
      const told = () => opened.store.read('may', ({ flows }) => flows.days())
      expect(await told()).toBeUndefined()
      await add([30, 10, 20].map((number) => sold({ span: 'all', productCode: '', number })))
      await add([sold({ span: 'day', number: 5 })])
      expect(await told()).toEqual({ first: 10, last: 30 })
    })

    test(`sums that an older way made count no more on ${engine}, are dropped so many at a time, and come with a backup as they are`, async () => {
      await add([sold({}), sold({ productCode: 'QUAN' }), sold({ productCode: 'MU' })])
      const backup = await backupWithout(opened.store, [])
      const older = (row: BackupRow): BackupRow[] =>
        row.table === 'stock_flows' ? [row, { ...row, row: { ...row.row, made_by: flowedBy - 1 } }] : [row]
      // As a server of before kept them: documents among the others.
      const document = { company_id: 'may', tbl: 'stockFlows', key: '1/a/:AO', version: 1, deleted: 0 }
      const rows: BackupRow[] = [
        ...backup.flatMap(older),
        { table: 'rows', row: { ...document, doc: '{"key":"1/a/:AO","warehouses":{}}' } },
      ]
      await opened.drop()
      opened = await open()
      const { store } = opened
      await store.restore(Readable.from(rows))
      const all = { pieces: [days(20_000, 20_000)], by: ['productCode'] } as const
      const wanted = ['AO', 'MU', 'QUAN'].map((code) => [code, -1, -100, 0])
      expect(await sum(all)).toEqual(wanted)
      const forget = () => store.write('may', ({ flows }) => flows.forgetOlder(2))
      expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0])
      expect(await sum(all)).toEqual(wanted)
      const left = await backupWithout(store, [])
      expect(
        left.filter(({ table, row }) => table === 'stock_flows' || row['tbl'] === 'stockFlows'),
      ).toHaveLength(3)
    })
  })
}
