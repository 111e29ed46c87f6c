import { expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/command.ts'
import { type Bill, billOf } from '../../../src/domain/invoices/bill-of.ts'
import { shareOut } from '../../../src/domain/invoices/share-out.ts'
import { formatTaxCode, isTaxCode, padTaxCode } from '../../../src/domain/invoices/tax-code.ts'
import { rateOf, rateOfPercent, ratesOn } from '../../../src/domain/invoices/vat.ts'
import { priceOrder } from '../../../src/domain/orders/pricing.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anItem, anOrder, aProduct, morning } from '../../support/builders.ts'
import { anInvoiceFloor } from './an-invoice-shop.ts'

const newYear = Date.UTC(2026, 11, 31, 17)
const goods = [
  aProduct({ code: 'A', taxFee: '8', unit: 'Cái' }),
  aProduct({ code: 'B', taxFee: '5' }),
  aProduct({ code: 'C', taxFee: 'KCT' }),
  aProduct({ code: 'D', taxFee: 'KHAC' }),
]
const { read } = anInvoiceFloor({ products: goods })

function billed(order: Partial<Order>, at = morning, pattern: '1' | '2' = '1', taxes?: string[]): Bill {
  const bill = billOf(read, anOrder({ code: 'KT-1', channel: 'KhoTay', ...order }), { pattern, taxes, at })
  if (isRefusal(bill)) throw new Error(bill.text)
  return bill
}

test('[FUL-281] [FUL-425] [CST-050] a tax code of fewer than eight digits gets back the zeros it begins with, a longer one stays', () => {
  expect(padTaxCode('123')).toBe('00000123')
  expect(padTaxCode('1234567')).toBe('01234567')
  expect(padTaxCode('12345678')).toBe('12345678')
  expect(padTaxCode(' 0100 109.106 ')).toBe('0100109106')
  expect(formatTaxCode('0100109106001')).toBe('0100109106-001')
  expect(formatTaxCode('0100109106-001')).toBe('0100109106-001')
})

test('a tax code is ten digits that check, three more of a branch, or twelve of a citizen', () => {
  for (const code of ['0100109106', '0100109106-001', '0100109106001', '079203001234'])
    expect(isTaxCode(code)).toBe(true)
  for (const code of ['0100109107', '0100109107-001', '00000123', '010010910', 'MST0100109', '0100109106-01'])
    expect(isTaxCode(code)).toBe(false)
})

test('8 % is over at midnight of the New Year: goods of it are billed at 10 %, an order that says 8 % is not billed so', () => {
  expect(rateOf('8', newYear - 1)).toEqual({ code: '8', percent: 8 })
  expect(rateOf('8', newYear)).toEqual({ code: '10', percent: 10 })
  expect(rateOfPercent(8, newYear - 1)).toEqual({ code: '8', percent: 8 })
  expect(rateOfPercent(8, newYear)).toBeUndefined()
  expect(ratesOn(newYear).map(({ code }) => code)).toEqual(['0', '5', '10', 'KCT', 'KKKNT'])
  expect(rateOf('KHAC', morning)).toBeUndefined()
  expect(rateOf('KHAC:3.5', morning)).toEqual({ code: 'KHAC:3.5', percent: 3.5 })
})

test('prices hold the VAT: of each line the part before tax is rounded, and the tax is the rest', () => {
  const { lines, sums } = billed({
    swItems: [
      anItem({ productCode: 'A', price: 129_000, amount: 2 }),
      anItem({ productCode: 'B', price: 99_999 }),
    ],
  })
  expect(lines.map(({ net, tax, total, rate }) => [net, tax, total, rate])).toEqual([
    [238_889, 19_111, 258_000, '8'],
    [95_237, 4_762, 99_999, '5'],
  ])
  expect(sums).toEqual({ net: 334_126, tax: 23_873, total: 357_999 })
})

test('not taxed, not declared and 0 % come to no tax and stay what they are called', () => {
  const taxes = ['0', 'KCT', 'KKKNT']
  const swItems = taxes.map((_, place) => anItem({ productCode: 'A', name: `${place}` }))
  const { lines } = billed({ swItems }, morning, '1', taxes)
  expect(lines.map(({ rate, tax }) => [rate, tax])).toEqual(taxes.map((code) => [code, 0]))
})

test('a product of another rate is not billed before somebody chose it, and is named', () => {
  const order = anOrder({ code: 'KT-1', swItems: [anItem({ productCode: 'D', name: 'Sách' })] })
  const refused = billOf(read, order, { pattern: '1', at: morning })
  expect(refused).toMatchObject({ code: 'invoice-rate-unknown', text: expect.stringContaining('Sách') })
  expect(billed({ swItems: order.swItems }, morning, '1', ['KHAC:3.5']).lines[0]?.percent).toBe(3.5)
})

test('a bill of sale shows no rate, and is none of an order that puts VAT on top', () => {
  const { lines, sums } = billed({ swItems: [anItem({ productCode: 'A' })] }, morning, '2')
  expect([lines[0]?.tax, sums]).toEqual([0, { net: 129_000, tax: 0, total: 129_000 }])
  const order = anOrder({ code: 'KT-1', vatFee: 8 })
  expect(billOf(read, order, { pattern: '2', at: morning })).toMatchObject({ code: 'invoice-without-vat' })
})

test('[OPN-006] what is taken beside the price is taxed as the goods are, and holds its tax: the buyer pays what the order says', () => {
  const swItems = [anItem({ productCode: 'A', price: 100_000 })]
  const { lines, sums } = billed({ swItems, vatFee: 8, otherFee: 10_800 })
  expect(lines[1]).toMatchObject({ kind: 'fee', rate: '8', net: 10_000, tax: 800, total: 10_800 })
  expect(sums).toEqual({ net: 110_000, tax: 8_800, total: 118_800 })
})

test('a gift is named as one and costs nothing; an order without money is not billed', () => {
  const gift = anItem({ productCode: 'A', name: 'Quà', price: 0, gift: true })
  const { lines } = billed({ swItems: [anItem({ productCode: 'A' }), gift] })
  expect([lines[1]?.kind, lines[1]?.total]).toEqual(['gift', 0])
  const order = anOrder({ code: 'KT-1', swItems: [gift] })
  expect(billOf(read, order, { pattern: '1', at: morning })).toMatchObject({
    code: 'invoice-nothing-to-bill',
  })
})

test('parts of a sum add up to it, and none is more than a đồng off its share', () => {
  expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(shareOut(-10, [1, 1, 1])).toEqual([-4, -3, -3])
  expect(shareOut(5, [0, 0])).toEqual([5, 0])
  expect(shareOut(0, [3, 4])).toEqual([0, 0])
})

test('whatever an order is made of, its invoice comes to the order to the đồng, and each line to its own sum', () => {
  let seed = 7
  const dice = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  for (let round = 0; round < 2_000; round++) {
    const swItems = Array.from({ length: 1 + dice(6) }, () =>
      anItem({
        productCode: ['A', 'B', 'C'][dice(3)] ?? 'A',
        price: 1 + dice(300_000),
        amount: 1 + dice(9),
        discountPr: dice(3) === 0 ? dice(40) : 0,
        type: 'percent',
      }),
    )
    const order = anOrder({
      code: 'KT-1',
      channel: 'KhoTay',
      swItems,
      discount: dice(3) === 0 ? dice(60) : 0,
      typeDiscount: 'percent',
      otherFee: dice(3) === 0 ? dice(50_000) : 0,
      vatFee: [0, 0, 8, 10, 7.5][dice(5)] ?? 0,
    })
    const { lines, sums } = billed(order)
    const price = priceOrder(order)
    expect(sums.total).toBe(price.total + price.vat)
    const fee = lines.find(({ kind }) => kind === 'fee')
    if (order.vatFee > 0) expect(sums.tax).toBe(price.vat + (fee?.tax ?? 0))
    if (order.vatFee > 0 && fee) expect(fee.percent).toBe(order.vatFee)
    for (const line of lines) {
      expect(line.net + line.tax).toBe(line.total)
      expect(line.discount).toBeGreaterThanOrEqual(0)
      expect(Math.round(line.unitPrice * line.quantity) - line.discount).toBe(line.net)
      expect(Math.abs(line.tax - (line.net * line.percent) / 100)).toBeLessThanOrEqual(1)
    }
  }
})
