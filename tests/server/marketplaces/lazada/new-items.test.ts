import { expect, test } from 'vitest'
import { must } from '../../../../src/lib/must.ts'
import { type NewItem, RefusedItem } from '../../../../src/server/marketplaces/new-items.ts'
import { aLazada, answer, no, ok } from './a-lazada.ts'

const item: NewItem = {
  key: 'ban-1',
  name: 'Túi vải',
  description: 'Túi vải',
  category: '100',
  attributes: [],
  pictures: ['https://pic.lazada.test/1.jpg'],
  tiers: [],
  variants: [{ options: [], sku: 'TUI-KEM', price: 89_000, stock: 3 }],
  weightKg: 0.2,
  delivery: [],
}
const path = '/product/create'

const failure = async (told: object) => {
  const { market, asking } = aLazada({ [path]: told })
  const made = must(market.newItems, 'items').make(item, { since: 0, isRepeated: false }, asking)
  return made.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('[O5] a product that Lazada turns down says at which field', async () => {
  const refused = await failure(no('E4501', 'SKU_PROPS_MISSING: price is invalid'))
  expect(refused).toBeInstanceOf(RefusedItem)
  expect((refused as RefusedItem).faults).toMatchObject([{ field: 'variants' }])
})

test('[O4] an answer that cannot be read is no word about a field, whatever stands in it: the product may be there', async () => {
  for (const told of [
    ok({ sku_list: [{ price: 'is invalid' }] }),
    answer(500, '<h1>price is invalid</h1>'),
  ]) {
    const unread = await failure(told)
    expect(unread).toBeInstanceOf(Error)
    expect(unread).not.toBeInstanceOf(RefusedItem)
  }
})
