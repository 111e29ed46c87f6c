import { allOwed, type SaleOwed } from '../../../domain/customers/sales-owed.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { OrderLines } from '../../orders/parts/order-lines.tsx'

interface OwedSumProps {
  /** By the entries of the debt (VND). */
  unPaid: number
  sales: readonly SaleOwed[]
  /** Sales of any age are among them, not of this device alone. */
  isWhole: boolean
}

/** All that a customer owes, and what of it each sale is that is not paid: its money is taken on its own page. */
export function OwedSum({ unPaid, sales, isWhole }: OwedSumProps) {
  const owed = allOwed({ unPaid }, sales)
  const ofSales = owed - unPaid
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-15">
        {owed > 0 ? 'Khách còn nợ shop' : 'Khách không nợ'}
        <b className={`text-17 ${owed > 0 ? 'text-warn' : ''}`}>{formatMoneyWithUnit(owed)}</b>
      </p>
      {!isWhole && <p className="text-13 text-sub">Tính theo đơn có trên máy.</p>}
      {sales.length > 0 && (
        <>
          <p className="mt-2 flex items-baseline justify-between gap-3 text-15">
            <span className="text-sub">{sales.length} đơn chưa trả hết</span>
            <span>{formatMoneyWithUnit(ofSales)}</span>
          </p>
          <OrderLines
            label="Đơn chưa trả hết"
            orders={sales.map(({ order }) => order)}
            dues={new Map(sales.map(({ order, due }) => [order.code, due]))}
          />
        </>
      )}
      {sales.length > 0 && unPaid > 0 && (
        <p className="flex items-baseline justify-between gap-3 text-15">
          <span className="text-sub">Theo sổ nợ</span>
          <span>{formatMoneyWithUnit(unPaid)}</span>
        </p>
      )}
    </>
  )
}
