import { useState } from 'react'
import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import type { Drawer } from '../../../domain/tables/drawers.ts'
import { cashIn } from '../../../domain/till/drawer.ts'
import { moveCash } from '../../../domain/till/move-cash.ts'
import { makeId } from '../../../replica/make-id.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { useReplica } from '../../session/session.ts'

const ways = [
  { value: 'out', label: 'Rút ra' },
  { value: 'in', label: 'Nộp vào' },
] as const

/** Cash is put into the drawer or taken out of it, with why. */
export function MoveCashForm({ drawer, onDone }: { drawer: Drawer; onDone(): void }) {
  const replica = useReplica()
  // Made once, so that pressing twice moves it once.
  const [move] = useState(() => makeId(replica.environment))
  const [way, setWay] = useState<'in' | 'out'>('out')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  useDirtyForm(text !== '' || reason !== '')
  const amount = parseMoney(text) ?? 0
  const lies = cashIn(drawer)
  const save = async () => {
    const signed = way === 'out' ? -amount : amount
    const done = `Đã ghi ${way === 'out' ? 'rút' : 'nộp'} ${formatMoney(amount)}₫.`
    const answer = await act(moveCash, { code: drawer.code, move, amount: signed, reason }, { done })
    if (answer?.ok) onDone()
  }
  return (
    <form
      aria-label="Nộp hoặc rút tiền"
      className="space-y-3 rounded-2xl border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (amount > 0) void save()
      }}
    >
      <ChoiceChips
        label="Nộp hay rút"
        place="content"
        choices={ways}
        chosen={way}
        onChoose={(next) => next && setWay(next)}
      />
      <MoneyField
        label="Số tiền (₫)"
        value={text}
        onChange={setText}
        hint={way === 'out' && amount > lies ? `Sổ chỉ ghi ${formatMoney(lies)}₫ trong ngăn.` : undefined}
      />
      <TextLine
        label="Lý do"
        value={reason}
        maxLength={500}
        placeholder={way === 'out' ? 'Nộp két, trả tiền hàng…' : 'Đổi tiền lẻ…'}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={amount <= 0}>
          Lưu
        </Button>
        <Button onClick={onDone}>Hủy</Button>
      </div>
    </form>
  )
}
