import { Link } from 'react-router-dom'
import { assignTransfer, leftOf } from '../../../domain/money/assign-transfer.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { setTransferAside } from '../../../domain/money/set-transfer-aside.ts'
import type { StrayTransfer } from '../../../domain/tables/payments.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { orderAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'

interface TransferCardProps {
  transfer: StrayTransfer
  /** Names people know, by user name. */
  names: ReadonlyMap<string, string>
  onAssign(): void
}

/** A transfer that named no order: what the customer wrote, whose it turned out to be, and what may be done. */
export function TransferCard({ transfer, names, onAssign }: TransferCardProps) {
  const { id, amount, content, at, state, parts, by = '', note } = transfer
  const mayAssign = useMayDo(assignTransfer)
  const mayPutAside = useMayDo(setTransferAside)
  const nameOf = (userName: string) => names.get(userName) ?? userName
  const putAside = (isAside: boolean) =>
    void act(
      setTransferAside,
      { id, isAside, note: '' },
      { done: isAside ? 'Đã để riêng khoản này.' : 'Đã đưa về Chưa rõ đơn.' },
    )
  return (
    <li className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-22 font-bold">{formatMoneyWithUnit(amount)}</h2>
        <p className="text-15 text-sub">{formatOrderTime(at)}</p>
      </div>
      <p className="text-17 break-words">{content || 'Không có nội dung'}</p>
      <p className="text-13 break-all text-sub">Mã giao dịch {id}</p>
      {parts.length > 0 && (
        <ul className="space-y-1 text-15">
          {parts.map((part) => (
            <li key={part.payment} className="flex flex-wrap justify-between gap-x-3">
              <Link to={orderAddress(part.orderCode)} className="font-semibold text-brand-ink">
                {part.orderCode}
              </Link>
              <span>
                <b>{formatMoneyWithUnit(part.amount)}</b>{' '}
                <span className="text-sub">
                  {nameOf(part.by)}, {formatOrderTime(part.at)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {state === 'open' && parts.length > 0 && (
        <p className="text-15 font-semibold text-warn">
          Còn {formatMoneyWithUnit(leftOf(transfer))} chưa rõ đơn
        </p>
      )}
      {state === 'aside' && (
        <p className="text-15 text-sub">
          {nameOf(by)} để riêng{note ? `: ${note}` : ''}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:grow wide:*:grow-0">
        {state === 'open' && mayAssign && (
          <Button look="primary" aria-haspopup="dialog" onClick={onAssign}>
            Gắn vào đơn
          </Button>
        )}
        {state === 'open' && parts.length === 0 && mayPutAside && (
          <Button onClick={() => putAside(true)}>Không phải tiền của đơn</Button>
        )}
        {state === 'aside' && mayPutAside && (
          <Button onClick={() => putAside(false)}>Đưa về chưa rõ đơn</Button>
        )}
      </div>
    </li>
  )
}
