import { lazy, useState } from 'react'
import type { LedgerLine } from '../../../domain/customers/debt-ledger.ts'
import { payDebt } from '../../../domain/customers/pay-debt.ts'
import { withdrawDebtPayment } from '../../../domain/customers/withdraw-debt-payment.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { customerLedger } from '../../../replica/queries/customers/customers.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { useSalesOwed } from '../use-sales-owed.ts'
import { OwedSum } from './owed-sum.tsx'

const PayDebtSheet = lazy(() => import('./pay-debt-sheet.tsx'))

/** So many of the newest entries are shown at first. */
const first = 5

/** What a customer owes, and every entry that made it so (decisions 19); with no network too. */
export function DebtCard({ customer }: { customer: Customer }) {
  const { unPaid } = customer
  const owed = useSalesOwed(customer)
  const paying = useDialogInAddress('debt')
  const mayPay = useMayDo(payDebt) && unPaid > 0
  const ledger = useLive((replica) => customerLedger(replica, customer), [customer])
  const [isWhole, setWhole] = useState(false)
  const lines = ledger?.lines.toReversed() ?? []
  const shown = isWhole ? lines : lines.slice(0, first)
  return (
    <Card title="Công nợ">
      <OwedSum unPaid={unPaid} {...owed} />
      {mayPay && (
        <Button aria-haspopup="dialog" className="mt-3" onClick={() => paying.open()}>
          Khách trả nợ
        </Button>
      )}
      <Addressed dialog={paying} gone={!mayPay}>
        {() => <PayDebtSheet customer={customer} entries={ledger?.entries ?? []} onClose={paying.close} />}
      </Addressed>
      {shown.length > 0 && (
        <ul aria-label="Sổ nợ" className="mt-3 space-y-2 border-t border-line pt-3">
          {shown.map((line) => (
            <DebtLine key={line.entry.id} line={line} customer={customer} names={ledger?.names} />
          ))}
        </ul>
      )}
      {shown.length < lines.length && (
        <Button look="quiet" className="mt-2" onClick={() => setWhole(true)}>
          {`Xem cả ${lines.length} lần ghi`}
        </Button>
      )}
    </Card>
  )
}

interface DebtLineProps {
  line: LedgerLine
  customer: Customer
  names: ReadonlyMap<string, string> | undefined
}

function DebtLine({ line: { entry, owed, isTakenBack }, customer, names }: DebtLineProps) {
  const { id, reason, form, amount, document, by, at, note } = entry
  const mayWithdraw = useMayDo(withdrawDebtPayment) && form !== undefined && !isTakenBack
  const params = { id: customer._id, payment: id, name: customer.name }
  return (
    <li className={`flex items-start gap-x-3 text-15 ${isTakenBack ? 'text-sub line-through' : ''}`}>
      <span className="min-w-0 grow">
        {[reason, form?.toLowerCase(), document].filter(Boolean).join(' · ')}
        <span className="block text-13 text-sub">
          {[by && (names?.get(by) ?? by), formatOrderTime(at), note].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end @md:flex-row-reverse @md:items-center @md:gap-3">
        <span className="text-right">
          <b className="block font-semibold">
            {amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)}
          </b>
          <span className="block text-13 text-sub">{`còn nợ ${formatMoney(owed)}`}</span>
        </span>
        {mayWithdraw && (
          <Button
            look="quiet"
            onClick={() => void act(withdrawDebtPayment, params, { done: 'Đã hủy lần trả nợ này.' })}
          >
            Ghi nhầm
          </Button>
        )}
      </span>
    </li>
  )
}
