import { describe, expect, test } from 'vitest'
import { addProduct } from '../../../src/domain/catalogue/add-product.ts'
import { tagProducts } from '../../../src/domain/catalogue/tag-products.ts'
import { updateAllTagsProduct } from '../../../src/domain/catalogue/update-all-tags-product.ts'
import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { updateAllOrderTags } from '../../../src/domain/orders/update-all-order-tags.ts'
import { anActor } from '../../support/builders.ts'
import { owner, type StockFloor, stockFloor } from '../stock/stock-floor.ts'

const keeper = anActor({ userName: 'ban', flags: ['products_crud'] })
const summer = { _id: 'the-he', value: 'Hè' }
const tagged = (floor: StockFloor, code = 'TUI-KEM') => floor.get('products', code).tags

function withSummer(): StockFloor {
  const floor = stockFloor()
  floor.do(updateAllTagsProduct, { newTag: summer }, keeper)
  return floor
}

describe('tags of products', () => {
  test('[CAT-025] [TAG-003] are made as those of orders are, and apart from them: both may be called the same', () => {
    const floor = withSummer()
    expect(floor.get('tags', 'the-he')).toEqual({ ...summer, color: '#A2DBFA', type: 'product_tag' })
    const again = { newTag: { _id: 'the-2', value: ' hè', apart: true } }
    expect(floor.refusal(updateAllTagsProduct, again, keeper).code).toBe('tag-alike')
    floor.do(updateAllOrderTags, { newTag: { _id: 'don-he', value: 'Hè' } }, owner)
    expect(floor.refusal(updateAllTagsProduct, { deleteTag: 'don-he' }, owner).code).toBe('tag-not-found')
    const taken = { editTag: { _id: 'the-he', value: 'Đông', color: '#A2DBFA' } }
    expect(floor.refusal(updateAllOrderTags, taken, owner).code).toBe('tag-not-found')
  })

  test('one that two devices made is one: what either tagged carries the first, by whatever way', () => {
    const floor = withSummer()
    floor.do(updateAllTagsProduct, { newTag: { _id: 'the-2', value: 'HÈ' } }, keeper)
    expect(floor.find('tags', 'the-2')).toBeUndefined()
    floor.do(tagProducts, { codes: ['TUI-KEM'], add: ['the-2'] }, keeper)
    expect(tagged(floor)).toEqual(['the-he'])
    floor.do(tagProducts, { codes: ['TUI-KEM'], remove: ['the-2'] }, keeper)
    expect(tagged(floor)).toEqual([])
    floor.do(updateProduct, { productId: 'TUI-KEM', tags: ['the-2'], from: { tags: [] } }, keeper)
    expect(tagged(floor)).toEqual(['the-he'])
    floor.do(updateProduct, { productId: 'TUI-KEM', tags: [], from: { tags: ['the-2'] } }, keeper)
    expect(tagged(floor)).toEqual([])
    floor.do(addProduct, { code: 'MU', name: 'Mũ', tags: ['the-2', 'the-he'] }, keeper)
    expect(tagged(floor, 'MU')).toEqual(['the-he'])
  })

  test('[FUL-456] one that is deleted holds nobody up, and is there again on what carried it when it is made anew', () => {
    const floor = withSummer()
    floor.do(tagProducts, { codes: ['TUI-KEM'], add: ['the-he'] }, keeper)
    floor.do(updateAllTagsProduct, { newTag: { _id: 'the-qua', value: 'Quà' } }, keeper)
    floor.do(updateAllTagsProduct, { deleteTag: { ...summer, color: '#A2DBFA' } }, keeper)
    expect(floor.refusal(tagProducts, { codes: ['SON-DO'], add: ['the-he'] }, keeper).code).toBe(
      'product-tag-gone',
    )
    floor.do(updateProduct, { productId: 'TUI-KEM', tags: ['the-he', 'the-qua'] }, keeper)
    expect(tagged(floor)).toEqual(['the-he', 'the-qua'])
    floor.do(updateAllTagsProduct, { newTag: { ...summer, apart: true } }, keeper)
    expect(floor.get('tags', 'the-he').value).toBe('Hè')
  })
})
