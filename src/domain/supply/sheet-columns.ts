import type { Cell, Column } from '../../lib/excel/sheet.ts'
import type { SupplyRequest } from '../tables/supply.ts'
import { supplierTitle } from './supplier-name.ts'
import { dueFor, paidFor, supplySums } from './supply-sums.ts'

/* Supply orders as a sheet of Excel: a row for each line, what the order says on its first. */

const text = (title: string, width: number): Column => ({ title, kind: 'text', width })
const number = (title: string, width = 12): Column => ({ title, kind: 'number', width })

/** What of an order its reader is shown: money (CAT-502), and how suppliers are reached (ROL-009). */
export interface SupplySight {
  cost: boolean
  contact: boolean
}

/** The columns, as far as they are shown. */
export function supplySheet({ cost, contact }: SupplySight): readonly Column[] {
  return [
    text('Mã đơn', 18),
    text('Trạng thái', 18),
    text('Nhà cung cấp', 28),
    ...(contact ? [text('Số điện thoại', 16)] : []),
    text('Kho nhận', 20),
    { title: 'Ngày hẹn', kind: 'moment', width: 18 },
    text('Mã sản phẩm', 20),
    text('Tên sản phẩm', 36),
    number('Đặt'),
    number('Đã nhận'),
    number('Hỏng'),
    number('Đã trả lại'),
    text('Ghi chú', 30),
    { title: 'Ngày lập', kind: 'moment', width: 18 },
    ...(cost
      ? [number('Giá nhập'), number('Tổng đơn', 14), number('Đã trả', 14), number('Còn phải trả', 14)]
      : []),
  ]
}

/** The rows of an order. @param warehouse what its warehouse is called */
export function supplyCells(
  order: SupplyRequest,
  warehouse: string,
  { cost, contact }: SupplySight,
): Cell[][] {
  const { code, state, supplier, estimatedDeliveryDate, note, createdAt, items } = order
  return items.map((line, index) => {
    const first = index === 0
    const money = first
      ? [supplySums(order).total, paidFor(order), dueFor(order)]
      : [undefined, undefined, undefined]
    return [
      ...[code, state, supplierTitle(supplier.name)],
      ...(contact ? [supplier.phone] : []),
      ...[warehouse, estimatedDeliveryDate],
      ...[line.productCode, line.productTitle, line.order, line.received, line.broken, line.returned],
      ...[first ? note : undefined, createdAt],
      ...(cost ? [line.price, ...money] : []),
    ]
  })
}
