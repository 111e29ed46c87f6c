import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCombo } from '../../../src/domain/catalogue/add-combo.ts'
import { deletePhrase, deleteProducts } from '../../../src/domain/catalogue/delete-products.ts'
import { restoreProducts } from '../../../src/domain/catalogue/restore-products.ts'
import { updateCombo } from '../../../src/domain/catalogue/update-combo.ts'
import { linkItem } from '../../../src/domain/channels/link-item.ts'
import { unlinkItem } from '../../../src/domain/channels/unlink-item.ts'
import { changeCode } from '../../../src/domain/stock/change-code.ts'
import { soldAsRows } from '../../../src/server/store/sold-as.ts'
import { owner, type StockFloor, stockFloor } from '../../domain/stock/stock-floor.ts'

/*
 * Through what a product is sold is written as people work, and was reckoned once for the databases of before: both have to say the same, whatever was done in which order. Where it names a
 * combo that is none of its own any more, a marketplace is kept from its last units for nobody (O12).
 */

const listing = (item: string) => ({ channel: 'Shopee', shopId: '7', item, model: '0' })

function openShop(): StockFloor {
  const floor = stockFloor({ orders: [] })
  for (const row of reckoned(floor)) floor.put('soldAs', row)
  return floor
}

function reckoned(floor: StockFloor) {
  const docs = (table: 'products' | 'productAliases' | 'links') =>
    floor.all(table).map((row) => ({ doc: JSON.stringify(row) }))
  return soldAsRows({ products: docs('products'), aliases: docs('productAliases'), links: docs('links') })
}

const inOrder = (rows: ReturnType<typeof reckoned>) =>
  rows
    .map(({ productCode, links, combos }) => ({
      productCode,
      links: links.toSorted(),
      combos: combos.toSorted(),
    }))
    .toSorted((one, other) => (one.productCode < other.productCode ? -1 : 1))

test('[O12] a combo that has another code and is deleted, or is made of other goods, is none through which its former parts are sold', () => {
  const floor = openShop()
  const components = [{ code: 'AT-DEN-M', amount: 2 }]
  floor.do(addCombo, { code: 'BO', name: 'Bộ áo', price: 1, components }, owner)
  floor.do(changeCode, { code: 'BO', newCode: 'BO-MOI' }, owner)
  expect(floor.get('soldAs', 'AT-DEN-M').combos).toContain('BO-MOI')
  floor.do(updateCombo, { productId: 'BO-MOI', components: [{ code: 'TUI-KEM', amount: 1 }] }, owner)
  expect(floor.find('soldAs', 'AT-DEN-M')?.combos ?? []).not.toContain('BO')
  floor.do(changeCode, { code: 'BO-MOI', newCode: 'BO' }, owner)
  floor.do(deleteProducts, { listProduct: ['BO'] }, owner)
  expect(inOrder(floor.all('soldAs'))).toEqual(inOrder(reckoned(floor)))
})

test('[O12] a code that a combo says of a deleted part leads to whoever gets it, and the combo is made of the same goods; the combo itself may not get it', () => {
  const floor = openShop()
  floor.do(changeCode, { code: 'AT-DEN-M', newCode: 'AO' }, owner)
  floor.do(deleteProducts, { listProduct: ['AO'], phrase: deletePhrase }, owner)
  expect(floor.act(changeCode, { code: 'CB-DOI', newCode: 'AT-DEN-M' }, owner)).toMatchObject({
    code: 'new-code-taken',
  })
  floor.do(changeCode, { code: 'TUI-KEM', newCode: 'AT-DEN-M' }, owner)
  expect(floor.get('products', 'CB-DOI').KhoTay?.map(({ code }) => code)).toContain('AO')
  expect(floor.find('soldAs', 'AT-DEN-M')?.combos ?? []).not.toContain('CB-DOI')
  expect(inOrder(floor.all('soldAs'))).toEqual(inOrder(reckoned(floor)))
})

const parts = ['AT-DEN-M', 'TUI-KEM', 'SON-DO', 'SON-2'] as const
const combos = ['CB-DOI', 'BO', 'BO-2'] as const
const combo = fc.constantFrom(...combos)
const code = fc.constantFrom(...parts, ...combos)
const components = fc
  .uniqueArray(fc.constantFrom(...parts), { minLength: 1, maxLength: 2 })
  .map((some) => some.map((one) => ({ code: one, amount: 1 })))
const item = fc.constantFrom('1', '2')
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ method: fc.constant('addCombo'), code: combo, components }) },
  { weight: 4, arbitrary: fc.record({ method: fc.constant('updateCombo'), code: combo, components }) },
  { weight: 4, arbitrary: fc.record({ method: fc.constant('changeCode'), code, newCode: code }) },
  { weight: 1, arbitrary: fc.record({ method: fc.constant('delete'), code }) },
  { weight: 2, arbitrary: fc.record({ method: fc.constant('restore'), code }) },
  { weight: 2, arbitrary: fc.record({ method: fc.constant('link'), item, code }) },
  { weight: 1, arbitrary: fc.record({ method: fc.constant('unlink'), item }) },
)

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** What is refused changes nothing. */
function play(floor: StockFloor, one: Act): void {
  switch (one.method) {
    case 'addCombo':
      return void floor.act(addCombo, { ...one, name: one.code, price: 1 }, owner)
    case 'updateCombo':
      return void floor.act(updateCombo, { productId: one.code, components: one.components }, owner)
    case 'changeCode':
      return void floor.act(changeCode, { code: one.code, newCode: one.newCode }, owner)
    case 'delete':
      return void floor.act(deleteProducts, { listProduct: [one.code], phrase: deletePhrase }, owner)
    case 'restore':
      return void floor.act(restoreProducts, { listProduct: [one.code] }, owner)
    case 'link': {
      const products = [{ productCode: one.code, amount: 1 }]
      return void floor.act(linkItem, { ...listing(one.item), products }, owner)
    }
    case 'unlink':
      return void floor.act(unlinkItem, listing(one.item), owner)
  }
}

test('[O12] through what each product is sold is, after whatever was done, as it is reckoned from links and combos', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30, size: 'max' }), (acts) => {
      const floor = openShop()
      for (const one of acts) {
        play(floor, one)
        expect(inOrder(floor.all('soldAs'))).toEqual(inOrder(reckoned(floor)))
      }
    }),
    { numRuns: 100 },
  )
})
