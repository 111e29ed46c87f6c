import type { Customer } from '../../../src/domain/tables/customers.ts'
import { aCompany, aDrawer, anOrder, aShop } from '../../support/builders.ts'
import { type Floor, openFloor } from '../floor.ts'

/** The sale of these tests, and the drawer it is paid into. */
export const code = 'KT-2111-7KQ2M'
export const drawer = 'KET-2111-7KQ2M'

export const store = {
  _id: 'ch-1',
  shopId: 'cua-hang-1',
  name: 'Cửa hàng',
  shopName: 'Mây Nguyễn Trãi',
  wid: 'KhoTayWarehouse',
  users: ['ban'],
}

/** Two shirts and a lipstick, 387.000, paid in cash. */
export const asked = {
  code,
  shopId: store.shopId,
  drawer,
  swItems: [
    { productCode: 'AT-DEN-M', amount: 2 },
    { productCode: 'SON-DO', amount: 1 },
  ],
  taken: [{ form: 'Tiền mặt', amount: 387_000 }],
}

/** A customer who owes 40.000 already. */
export const debtor: Customer = {
  ...anOrder().customer,
  _id: 'kh-0908112233',
  code: 'KH0908112233',
  name: 'Chị Hằng',
  phone: '0908112233',
  unPaid: 40_000,
}

/** A store with an open drawer, and another one whose people are others. */
export function openStore({ onHand = 100, addOrder = 0 as 0 | 1, customers = [] as Customer[] } = {}): Floor {
  const { settings } = aCompany()
  const { rows, ...shop } = aShop({
    company: aCompany({
      stockAccounts: [store, { ...store, shopId: 'cua-hang-2', users: [] }],
      settings: { ...settings, addOrder },
    }),
    orders: [],
    onHand,
  })
  return openFloor({ ...shop, rows: { ...rows, drawers: [aDrawer()], customers } })
}

/** What a drawer took of everybody in a form (VND). */
export function takenOf(floor: Floor, form: string): number {
  const { takings } = floor.get('drawers', drawer)
  return takings.filter((one) => one.form === form).reduce((sum, { amount }) => sum + amount, 0)
}
