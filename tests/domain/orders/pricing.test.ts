import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linePrice, priceOrder } from '../../../src/domain/orders/pricing.ts'
import { anItem, anOrder } from '../../support/builders.ts'

const shirts = [anItem({ amount: 2, price: 129_000, wholesale_price: 99_000 })]

describe('a line', () => {
  test('[PRC-001] costs retail or wholesale price × amount − its discount', () => {
    const line = anItem({ amount: 3, price: 129_000, wholesale_price: 99_000, discountPr: 7_000 })
    expect(linePrice(line, 'retail_price')).toBe(380_000)
    expect(linePrice(line, 'wholesale_price')).toBe(290_000)
  })

  test('[PRC-001] costs the retail price where no wholesale price is set', () => {
    expect(linePrice(anItem({ price: 129_000 }), 'wholesale_price')).toBe(129_000)
  })

  test('[PRC-002] takes a discount in percent or in VND', () => {
    expect(
      linePrice(anItem({ amount: 2, price: 129_000, discountPr: 10, type: 'percent' }), 'retail_price'),
    ).toBe(232_200)
    expect(linePrice(anItem({ amount: 2, price: 129_000, discountPr: 10 }), 'retail_price')).toBe(257_990)
  })

  test('rounds half a đồng up', () => {
    expect(linePrice(anItem({ price: 1_001, discountPr: 50, type: 'percent' }), 'retail_price')).toBe(500)
    expect(linePrice(anItem({ price: 333, discountPr: 12.5, type: 'percent' }), 'retail_price')).toBe(291)
  })
})

test('[PRC-002] of a percent every decimal counts', () => {
  const line = anItem({ price: 1_000_000, discountPr: 12.345, type: 'percent' })
  expect(linePrice(line, 'retail_price')).toBe(876_550)
})

describe('an order', () => {
  test('[PRC-003] adds its lines up', () => {
    const swItems = [...shirts, anItem({ price: 50_000 }), anItem({ price: 0, gift: true })]
    expect(priceOrder(anOrder({ swItems })).goods).toBe(308_000)
  })

  test('[PRC-004] [OPN-007] costs goods − discount + other fee', () => {
    const order = anOrder({ swItems: shirts, discount: 20_000, otherFee: 5_000 })
    expect(priceOrder(order)).toEqual({
      goods: 258_000,
      discount: 20_000,
      total: 243_000,
      vat: 0,
      pickMoney: 243_000,
    })
    expect(priceOrder({ ...order, typeDiscount: 'percent', discount: 10 }).total).toBe(237_200)
  })

  test('[PRC-005] [OPN-006] has VAT on goods − discount, not on fees', () => {
    const order = anOrder({ swItems: shirts, discount: 58_000, otherFee: 30_000, vatFee: 8 })
    expect(priceOrder(order).vat).toBe(16_000)
  })

  test('[PRC-005] has no VAT when nothing above zero is left', () => {
    expect(priceOrder(anOrder({ swItems: shirts, discount: 300_000, vatFee: 10 })).vat).toBe(0)
  })

  test('[PRC-006] rounds VAT to the đồng', () => {
    expect(priceOrder(anOrder({ swItems: [anItem({ price: 10_006 })], vatFee: 8 })).vat).toBe(800)
    expect(priceOrder(anOrder({ swItems: [anItem({ price: 10_007 })], vatFee: 8 })).vat).toBe(801)
  })

  test('[PRC-007] is collected as total − paid + VAT', () => {
    expect(priceOrder(anOrder({ swItems: shirts, paid: 100_000, vatFee: 8 })).pickMoney).toBe(178_640)
  })

  test('[PRC-008] is collected with shipping only when the buyer pays it', () => {
    const order = anOrder({ swItems: shirts, shippingFee: 25_000 })
    expect(priceOrder({ ...order, payment_type_id: 1 }).pickMoney).toBe(258_000)
    expect(priceOrder({ ...order, payment_type_id: 2 }).pickMoney).toBe(283_000)
  })

  test('[S12] stays in whole đồng, whatever is sold at whatever discount', () => {
    const line = fc.record({
      amount: fc.integer({ min: 1, max: 999 }),
      price: fc.integer({ min: 0, max: 50_000_000 }),
      discountPr: fc.integer({ min: 0, max: 100 }),
      type: fc.constantFrom('percent', 'VND'),
    })
    const order = fc.record({
      lines: fc.array(line, { maxLength: 6 }),
      discount: fc.integer({ min: 0, max: 100 }),
      typeDiscount: fc.constantFrom('percent' as const, 'VND' as const),
      vatFee: fc.integer({ min: 0, max: 99 }),
      paid: fc.nat(10_000_000),
    })
    fc.assert(
      fc.property(order, ({ lines, ...fields }) => {
        const price = priceOrder(anOrder({ ...fields, swItems: lines.map((item) => anItem(item)) }))
        const { goods, discount, total, vat, pickMoney } = price
        for (const sum of Object.values(price)) expect(Number.isSafeInteger(sum)).toBe(true)
        expect(total).toBe(goods - discount)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(pickMoney + fields.paid).toBe(total + vat)
      }),
    )
  })
})
