import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askedWords } from '../../src/domain/listings/words.ts'
import type { Slip } from '../../src/domain/tables/slips.ts'
import type { Transfer } from '../../src/domain/tables/transfers.ts'
import type { ListQuestion } from '../../src/server/store/list-question.ts'
import type { RowWrite, Store } from '../../src/server/store/store.ts'
import type { OpenedStore } from './store-suite.ts'

const slip = (number: number, more: Partial<Slip> = {}): Slip => ({
  code: `NK-${number}`,
  type: 'Nhập tự do',
  state: 'HOÀN THÀNH',
  items: [{ productCode: `SP-${number}`, amount: 1, bin: 'BinDefault' }],
  note: '',
  userId: 'kho',
  sourceWarehouse: 'K1',
  createdAt: number,
  updatedAt: number,
  ...more,
})

/** The papers of the stock are listed alike on every engine. */
export function documentsSuite(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`papers of the stock on ${engine}`, () => {
    let opened: OpenedStore
    let store: Store
    beforeEach(async () => {
      opened = await open()
      store = opened.store
      await store.addCompany('may')
    })
    afterEach(() => opened.drop())

    const put = (rows: readonly RowWrite[]) =>
      store.write('may', async (writing) => writing.putRows(await writing.advance(), rows))
    const codes = async (
      table: ListQuestion['table'],
      asked: Partial<ListQuestion> & { search?: string },
    ) => {
      const { search = '', ...more } = asked
      const question: ListQuestion = {
        table,
        facts: {},
        words: askedWords(search),
        hidden: [],
        sort: { by: 'madeAt', descending: true },
        limit: 50,
        ...more,
      }
      const { rows } = await store.read('may', (reading) => reading.list(question))
      return rows.map(({ key }) => key)
    }

    test('slips are found by what they are, where, whose and of what, the newest first', async () => {
      const slips = [
        slip(1, { note: 'Hàng Tết' }),
        slip(2, { sourceWarehouse: 'K2', userId: 'chu' }),
        slip(3, { type: 'Xuất bán hàng', ordersPack: ['KT-777'] }),
        slip(4, { state: 'MỚI' }),
      ]
      await put(slips.map((row) => ({ table: 'slips', key: row.code, row })))
      expect(await codes('slips', {})).toEqual(['NK-4', 'NK-3', 'NK-2', 'NK-1'])
      const by = (facts: ListQuestion['facts']) => codes('slips', { facts })
      expect(await by({ type: ['Nhập tự do'], state: ['HOÀN THÀNH'] })).toEqual(['NK-2', 'NK-1'])
      expect(await by({ places: ['K2'] })).toEqual(['NK-2'])
      expect(await by({ madeBy: ['chu'] })).toEqual(['NK-2'])
      expect(await by({ products: ['SP-3', 'SP-4'] })).toEqual(['NK-4', 'NK-3'])
      expect(await by({ madeAt: { from: 2, to: 3 } })).toEqual(['NK-3', 'NK-2'])
      expect(await codes('slips', { search: 'hang tet' })).toEqual(['NK-1'])
      expect(await codes('slips', { search: '777' })).toEqual(['NK-3'])
    })

    test('a transfer is found at both its ends, and one that is deleted no more', async () => {
      const transfer: Transfer = {
        code: 'CK-1',
        sourceWarehouse: 'K1',
        toWarehouse: 'K2',
        state: 'MỚI',
        items: [{ productCode: 'A1', name: 'Áo thun', amount: 2, bin: 'BinDefault' }],
        arrived: [],
        receipts: [],
        slipCodes: [],
        note: '',
        userId: 'kho',
        createdAt: 1,
        updatedAt: 1,
      }
      await put([{ table: 'transfers', key: 'CK-1', row: transfer }])
      for (const wid of ['K1', 'K2'])
        expect(await codes('transfers', { facts: { places: [wid] } })).toEqual(['CK-1'])
      expect(await codes('transfers', { search: 'ao' })).toEqual(['CK-1'])
      await put([{ table: 'transfers', key: 'CK-1', row: undefined }])
      expect(await codes('transfers', {})).toEqual([])
    })
  })
}
