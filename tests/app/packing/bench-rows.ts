import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Parcel, ParcelLine } from '../../../src/domain/tables/parcels.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import * as shop from '../../support/builders.ts'

/** Rows as they lie on the bench: the order KT-1 is open in Lan's hands. */
export function aLine(fields: Partial<ParcelLine> = {}): ParcelLine {
  return {
    productCode: 'AT-DEN-M',
    name: 'Áo thun cổ tròn',
    bid: 'A2-03',
    need: 1,
    packed: 0,
    short: 0,
    ...fields,
  }
}

export function anOrder(fields: Partial<Order> = {}): Order {
  return shop.anOrder({ code: 'KT-1', state: 'ĐANG ĐÓNG GÓI', ...fields })
}

export function aParcel(fields: Partial<Parcel> = {}): Parcel {
  return shop.aParcel({ lines: [aLine()], ...fields }, anOrder())
}

export function aProduct(fields: Partial<Product> = {}): Product {
  return shop.aProduct({ variant: 'Đen · M', barcode: '8934567890128', ...fields })
}
