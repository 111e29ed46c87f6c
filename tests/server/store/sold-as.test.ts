import { expect, test } from 'vitest'
import { soldAsRows } from '../../../src/server/store/sold-as.ts'
import { aProduct } from '../../support/builders.ts'

const docs = (...rows: object[]) => rows.map((row) => ({ doc: JSON.stringify(row) }))

test('[O12] links and combos of before say through what each product is sold, under the code it has now', () => {
  const part = (code: string) => ({ code, amount: 1, name: code })
  const rows = soldAsRows({
    products: docs(
      aProduct({ code: 'AO-MOI' }),
      aProduct({ code: 'AO', deletedAt: 1 }),
      aProduct({ code: 'CB', typeItem: 'combo', KhoTay: [part('AO'), part('MU')] }),
      aProduct({ code: 'CB-XOA', typeItem: 'combo', KhoTay: [part('MU')], deletedAt: 1 }),
      aProduct({ code: 'MU' }),
      aProduct({ code: 'TUI' }),
    ),
    aliases: docs({ code: 'AO', productCode: 'AO-MOI', by: 'chu', at: 1 }),
    links: docs(
      { id: 'Shopee/7/1/0', products: [{ productCode: 'AO', amount: 1 }] },
      {
        id: 'Tiki/9/2/0',
        products: [
          { productCode: 'CB', amount: 1 },
          { productCode: 'AO-MOI', amount: 2 },
        ],
      },
    ),
  })
  expect(rows.toSorted((one, other) => (one.productCode < other.productCode ? -1 : 1))).toEqual([
    { productCode: 'AO-MOI', links: ['Shopee/7/1/0', 'Tiki/9/2/0'], combos: ['CB'] },
    { productCode: 'CB', links: ['Tiki/9/2/0'], combos: [] },
    { productCode: 'MU', links: [], combos: ['CB'] },
  ])
})
