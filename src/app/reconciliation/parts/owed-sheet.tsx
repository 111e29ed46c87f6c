import { Link } from 'react-router-dom'
import { openClaim } from '../../../domain/carriers/open-claim.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { carrierName } from '../../../domain/names.ts'
import { formatAge } from '../../../domain/time.ts'
import { orderHere } from '../../../replica/queries/invoices/bill-of-order.ts'
import { owedOrdersQuestion } from '../../../sync/questions.ts'
import { orderAddress } from '../../addresses.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { NoAnswer } from '../../channels/parts/no-answer.tsx'
import { Button } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { bringOrders } from '../../session/bring-orders.ts'
import { useNow } from '../../session/now.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'

const kinds = ['carrier', 'marketplace', 'customer'] as const

/** The orders of one who owes, those that wait longest first. */
export default function OwedSheet({ about, onClose }: { about: string; onClose(): void }) {
  const now = useNow()
  const slash = about.indexOf('/')
  const kind = kinds.find((one) => one === about.slice(0, slash))
  const name = about.slice(slash + 1)
  const answer = useAnswer(owedOrdersQuestion, kind && { kind, name })
  const told = answer.told?.value
  const title = kind === 'customer' ? 'Đơn đã giao, khách chưa trả' : `${carrierName(name)} còn nợ`
  return (
    <Sheet title={title} onClose={onClose}>
      <AgeNote answer={answer} />
      <NoAnswer answer={answer} />
      {told?.orders.length === 0 && <p className="text-15 text-sub">Không còn đơn nào.</p>}
      <ul aria-label="Đơn còn nợ" className="divide-y divide-line">
        {told?.orders.map(({ code, waybill, amount, since, isLate }) => (
          <li key={code} className="flex items-center gap-2">
            <Link to={orderAddress(code)} className="flex min-h-14 min-w-0 grow items-center gap-3 py-2">
              <span className="min-w-0 grow">
                <span className="block truncate text-17 font-semibold text-brand-ink">{code}</span>
                <span className={`block text-15 ${isLate ? 'text-warn' : 'text-sub'}`}>
                  {[`giao ${formatAge(since, now)}`, waybill].filter((text) => text !== '').join(' · ')}
                </span>
              </span>
              <b className="shrink-0 tabular-nums">{formatMoneyWithUnit(amount)}</b>
            </Link>
            {kind === 'carrier' && isLate && <UnpaidKey code={code} amount={amount} />}
          </li>
        ))}
      </ul>
      {told?.more && <p className="pt-3 text-15 text-sub">Còn nhiều hơn: đây là những đơn chờ lâu nhất.</p>}
    </Sheet>
  )
}

/** What a carrier has not paid for too long is claimed: most such orders closed before what the device holds, and are brought first. */
function UnpaidKey({ code, amount }: { code: string; amount: number }) {
  const may = useMayDo(openClaim)
  const replica = useReplica()
  const once = useOneAtATime()
  const order = useLive((from) => orderHere(from, code), [code])
  if (!may) return null
  const params = { orderCode: code, cause: 'unpaid' as const, asked: amount, note: '', proofs: [] }
  const name = `Khiếu nại đơn ${code}`
  const open = () =>
    once(async () => {
      if (await bringOrders(replica, [code]))
        await act(openClaim, params, { done: `Đã mở khiếu nại của đơn ${code}.` })
    })
  if (!order)
    return (
      <Button disabled={order === undefined} aria-label={name} onClick={() => void open()}>
        Khiếu nại
      </Button>
    )
  return (
    <RuleButton command={openClaim} params={params} aria-label={name} onClick={() => void open()}>
      Khiếu nại
    </RuleButton>
  )
}
