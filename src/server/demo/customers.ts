import type { Customer } from '../../domain/tables/customers.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Dice } from './dice.ts'
import { maskName, maskPhone, someName, somePhone } from './names.ts'
import { somePlace } from './places.ts'

/** A customer's row and what an order copies from it. */
export interface KnownCustomer {
  row: Customer
  onOrder: Order['customer']
}

export function makeCustomers(dice: Dice, count: number): KnownCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0')
    const { provinceName, districtName, wardName, ...place } = somePlace(dice)
    const known = { name: someName(dice), phone: somePhone(dice), ...place }
    const names = { provinceName, wardName, districtName: districtName || undefined }
    const row: Customer = {
      _id: `kh-${number}`,
      code: `KH${number}`,
      ...known,
      unPaid: dice.chance(0.06) ? dice.int(1, 30) * 10_000 : 0,
    }
    return { row, onOrder: { id: row._id, code: row.code, ...known, ...names } }
  })
}

/** A buyer of a marketplace: no customer of the shop, and two of three are masked. */
export function someBuyer(dice: Dice): Order['customer'] {
  const name = someName(dice)
  const phone = somePhone(dice)
  const place = somePlace(dice)
  if (dice.chance(0.35)) return { name, phone, ...place }
  return {
    name: maskName(name),
    phone: maskPhone(phone),
    ...place,
    address: `****** ${place.address.split(' ').at(-1)}`,
  }
}
