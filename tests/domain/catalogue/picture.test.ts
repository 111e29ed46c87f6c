import { describe, expect, test } from 'vitest'
import { addProduct } from '../../../src/domain/catalogue/add-product.ts'
import { pictureAddress, thumbAddress } from '../../../src/domain/catalogue/picture.ts'
import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { must } from '../../../src/lib/must.ts'
import { anActor } from '../../support/builders.ts'
import { stockFloor } from '../stock/stock-floor.ts'

const keeper = anActor({ userName: 'ban', name: 'Hoa', flags: ['products_crud', 'stock_crud'] })
const [one, other] = ['a'.repeat(64), 'b'.repeat(64)].map(pictureAddress) as [string, string]

function floorWithCap() {
  const floor = stockFloor()
  floor.do(addProduct, { code: 'MU', name: 'Mũ', image: one }, keeper)
  return floor
}
const imageOf = (floor: ReturnType<typeof stockFloor>) => floor.get('products', 'MU').image

describe('the picture of a product', () => {
  test('comes with it, is replaced, and goes (CAT-106)', () => {
    const floor = floorWithCap()
    expect(imageOf(floor)).toBe(one)
    floor.do(updateProduct, { productId: 'MU', image: other }, keeper)
    expect(imageOf(floor)).toBe(other)
    floor.do(updateProduct, { productId: 'MU', name: 'Mũ nồi' }, keeper)
    expect(imageOf(floor)).toBe(other)
    floor.do(updateProduct, { productId: 'MU', image: '' }, keeper)
    expect(floor.get('products', 'MU')).not.toHaveProperty('image')
  })

  test('is taken back to the one before, also to none', () => {
    const floor = floorWithCap()
    for (const [image, before] of [
      [other, one],
      ['', one],
    ] as const) {
      const params = { productId: 'MU', image, from: { image: before }, holders: [] }
      floor.do(updateProduct, params, keeper)
      const back = must(updateProduct.reverse?.(params), 'the way back')
      floor.do(updateProduct, back.params as typeof params, keeper)
      expect(imageOf(floor)).toBe(one)
    }
  })

  test('that somebody else gave it meanwhile is not written over', () => {
    const floor = floorWithCap()
    floor.do(updateProduct, { productId: 'MU', image: other }, keeper)
    const late = { productId: 'MU', image: '', from: { image: one } }
    expect(floor.refusal(updateProduct, late, keeper).text).toContain('Ảnh của Mũ vừa được đổi')
  })

  test('is asked of our own server alone: an address elsewhere stays as it came, and no screen asks it', () => {
    expect(thumbAddress(one)).toBe(`${one}?thumb`)
    for (const image of [
      '',
      undefined,
      'https://cdn.vn/a.jpg',
      `${one}0`,
      `${one}/..`,
      `https://cdn.vn${one}`,
    ])
      expect([image, thumbAddress(image)]).toEqual([image, undefined])
  })
})
