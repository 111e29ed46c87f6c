import { useState } from 'react'
import { causeNames, worthOut } from '../../../domain/carriers/claims.ts'
import { openClaim } from '../../../domain/carriers/open-claim.ts'
import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import { quotedFee, toCollect } from '../../../domain/reconciliation/judge-row.ts'
import type { ClaimCause } from '../../../domain/tables/claims.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import { proofsOfOrder } from '../../../replica/queries/proofs/proofs.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'
import { ClaimProofs, mostProofs } from './claim-proofs.tsx'

interface OpenClaimSheetProps {
  order: Order
  cause: ClaimCause
  returnId?: string | undefined
  onClose(): void
}

const choices = keysOf(causeNames).map((value) => ({ value, label: causeNames[value] }))

/** A claim is opened from an order or its return: why, how much, and which photos prove it. */
export default function OpenClaimSheet({ order, cause: first, returnId, onClose }: OpenClaimSheetProps) {
  const { code } = order
  const [cause, setCause] = useState(first)
  const [asked, ask] = useState<string>()
  const [note, write] = useState('')
  const [proofs, choose] = useState<string[]>()
  const all = useLive((replica) => proofsOfOrder(replica, code), [code])
  const chosen = proofs ?? (all ?? []).map(({ proof }) => proof.id).slice(-mostProofs)
  const usual = askedFor(order, cause)
  const typed = asked ?? (usual > 0 ? formatMoney(usual) : '')
  const sum = typed.trim() === '' ? 0 : parseMoney(typed)
  const params = { orderCode: code, cause, asked: sum ?? 0, note, proofs: [...chosen], returnId }
  const open = async () => {
    const opened = await act(openClaim, params, { done: `Đã mở khiếu nại của đơn ${code}.`, final: true })
    if (opened?.ok) onClose()
  }
  return (
    <Sheet
      title={`Khiếu nại hãng · ${code}`}
      unsaved={asked !== undefined || note !== '' || proofs !== undefined}
      onClose={onClose}
      footer={
        <RuleButton
          look="primary"
          className="min-h-14 text-17"
          command={openClaim}
          params={params}
          disabled={sum === undefined}
          onClick={() => void open()}
        >
          Mở khiếu nại
        </RuleButton>
      }
    >
      <div className="space-y-4">
        <div>
          <p className="mb-1 text-15 text-sub">Lý do</p>
          <ChoiceChips<ClaimCause>
            label="Lý do khiếu nại"
            place="content"
            choices={choices}
            chosen={cause}
            onChoose={setCause}
          />
        </div>
        <MoneyField label="Số tiền đòi (₫)" value={typed} onChange={ask} />
        <NoteField label="Nội dung khiếu nại" value={note} onChange={write} />
        <ClaimProofs orderCode={code} order={order} chosen={chosen} onChoose={choose} />
      </div>
    </Sheet>
  )
}

/** What is asked for unless somebody says otherwise (VND); nothing where nobody can tell. */
function askedFor(order: Order, cause: ClaimCause): number {
  if (cause === 'lost' || cause === 'damaged' || cause === 'swapped') return worthOut(order)
  if (cause === 'fee')
    return Math.max(0, (order.realShippingFee ?? 0) - (quotedFee(order) ?? Number.POSITIVE_INFINITY))
  return cause === 'unpaid' ? toCollect(order) : 0
}
