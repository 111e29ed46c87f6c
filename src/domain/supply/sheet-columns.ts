import type { Cell, Column } from '../../lib/excel/sheet.ts'
import type { SupplyRequest } from '../tables/supply.ts'
import { supplierTitle } from './supplier-name.ts'
import { dueFor, paidFor, supplySums } from './supply-sums.ts'

/* Supply orders as a sheet of Excel: a row for each line, what the order says on its first. */

const text = (title: string, width: number): Column => ({ title, kind: 'text', width })
const number = (title: string, width = 12): Column => ({ title, kind: 'number', width })

/** The columns; money only for who sees it (CAT-502). */
export function supplySheet(seesCost: boolean): readonly Column[] {
  return [
    text('Mã đơn', 18),
    text('Trạng thái', 18),
    text('Nhà cung cấp', 28),
    text('Số điện thoại', 16),
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
    ...(seesCost
      ? [number('Giá nhập'), number('Tổng đơn', 14), number('Đã trả', 14), number('Còn phải trả', 14)]
      : []),
  ]
}

/** The rows of an order. @param warehouse what its warehouse is called */
export function supplyCells(order: SupplyRequest, warehouse: string, seesCost: boolean): Cell[][] {
  const { code, state, supplier, estimatedDeliveryDate, note, createdAt, items } = order
  return items.map((line, index) => {
    const first = index === 0
    const money = first
      ? [supplySums(order).total, paidFor(order), dueFor(order)]
      : [undefined, undefined, undefined]
    return [
      ...[code, state, supplierTitle(supplier.name), supplier.phone, warehouse, estimatedDeliveryDate],
      ...[line.productCode, line.productTitle, line.order, line.received, line.broken, line.returned],
      ...[first ? note : undefined, createdAt],
      ...(seesCost ? [line.price, ...money] : []),
    ]
  })
}
