import { productColumns } from '../../domain/catalogue/product-sheet.ts'
import { customerCells, customerSheet } from '../../domain/customers/sheet-columns.ts'
import { invoiceKindWords, invoiceStateWords } from '../../domain/invoices/invoice-words.ts'
import { invoiceProviderNames } from '../../domain/names.ts'
import { cellsOf, type Names, orderColumns, type Sight } from '../../domain/orders/export-columns.ts'
import type { Customer } from '../../domain/tables/customers.ts'
import type { Invoice } from '../../domain/tables/invoices.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Debt } from '../../domain/tables/payments.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { DocumentTable } from '../../domain/tables.ts'
import type { Cell, Column } from '../../lib/excel/sheet.ts'

/** What the sheets of the owner's workbook need beside the rows. */
export interface BookSight {
  sight: Sight
  names: Names
}

/** A sheet of the owner's workbook: which rows it is made of, and the lines that each becomes. */
interface Book {
  sheet: string
  table: DocumentTable
  columns(sight: Sight): readonly Column[]
  lines(row: object, of: BookSight): Cell[][]
}

const text = (title: string, width: number): Column => ({ title, kind: 'text', width })
const number = (title: string): Column => ({ title, kind: 'number', width: 14 })
const moment = (title: string): Column => ({ title, kind: 'moment', width: 18 })

const orderBook: Book = {
  sheet: 'DON_HANG',
  table: 'orders',
  columns: orderColumns,
  lines: (row, { names, sight }) => [cellsOf(orderColumns(sight), row as Order, { names, sight })],
}

const productBook: Book = {
  sheet: 'SAN_PHAM',
  table: 'products',
  columns: () => productColumns({ seesCost: true }),
  lines: (row) => [productColumns({ seesCost: true }).map(({ of }) => of(row as Product))],
}

const customerBook: Book = {
  sheet: 'KHACH_HANG',
  table: 'customers',
  columns: () => customerSheet,
  lines: (row) => [customerCells(row as Customer, undefined)],
}

const stockBook: Book = {
  sheet: 'TON_KHO',
  table: 'products',
  columns: () => [
    text('Mã sản phẩm', 20),
    text('Tên sản phẩm', 36),
    text('Kho', 14),
    text('Ô kệ', 14),
    ...['Tồn', 'Đang giữ', 'Chờ hàng', 'Sắp về'].map(number),
  ],
  lines: (row) => {
    const { code, name, warehouses } = row as Product
    return warehouses.map(({ wid, bid, total, book, wait, exp_amount }) => [
      code,
      name,
      wid,
      bid,
      total,
      book,
      wait,
      exp_amount,
    ])
  },
}

const paymentBook: Book = {
  sheet: 'THANH_TOAN',
  table: 'orders',
  columns: () => [
    text('Mã đơn', 22),
    moment('Thời gian'),
    text('Hình thức', 18),
    number('Số tiền'),
    text('Người thu', 18),
    text('Ghi chú', 30),
  ],
  lines: (row) => {
    const { code, payment } = row as Order
    return payment.history.map(({ time, type, amount, by, note }) => [code, time, type, amount, by, note])
  },
}

const debtBook: Book = {
  sheet: 'CONG_NO',
  table: 'debts',
  columns: () => [
    text('Mã khách', 22),
    moment('Thời gian'),
    number('Số tiền'),
    text('Lý do', 30),
    text('Chứng từ', 22),
    text('Người ghi', 18),
  ],
  lines: (row) => {
    const { customerId, at, amount, reason, document, by } = row as Debt
    return [[customerId, at, amount, reason, document, by]]
  },
}

const invoiceBook: Book = {
  sheet: 'HOA_DON',
  table: 'invoices',
  columns: () => [
    text('Mã đơn', 22),
    text('Loại', 22),
    text('Nhà cung cấp', 16),
    text('Ký hiệu', 12),
    text('Số', 12),
    text('Trạng thái', 22),
    moment('Ngày phát hành'),
    text('Người mua', 28),
    text('Mã số thuế', 16),
    ...['Tiền hàng', 'Thuế', 'Tổng'].map(number),
  ],
  lines: (row) => {
    const { orderCode, kind, provider, pattern, series, state, issuedAt, buyer, sums, ...rest } =
      row as Invoice
    return [
      [
        orderCode,
        invoiceKindWords[kind],
        invoiceProviderNames[provider],
        `${pattern}${series}`,
        rest.number,
        invoiceStateWords[state],
        issuedAt,
        buyer.company ?? buyer.name,
        buyer.taxCode,
        sums.net,
        sums.tax,
        sums.total,
      ],
    ]
  },
}

/** The sheets of the owner's workbook, in their order. */
export const shopBooks: readonly Book[] = [
  orderBook,
  productBook,
  customerBook,
  stockBook,
  paymentBook,
  debtBook,
  invoiceBook,
]
