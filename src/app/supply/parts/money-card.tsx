import { Wallet } from 'lucide-react'
import { lazy } from 'react'
import { formatMoney, formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { payForSupply } from '../../../domain/supply/pay-for-supply.ts'
import { dueFor, paidFor, supplySums, worthReceived } from '../../../domain/supply/supply-sums.ts'
import { withdrawSupplyPayment } from '../../../domain/supply/withdraw-supply-payment.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { SupplyDetail } from '../../../replica/queries/supply/supply-orders.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { Sum } from './money-panel.tsx'

const PaySheet = lazy(() => import('./pay-sheet.tsx'))

/** What an order costs, what was paid and what is due; its payments (CAT-369, CAT-609). For who sees cost prices. */
export function MoneyCard({ detail: { order, people } }: { detail: SupplyDetail }) {
  const paying = useDialogInAddress('pay')
  const may = useMayDo(payForSupply)
  const { reconcile = [], prePaid = 0, code, state } = order
  const { goods, discount, vat, total } = supplySums(order)
  const due = dueFor(order)
  const back = new Set(reconcile.map(({ takesBack }) => takesBack))
  return (
    <section aria-label="Tiền của đơn" className="card p-3">
      <dl className="text-15">
        <Sum name="Tiền hàng">{formatMoney(goods)}</Sum>
        {discount > 0 && <Sum name="Giảm giá">−{formatMoney(discount)}</Sum>}
        {vat > 0 && <Sum name={`VAT ${order.taxVAT} %`}>{formatMoney(vat)}</Sum>}
        <Sum name="Tổng đơn" strong>
          {formatMoneyWithUnit(total)}
        </Sum>
        {state !== 'NHÁP' && <Sum name="Hàng đã nhận">{formatMoney(worthReceived(order))}</Sum>}
        {prePaid > 0 && <Sum name="Trả trước">{formatMoney(prePaid)}</Sum>}
        {paidFor(order) !== prePaid && <Sum name="Đã trả">{formatMoney(paidFor(order) - prePaid)}</Sum>}
        {state !== 'NHÁP' && (
          <Sum name={due < 0 ? 'Nhà cung cấp còn giữ' : 'Còn phải trả'} strong>
            <span className={due > 0 ? 'text-warn' : ''}>{formatMoneyWithUnit(Math.abs(due))}</span>
          </Sum>
        )}
      </dl>
      {may && due > 0 && (
        <Button look="primary" wide className="mt-2" aria-haspopup="dialog" onClick={() => paying.open()}>
          <Wallet aria-hidden className="size-5" /> Trả tiền nhà cung cấp
        </Button>
      )}
      {reconcile.length > 0 && (
        <>
          <SmallTitle as="h3" className="mt-3 mb-1">
            Lịch sử thanh toán
          </SmallTitle>
          <ul className="divide-y divide-line text-15">
            {reconcile.toReversed().map(({ id, amount, form, note, by, at, takesBack }) => (
              <li key={id} className="flex items-center gap-2 py-1">
                <span className="min-w-0 grow">
                  <b className={back.has(id) ? 'line-through' : ''}>{formatMoney(amount)}</b>{' '}
                  {takesBack ? 'hủy lần trả' : form}
                  <span className="block text-13 text-sub">
                    {people.get(by) ?? by}, {formatMoment(at)}
                    {note && ` · ${note}`}
                  </span>
                </span>
                {may && takesBack === undefined && !back.has(id) && (
                  <Button
                    look="quiet"
                    onClick={() =>
                      void act(withdrawSupplyPayment, { code, payment: id }, { done: 'Đã hủy lần trả tiền.' })
                    }
                  >
                    Hủy
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Addressed dialog={paying} gone={!may || due <= 0}>
        {() => <PaySheet order={order} onClose={paying.close} />}
      </Addressed>
    </section>
  )
}
