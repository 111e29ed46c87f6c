/** Slips: goods in and out of stock, on paper. */

import type { LotUnits } from './products.ts'
import { table } from './table.ts'

export type SlipType =
  | 'Xuất bán hàng'
  | 'Nhập hàng hoàn'
  | 'Nhập tự do'
  | 'Xuất tự do'
  | 'Nhập mới'
  | 'Trả nhà cung cấp'
  | 'Chuyển kho đi'
  | 'Chuyển kho đến'

/** Stock slip (phiếu), CAT-059, CAT-060. */
export interface Slip {
  code: string
  type: SlipType
  state: 'MỚI' | 'HOÀN THÀNH' | 'ĐÃ HỦY'
  items: {
    productCode: string
    amount: number
    bin: string
    cost?: number
    priceIn?: number
    currentAmount?: number
    /** Ours: the lots told while it is open, and those that it moved once it is complete (`stock/lots.ts`). */
    lots?: LotUnits[]
    /** Ours: taken from damaged goods that lie apart (`damages`), so no stock number moves. */
    damageId?: string
  }[]
  note: string
  /** Ours: who gets the goods of 'Trả nhà cung cấp', as told. */
  supplier?: string
  /** Ours: the supply order by which its goods came; it is taken back there. */
  supplyRequest?: string
  userId: string
  sourceWarehouse: string
  toWarehouse?: string
  ordersPack?: string[]
  ordersReturn?: string[]
  /** Ours: made when its order was sent off, before hands took the goods (CRE-023): packing makes no other one. */
  early?: true
  /** Its order waited for goods, so more may leave than lies there (CRE-025). */
  addOrderUnLimit?: true
  /** Ours: the count that it brings the books in line with. No goods move. */
  balances?: string
  /** Ours: the damaged goods that it laid apart (`damages`); it is taken back with them. */
  setsApart?: string
  createdAt: number
  /** Ours: when and by whom it came into its last state. */
  settledAt?: number
  settledBy?: string
  /** Ours: what was said to that: why reserved goods left, why it was cancelled. */
  settleNote?: string
  updatedAt: number
}

export const slips = table<Slip>({
  key: 'code',
  indexes: ['[type+createdAt]'],
  closed: ({ state }) => state !== 'MỚI',
  hides: [{ secret: 'cost', fields: ['items.cost', 'items.priceIn'] }],
})
