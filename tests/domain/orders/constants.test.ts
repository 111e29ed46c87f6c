import { expect, test } from 'vitest'
import { brand, defaultBin, defaultWarehouse } from '../../../src/domain/brand.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { aCompany, aProduct, aShop } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'

const code = 'KT-2111-7KQ2M'
const draft = {
  code,
  state: 'ĐƠN NHÁP',
  logistic: 'TVC',
  swItems: [{ productCode: 'MOI', amount: 2 }],
  payment_type_id: 2,
  shipping_fee: 30_000,
  paid: 50_000,
}

/** A product that lay nowhere yet, in a shop that sells beyond its stock. */
const shop = () => {
  const company = aCompany()
  const settings = { ...company.settings, addOrder: 1 as const }
  const { rows, ...others } = aShop({ orders: [], company: { ...company, settings } })
  const products = [...(rows.products ?? []), aProduct({ code: 'MOI', price: 100_000 })]
  return openFloor({ ...others, rows: { ...rows, products } })
}

test('[CRE-028] a draft carries what will be collected: of its goods, less what was paid, with the way the buyer pays', () => {
  const floor = shop()
  floor.do(addOrder, draft, desk)
  expect(floor.get('orders', code)).toMatchObject({ state: 'ĐƠN NHÁP', pickMoney: 180_000 })
  floor.do(updateOrder, { orderCode: code, state: 'ĐƠN NHÁP', shipping_fee: 20_000 }, desk)
  expect(floor.get('orders', code)).toMatchObject({ state: 'ĐƠN NHÁP', pickMoney: 170_000 })
})

test('[ORD-036] [CST-018] [CST-019] [OPN-041] goods of an order lie in BinDefault of the shop’s own warehouse where nobody says otherwise', () => {
  const floor = shop()
  floor.do(addOrder, draft, desk)
  expect([defaultBin, defaultWarehouse]).toEqual(['BinDefault', `${brand}Warehouse`])
  expect(floor.get('orders', code)).toMatchObject({ wid: defaultWarehouse, swItems: [{ bid: defaultBin }] })
})
