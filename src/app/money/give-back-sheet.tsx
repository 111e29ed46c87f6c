import { useState } from 'react'
import { formatMoney, formatMoneyWithUnit, parseMoney } from '../../domain/money/money.ts'
import { settledBy } from '../../domain/money/settle-prepaid.ts'
import type { Drawer } from '../../domain/tables/drawers.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { makeId } from '../../replica/make-id.ts'
import { customerOf } from '../../replica/queries/orders/customer-of.ts'
import { till } from '../../replica/queries/till/drawers.ts'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { MoneyField } from '../components/money-field.tsx'
import { NoteField } from '../components/note-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { drawerHere, lastDrawers } from '../session/drawer-here.ts'
import { useOwnChoice } from '../session/own-choice.ts'
import { getReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'

const backForms = [
  { value: 'Tiền mặt', label: 'Tiền mặt' },
  { value: 'Chuyển khoản', label: 'Chuyển khoản' },
] as const

/** What both commands that give money back are told. */
export interface GivenBack {
  orderCode: string
  typePayment: 1 | 2
  amount: number
  note: string
  payment: string
  form?: BackForm
  drawer?: string | undefined
}

type BackForm = 'Tiền mặt' | 'Chuyển khoản'

interface GiveBackSheetProps {
  order: Order
  title: string
  /** What the sum is, before it: "khách đã trả trước". */
  says: string
  /** At most so much goes back (VND). */
  most: number
  /** So much of it in money, where the rest goes off what the customer owes for this order first. */
  cash?: number
  /** Why not more. */
  beyond: string
  give(given: GivenBack): Promise<boolean>
  onClose(): void
}

/** Money goes back to the customer, or off their debt by at most what that is (PAY-007 … PAY-010, OPN-023). */
export function GiveBackSheet({
  order,
  title,
  says,
  most: paid,
  beyond,
  give,
  onClose,
  ...sheet
}: GiveBackSheetProps) {
  const { cash = paid } = sheet
  const onDebt = paid - cash
  const customerId = order.customer.id ?? ''
  const owes = useLive((replica) => customerOf(replica, customerId), [customerId])?.unPaid ?? 0
  const [payment] = useState(() => makeId(getReplica().environment))
  const [first] = useState<keyof typeof settledBy>(onDebt > 0 ? 'debt' : 'refund')
  const [way, setWay] = useState<keyof typeof settledBy>(first)
  const [text, setText] = useState(() => formatMoney(usualFor(first)))
  const [note, setNote] = useState('')
  const drawer = useDrawerOf(order)
  const [form, setForm] = useState<BackForm>(order.channel === 'STORE' ? 'Tiền mặt' : 'Chuyển khoản')
  const isAsked = drawer !== undefined && way === 'refund'
  const amount = parseMoney(text)
  const most = way === 'debt' ? Math.min(paid, owes) : cash
  const isOver = amount !== undefined && amount > most

  async function settle(): Promise<void> {
    if (!amount) return
    const given = { orderCode: order.code, typePayment: settledBy[way], amount, note: note.trim(), payment }
    const how = isAsked ? { form, drawer: form === 'Tiền mặt' ? drawer.code : undefined } : {}
    if (await give({ ...given, ...how })) onClose()
  }

  function choose(next: keyof typeof settledBy): void {
    setWay(next)
    setText(formatMoney(usualFor(next)))
  }

  function usualFor(next: keyof typeof settledBy): number {
    if (next === 'refund') return cash
    return onDebt > 0 ? onDebt : Math.min(paid, owes)
  }

  function whyNotMore(): string {
    if (way === 'debt') return owes < paid ? `Khách chỉ còn nợ ${formatMoneyWithUnit(owes)}.` : beyond
    if (onDebt === 0) return beyond
    return `Khách còn nợ ${formatMoneyWithUnit(onDebt)} của đơn này. Chọn Trừ vào công nợ trước, phần còn lại mới hoàn tiền.`
  }

  return (
    <Sheet
      title={title}
      unsaved={(text !== formatMoney(usualFor(way)) && way === first) || note !== ''}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={!amount || isOver}
          onClick={() => void settle()}
        >
          {way === 'debt' ? 'Trừ vào công nợ' : 'Hoàn tiền cho khách'}
        </Button>
      }
    >
      <div className="space-y-4">
        <p className="flex items-baseline justify-between gap-3 text-17">
          Đơn {order.code}, {says} <b className="text-22">{formatMoneyWithUnit(paid)}</b>
        </p>
        {owes > 0 && (
          <>
            <p className="flex items-baseline justify-between gap-3 text-15 text-sub">
              Khách đang nợ <b className="text-17">{formatMoneyWithUnit(owes)}</b>
            </p>
            <ChoiceChips
              label="Tiền đi đâu"
              place="content"
              chosen={way}
              choices={[
                { value: 'refund', label: 'Hoàn tiền cho khách' },
                { value: 'debt', label: 'Trừ vào công nợ' },
              ]}
              onChoose={choose}
            />
          </>
        )}
        {isAsked && (
          <>
            <ChoiceChips
              label="Hình thức hoàn"
              place="content"
              chosen={form}
              choices={backForms}
              onChoose={(next) => next && setForm(next)}
            />
            {form === 'Tiền mặt' && (
              <p className="text-13 text-sub">{`Tiền lấy ra từ ngăn ${drawer.code} đang mở.`}</p>
            )}
          </>
        )}
        <MoneyField label={way === 'debt' ? 'Trừ (₫)' : 'Hoàn (₫)'} large value={text} onChange={setText} />
        {isOver && (
          <p role="alert" className="text-15 text-bad">
            {whyNotMore()}
          </p>
        )}
        <NoteField label="Ghi chú (không bắt buộc)" most={500} value={note} onChange={setNote} />
      </div>
    </Sheet>
  )
}

/** The open drawer that cash goes back out of: of the store that sold it, else of where this person sells. */
function useDrawerOf({ channel, shopId }: Order): Drawer | undefined {
  const here = useLive(till, [])
  const open = here?.open.filter((one) => channel !== 'STORE' || one.shopId === shopId) ?? []
  const [kept] = useOwnChoice(lastDrawers)
  return drawerHere(open, kept)
}
