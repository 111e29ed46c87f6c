/** Suppliers, what is ordered from them, and what the shop owes them. */

import { serverTable, table } from './table.ts'
import type { Arrival, Receipt } from './transfers.ts'

/** Whom goods are ordered from. */
export interface Supplier {
  id: string
  /** Trimmed and lowercased (CAT-386, CAT-387); `supplierTitle` says it as people write it. */
  name: string
  /** 10 to 16 digits (CAT-385); empty where the shop knows none. A device whose people are not shown it holds none. */
  phone?: string
  address?: string
  email?: string
  taxCode?: string
  note?: string
  /** Ours: days from an order to its goods, as the shop knows them. */
  leadDays?: number
  createdAt: number
  updatedAt: number
  /** Since when lists and suggestions leave them out (ms). */
  archivedAt?: number
  /** Of a double: whom they are. What names the double means that one. */
  mergedInto?: string
}

/** Ours: whose name this is; no two suppliers in use have the same. */
export interface SupplierName {
  name: string
  supplierId: string
}

/** One time that a supplier was paid (VND); entries are added and never changed. */
export interface SupplierPayment {
  id: string
  amount: number
  /** 'Tiền mặt', 'Chuyển khoản', 'Quẹt thẻ'. */
  form: string
  note?: string
  by: string
  at: number
  /** The entry that this one takes back, for it was a mistake. */
  takesBack?: string
}

/** CAT-063. */
export interface SupplyLine {
  productCode: string
  productTitle: string
  /** Ordered units; 0 of goods that came without being ordered. */
  order: number
  /** What a unit costs before discount and VAT (VND). Hidden without `cost_view`. */
  price?: number
  /** Good units that entered stock. */
  received: number
  /** Broken units that came; they lie apart (`damages`) and enter no stock (CAT-589). */
  broken: number
  /** Of `broken`, how many went back to the supplier. */
  returned: number
  /** Ours: units beyond `order` that a receiver said really came. */
  over?: number
}

/** One gesture of somebody who receives. */
export interface SupplyReceipt extends Receipt {
  /** Units of it beyond what was ordered, as the receiver said. */
  over?: number
  /** The number of the intake by which it entered stock: it is known, and not taken back by itself any more. */
  intake?: number
}

/** Ours: goods that entered stock together. */
export interface SupplyIntake {
  id: string
  /** Counts from 1; its slips and damaged goods carry it in their codes. */
  number: number
  at: number
  by: string
  lines: Arrival[]
  slipCodes: string[]
  damageIds: string[]
  /** It took in what had been scanned; taken back, that waits again. */
  scanned?: true
}

/** A supplier as an order names them; their number only for who is shown it. */
export interface OrderedFrom {
  _id: string
  name: string
  phone?: string
}

/** A supply order (đơn nhập hàng): CAT-061, CAT-062. Its states are drawn in `supply/supply-states.ts`. */
export interface SupplyRequest {
  code: string
  state: 'NHÁP' | 'ĐÃ ĐẶT HÀNG' | 'NHẬN MỘT PHẦN' | 'HOÀN THÀNH' | 'KHÓA'
  /** As they were called when it was written; empty in a draft of goods whose supplier nobody knows. */
  supplier: OrderedFrom
  wid: string
  /** When the goods are expected (ms). */
  estimatedDeliveryDate?: number
  note: string
  /** VND that was paid when it was written. */
  prePaid?: number
  /** VND, or percent of the goods. */
  discount?: number
  typeDiscount?: 'percent' | 'amount'
  /** Percent. */
  taxVAT?: number
  /** Payments since. */
  reconcile?: SupplierPayment[]
  /** Ours: something of it is still to be paid. It says not how much. */
  unpaid?: true
  items: SupplyLine[]
  /** Ours: what is incoming in its warehouse because of it. */
  expects: { productCode: string; amount: number }[]
  /** Ours: what was scanned and has not entered stock yet, one entry a product and bin. */
  arrived: Arrival[]
  /** Ours: the latest gestures of receiving, so that they can be taken back. */
  receipts: SupplyReceipt[]
  /** Ours: the latest ones that entered stock. */
  intakes: SupplyIntake[]
  /** Ours: how often goods of it entered stock. */
  intakeCount: number
  slipCodes: string[]
  createdBy: string
  createdAt: number
  /** When it was ordered; a draft was not. */
  orderedAt?: number
  orderedBy?: string
  /** When and by whom it was completed or locked, and what was said to that. */
  settledAt?: number
  settledBy?: string
  settleNote?: string
  updatedAt: number
}

/** Ours: one change of what the shop owes a supplier. Entries are added and never changed. */
export interface SupplierEntry {
  /** `supplier/…`: those of one supplier lie together. */
  id: string
  supplierId: string
  /** VND; below zero where the debt got smaller. */
  amount: number
  reason: string
  /** The supply order it is about. */
  document: string
  /** In which form it was paid. */
  form?: string
  note?: string
  by: string
  at: number
}

/** Whoever receives goods knows suppliers by their names; how they are reached, taxed and paid is for who deals with them (ROL-009, ROL-012). */
export const suppliers = table<Supplier>({
  key: 'id',
  indexes: [],
  neededBy: 'supply',
  hides: [{ secret: 'suppliers', fields: ['phone', 'address', 'email', 'taxCode', 'note'] }],
})

export const supplyRequests = table<SupplyRequest>({
  key: 'code',
  indexes: [],
  placed: true,
  closed: ({ state, unpaid }) => (state === 'HOÀN THÀNH' || state === 'KHÓA') && unpaid !== true,
  neededBy: 'supply',
  hides: [
    {
      secret: 'cost',
      fields: ['items.price', 'prePaid', 'discount', 'typeDiscount', 'taxVAT', 'reconcile'],
    },
    { secret: 'suppliers', fields: ['supplier.phone'] },
  ],
})

export const supplierLedger = table<SupplierEntry>({ key: 'id', indexes: [], neededBy: 'cost' })

export const supplierNames = serverTable<SupplierName>({ key: 'name' })
