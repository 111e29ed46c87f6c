import { useState } from 'react'
import { Link } from 'react-router-dom'
import { claimLaw } from '../../../domain/carriers/claim-terms.ts'
import { causeNames, claimStates } from '../../../domain/carriers/claims.ts'
import { editClaim } from '../../../domain/carriers/edit-claim.ts'
import { claimSteps, moveClaim } from '../../../domain/carriers/move-claim.ts'
import { formatMoney, formatMoneyWithUnit, parseMoney } from '../../../domain/money/money.ts'
import { carrierName } from '../../../domain/names.ts'
import { isOpenClaim } from '../../../domain/returns/is-open-claim.ts'
import type { Claim } from '../../../domain/tables/claims.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { orderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { orderAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { ClaimPill } from '../../components/claim-pill.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { SheetSection } from '../../components/section.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { ClaimProofs } from './claim-proofs.tsx'
import { claimTones, stepWords } from './claim-words.ts'

interface ClaimSheetProps {
  claim: Claim
  names: ReadonlyMap<string, string>
  onClose(): void
}

/** A claim at a carrier: what is asked and what proves it, what the carrier said and paid, and where it goes from here. */
export default function ClaimSheet({ claim, names, onClose }: ClaimSheetProps) {
  const { id, orderCode, state, cause, carrier, waybill, claimBy } = claim
  const order = useLive((replica) => orderDetail(replica, orderCode), [orderCode])?.order
  const may = useMayDo(editClaim)
  const [asked, ask] = useState(claim.asked > 0 ? formatMoney(claim.asked) : '')
  const [note, write] = useState(claim.note)
  const [proofs, choose] = useState<readonly string[]>(claim.proofs)
  const [amount, pay] = useState('')
  const [answer, hear] = useState(claim.answer)
  const isOpen = isOpenClaim(claim) && may
  const sum = asked.trim() === '' ? 0 : parseMoney(asked)
  const isChanged =
    asked !== (claim.asked > 0 ? formatMoney(claim.asked) : '') ||
    note !== claim.note ||
    proofs.join() !== claim.proofs.join()

  const save = async () => {
    if (sum === undefined) return undefined
    return act(
      editClaim,
      { claimId: id, asked: sum, note, proofs: [...proofs] },
      { done: 'Đã lưu khiếu nại.' },
    )
  }
  const go = async (to: Claim['state']) => {
    if (isChanged && isOpen && !(await save())?.ok) return
    const paid = to === 'paid' ? (parseMoney(amount) ?? 0) : 0
    const done =
      to === 'paid'
        ? `Đã ghi hãng bồi thường ${formatMoneyWithUnit(paid)}.`
        : `Đã ghi khiếu nại: ${claimStates[to].toLowerCase()}.`
    const moved = await act(
      moveClaim,
      { claimId: id, state: to, amount: paid, answer, was: state, back: false },
      { done },
    )
    if (moved?.ok) onClose()
  }
  const steps = may ? claimSteps[state] : []
  return (
    <Sheet
      title={`Khiếu nại · ${orderCode}`}
      unsaved={isChanged || amount !== '' || answer !== claim.answer}
      onClose={onClose}
      footer={
        isChanged && isOpen ? (
          <Button look="primary" disabled={sum === undefined} onClick={() => void save()}>
            Lưu
          </Button>
        ) : undefined
      }
    >
      <div className="space-y-4">
        <div className="space-y-1 text-15">
          <p className="flex flex-wrap items-center gap-2">
            <span className={`rounded-full px-2 py-1 text-13 font-semibold ${claimTones[state]}`}>
              {claimStates[state]}
            </span>
            {isOpenClaim(claim) && <ClaimPill claimBy={claimBy} />}
          </p>
          <p className="font-semibold">{causeNames[cause]}</p>
          <p>
            {carrierName(carrier)}
            {waybill && ` · ${waybill}`} ·{' '}
            <Link className="font-semibold text-brand-ink underline" to={orderAddress(orderCode)}>
              Đơn {orderCode}
            </Link>
          </p>
          <p className="text-13 text-sub">
            {names.get(claim.openedBy) ?? claim.openedBy} mở {formatOrderTime(claim.openedAt)}
            {claim.at !== claim.openedAt &&
              ` · ${names.get(claim.by) ?? claim.by} ghi ${formatOrderTime(claim.at)}`}
          </p>
          {isOpenClaim(claim) && <p className="text-13 text-sub">{claimLaw}</p>}
        </div>
        {isOpen ? (
          <>
            <MoneyField label="Số tiền đòi (₫)" value={asked} onChange={ask} />
            <NoteField label="Nội dung khiếu nại" value={note} onChange={write} />
          </>
        ) : (
          <p className="text-15 wrap-anywhere">
            Đòi {formatMoneyWithUnit(claim.asked)}
            {claim.note && <span className="block text-sub">{claim.note}</span>}
          </p>
        )}
        <ClaimProofs
          orderCode={orderCode}
          order={order}
          chosen={proofs}
          onChoose={isOpen ? choose : undefined}
        />
        {claim.payments.length > 0 && <Payments claim={claim} names={names} />}
        {(steps.length > 0 || claim.answer) && (
          <SheetSection title="Hãng trả lời">
            <div className="space-y-3">
              {steps.length === 0 && <p className="text-15 wrap-anywhere">{claim.answer}</p>}
              {steps.length > 0 && <NoteField label="Lời của hãng" value={answer} onChange={hear} />}
              {steps.includes('paid') && (
                <MoneyField label="Hãng bồi thường (₫)" value={amount} onChange={pay} />
              )}
              <div className="flex flex-wrap gap-2 *:grow">
                {steps.map((to) => (
                  <Button
                    key={to}
                    look={to === steps[0] ? 'primary' : 'plain'}
                    disabled={to === 'paid' && !parseMoney(amount)}
                    onClick={() => void go(to)}
                  >
                    {stepWords[to]}
                  </Button>
                ))}
              </div>
            </div>
          </SheetSection>
        )}
      </div>
    </Sheet>
  )
}

/** What the carrier paid, entry by entry; one that was a mistake is struck through. */
function Payments({ claim: { payments }, names }: Pick<ClaimSheetProps, 'claim' | 'names'>) {
  const back = new Set(payments.map(({ takesBack }) => takesBack))
  return (
    <ul aria-label="Hãng đã bồi thường" className="space-y-1 text-15">
      {payments.map(({ id, amount, at, by, takesBack }) => (
        <li key={id} className={`flex justify-between gap-3 ${back.has(id) ? 'text-sub line-through' : ''}`}>
          <span>
            {takesBack === undefined ? 'Hãng bồi thường' : 'Hủy lần ghi trước'}
            <span className="block text-13 text-sub">
              {names.get(by) ?? by}, {formatOrderTime(at)}
            </span>
          </span>
          <b className="tabular-nums">{formatMoneyWithUnit(amount)}</b>
        </li>
      ))}
    </ul>
  )
}
