import type { Company, ProviderAccount } from '../../../src/domain/tables/company.ts'
import type { InvoiceProvider } from '../../../src/domain/tables/invoices.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { aCompany, anActor, anItem, anOrder, aProduct, aShop, morning } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

export const seller = anActor({
  userName: 'ban',
  name: 'Hoa',
  department: 'Bán hàng',
  flags: ['orders_ecommerce_handle', 'orders_not_ecommerce_handle'],
})
export const keeper = anActor({ userName: 'chu', name: 'Mai', role: 'OWNER', flags: ['setting_crud'] })
export const server = anActor({ userName: 'KhoTay', name: 'KhoTay', flags: [] })

/** An account whose keys its provider took, and whose series somebody chose. */
export function anAccount(
  provider: InvoiceProvider = 'HILO',
  options: Record<string, string> | undefined = { pattern: '1', series: 'C26TKT' },
): ProviderAccount {
  return {
    provider,
    accountId: '0100109106',
    name: 'Mây Store',
    link: { state: 'linked', at: morning, by: 'chu', endsAt: 8_640_000_000_000_000 },
    options,
  }
}

export interface InvoiceShop {
  company?: Partial<Company>
  order?: Partial<Order>
  products?: Product[]
}

/** A shop with an account at Hilo and one order of its own, KT-1: two shirts at 8 %. */
export function anInvoiceFloor({ company = {}, order = {}, products = [aProduct()] }: InvoiceShop = {}) {
  const own = anOrder({
    code: 'KT-1',
    channel: 'KhoTay',
    state: 'MỚI',
    swItems: [anItem({ amount: 2 })],
    totalPrice: 258_000,
    pickMoney: 258_000,
    ...order,
  })
  return openFloor(
    aShop({ company: aCompany({ accounts: [anAccount()], ...company }), products, orders: [own] }),
  )
}
