import { expect, test } from 'vitest'
import { copyOrderAddress, exchangeOrderAddress } from '../../../../src/app/addresses.ts'
import { followCredit, itemsOfText } from '../../../../src/app/orders/create/exchange-form.ts'
import { createOrderDesk } from '../../../../src/app/orders/create/order-desk.ts'
import { formOf, orderOf } from '../../../../src/app/orders/create/order-form.ts'
import { saysMade } from '../../../../src/app/returns/make-buyer-return.ts'
import { unitPrice } from '../../../../src/domain/orders/pricing.ts'
import { must } from '../../../../src/lib/must.ts'
import { anOrder } from '../../../support/builders.ts'
import { aKeepsake, aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

/** A phone with the order whose goods came back, and a product the buyer takes instead. */
async function aDesk(channel: 'KhoTay' | 'STORE' | 'Shopee' = 'KhoTay') {
  const { replica } = await aLoadedPhone(new FakeServer())
  await replica.db.orders.update('DH-1', { channel, price_policy: 'retail_price' })
  const order = must(await replica.db.orders.get('DH-1'), 'the order')
  const product = must(await replica.db.products.toCollection().first(), 'a product')
  const environment = { ...replica.environment, keepsake: aKeepsake() }
  const price = unitPrice({ ...product, amount: 1 }, 'retail_price')
  return {
    replica,
    desk: createOrderDesk({ ...replica, environment }),
    order,
    productCode: product.code,
    price,
  }
}

test('[RET-021] [RET-023] [RET-024] an exchange begins with goods, customer and credit, and sends the link', async () => {
  const { desk, order, productCode, price } = await aDesk()
  const value = price + 40_000
  const items = [{ productCode, amount: 2 }]
  expect(await desk.exchange('DH-1', '', { items, value })).toBe('opened')
  expect(desk.form).toMatchObject({
    name: order.customer.name,
    phone: order.customer.phone,
    wid: order.wid,
    exchange: { of: 'DH-1', value },
    lines: [{ productCode, amount: 2 }],
  })
  const sent = orderOf(desk.form, 'KT-1-1')
  const credit = Math.min(value, price * 2)
  expect(sent).toMatchObject({ exchangeOf: 'DH-1', exchangeValue: value, discount: credit, paid: 0 })
  expect(formOf(sent, 'd:1').exchange).toEqual(desk.form.exchange)
})

test('[OPN-008] of a cheaper exchange the discount is what the new goods cost', async () => {
  const { desk, productCode, price } = await aDesk()
  for (const [beyond, discount] of [
    [-1, price - 1],
    [0, price],
    [1, price],
  ] as const) {
    desk.clear()
    await desk.exchange('DH-1', '', { items: [{ productCode, amount: 1 }], value: price + beyond })
    expect(orderOf(desk.form, 'KT-1-1')).toMatchObject({ discount, exchangeValue: price + beyond })
  }
})

test('[OPN-008] goods that are added or dropped move the credit of an exchange, up to what came back; a discount that somebody wrote stays', async () => {
  const { desk, productCode, price } = await aDesk()
  const { form } = desk
  await desk.exchange('DH-1', '', { items: [{ productCode, amount: 1 }], value: price * 3 })
  const creditOf = (goods: number) => {
    followCredit(form, goods)
    return orderOf(form, 'KT-1-1').discount
  }
  expect([price, price * 3 - 1, price * 3, price * 3 + 1, 0, price].map(creditOf)).toEqual([
    price,
    price * 3 - 1,
    price * 3,
    price * 3,
    0,
    price,
  ])
  form.discount = '5.000'
  expect([price * 2, price].map(creditOf)).toEqual([5_000, 5_000])
})

test('[OPN-008] of an exchange that is written on, its discount is the credit only where it is all that came back or all that the goods cost', async () => {
  const { desk, productCode, price } = await aDesk()
  await desk.exchange('DH-1', '', { items: [{ productCode, amount: 1 }], value: price * 3 })
  const sent = orderOf(desk.form, 'KT-1-1')
  const grown = (discount: number) => {
    const form = formOf({ ...sent, discount }, 'd:1')
    followCredit(form, price)
    followCredit(form, price * 2)
    return orderOf(form, 'KT-1-1').discount
  }
  expect([price, price - 1].map(grown)).toEqual([price * 2, price - 1])
})

test("[RET-023] a marketplace's customer does not come along; what was written already stays", async () => {
  const { desk, productCode } = await aDesk('Shopee')
  await desk.exchange('DH-1', '', { items: [{ productCode, amount: 1 }], value: 1 })
  expect(desk.form).toMatchObject({ name: '', phone: '', address: '', place: null })
  desk.form.name = 'Lan'
  await desk.exchange('DH-1', '', { items: [], value: 5 })
  expect(desk.form).toMatchObject({ name: 'Lan', exchange: { value: 1 } })
  expect(await (await aDesk()).desk.exchange('DH-0', '', { items: [], value: 5 })).toBe('gone')
})

test.each([
  ['KhoTay', 'GHN', 'GHN', 2],
  ['Shopee', 'SPX', 'TVC', 1],
] as const)(
  '[RET-025] [RET-023] the delivery of an exchange for an order of %s by %s is chosen anew, first by %s, with no fee of the first parcel',
  async (channel, logistic, by, step) => {
    const { replica, desk, order, productCode } = await aDesk(channel)
    const delivery = { ...order.delivery, logistic }
    await replica.db.orders.put({ ...order, delivery, shippingFee: 30_000, service_id: '53320' })
    await desk.exchange('DH-1', '', { items: [{ productCode, amount: 1 }], value: 1 })
    expect(desk.form.step).toBe(step)
    expect(orderOf(desk.form, 'KT-1-1')).toMatchObject({ channel: 'KhoTay', logistic: by, shipping_fee: 0 })
    expect(orderOf(desk.form, 'KT-1-1').service_id).toBeUndefined()
  },
)

test('[RET-023] what was sold over a counter is exchanged there: the form stands at the same store', async () => {
  const { replica, desk, order, productCode } = await aDesk('STORE')
  const delivery = { ...order.delivery, logistic: 'inStore' }
  await replica.db.orders.put({ ...order, delivery, shopId: 'q7' })
  await desk.exchange('DH-1', '', { items: [{ productCode, amount: 1 }], value: 1 })
  expect(desk.form).toMatchObject({ delivery: 'store', shopId: 'q7' })
  expect(orderOf(desk.form, 'KT-1-1')).toMatchObject({ channel: 'STORE', buyerInStore: true, shopId: 'q7' })
})

test('a copy of an exchange is no second exchange', async () => {
  const { desk } = await aDesk()
  await desk.copy('DH-1', '')
  expect(desk.form.exchange).toBeNull()
})

test('[RTE-068] [RTE-069] the address of an order like another says whose goods, for whom, from which warehouse and shop; that of an exchange also the goods, the policy and the credit', () => {
  const order = anOrder({ code: 'DH-1', wid: 'K1', shopId: 's', price_policy: 'wholesale_price' })
  const queryOf = (address: string) => Object.fromEntries(new URL(address, 'https://x').searchParams)
  expect(queryOf(copyOrderAddress({ ...order, customer: { ...order.customer, id: 'KH-1' } }))).toEqual({
    swItemsCopy: 'DH-1',
    customer: 'KH-1',
    wid: 'K1',
    shopId: 's',
  })
  const items = [{ productCode: 'A', amount: 2 }]
  expect(queryOf(exchangeOrderAddress(order, { items, value: 258_000 }))).toEqual({
    exchangeOf: 'DH-1',
    swItemsExchange: '[["A",2]]',
    wid: 'K1',
    shopId: 's',
    price_policy: 'wholesale_price',
    discount: '258000',
  })
})

test('[RET-020] the address says the goods; what is no list of goods is none', () => {
  const order = { code: 'DH-1', wid: 'K1', shopId: 's', price_policy: 'retail_price' } as const
  const items = [
    { productCode: 'A,"1"', amount: 2 },
    { productCode: 'B', amount: 1.5 },
  ]
  const query = new URLSearchParams(exchangeOrderAddress(order, { items, value: 5 }).split('?')[1])
  expect(itemsOfText(query.get('swItemsExchange') ?? '')).toEqual(items)
  expect(['', '{}', '[1,["A"],["A",0],["A",-1],[1,1]]'].map(itemsOfText)).toEqual([[], [], []])
})

test('[RET-035] [RET-036] [ERR-012] says what was made, to the letter', () => {
  expect(saysMade('DH-1', false)).toBe('Tạo phiếu trả hàng thành công')
  expect(saysMade('DH-1', true)).toBe(
    'Tạo phiếu trả hàng thành công.Vui lòng tạo đơn đổi hàng cho đơn hàng DH-1',
  )
})
