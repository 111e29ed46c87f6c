import { useState } from 'react'
import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import { paymentForms } from '../../../domain/money/order-ledger.ts'
import type { Drawer } from '../../../domain/tables/drawers.ts'
import { countDrawer } from '../../../domain/till/count-drawer.ts'
import { cashIn, takenIn } from '../../../domain/till/drawer.ts'
import { formatMoment } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { Button } from '../../components/button.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'
import { differenceWords } from '../difference-words.ts'

/** The drawer's day: what lay in it, what came in by form and person; counted at the end, what differs is said before it is kept. */
export default function DrawerSheet({ drawer, onClose }: { drawer: Drawer; onClose(): void }) {
  const names = useLive(staffNames, [])
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const counted = text.trim() === '' ? undefined : parseMoney(text)
  const should = cashIn(drawer)
  const nameOf = (userName: string) => names?.get(userName) ?? userName
  const people = [...new Set(drawer.takings.map(({ by }) => by))]
  const count = async () => {
    if (counted === undefined) return
    const done = `Đã chốt ngăn tiền: ${differenceWords(counted - should)}.`
    const params = { code: drawer.code, counted, note: note.trim() }
    const answer = await act(countDrawer, params, { done, final: true })
    if (answer?.ok) onClose()
  }
  return (
    <Sheet
      title="Ngăn tiền"
      unsaved={text !== '' || note !== ''}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={counted === undefined}
          onClick={() => void count()}
        >
          Chốt ngăn tiền
        </Button>
      }
    >
      <div className="space-y-4">
        <p className="text-15 text-sub">
          {nameOf(drawer.openedBy)} mở {formatMoment(drawer.openedAt)} · {drawer.sales} đơn
        </p>
        <dl className="space-y-2 text-17">
          <Sum label="Có sẵn khi mở" amount={drawer.opening} />
          {paymentForms.map((form) => (
            <Sum key={form} label={`Thu ${form.toLowerCase()}`} amount={takenIn(drawer, form)} />
          ))}
          <Sum label="Tiền mặt phải có trong ngăn" amount={should} isBold />
        </dl>
        {people.length > 1 && (
          <section aria-label="Theo người thu">
            <h3 className="text-15 font-semibold">Theo người thu</h3>
            <ul className="mt-1 space-y-1 text-15">
              {people.map((by) => (
                <li key={by}>
                  {nameOf(by)}:{' '}
                  {drawer.takings
                    .filter((one) => one.by === by)
                    .map(({ form, amount }) => `${form.toLowerCase()} ${formatMoney(amount)}`)
                    .join(', ')}
                </li>
              ))}
            </ul>
          </section>
        )}
        <MoneyField
          label="Đếm được trong ngăn (₫)"
          large
          value={text}
          onChange={setText}
          hint="Đếm cả tiền có sẵn. Đơn bán lúc mất mạng ở máy khác vào sau vẫn được cộng vào ngăn này."
        />
        {counted !== undefined && (
          <p
            role="status"
            className={`rounded-2xl px-4 py-3 text-17 font-semibold ${counted === should ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn'}`}
          >
            {differenceWords(counted - should)}
          </p>
        )}
        <NoteField label="Ghi chú (không bắt buộc)" most={500} value={note} onChange={setNote} />
      </div>
    </Sheet>
  )
}

function Sum({ label, amount, isBold = false }: { label: string; amount: number; isBold?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isBold ? 'border-t border-line pt-2 font-bold' : ''}`}>
      <dt className={isBold ? '' : 'text-sub'}>{label}</dt>
      <dd className="text-right">{formatMoney(amount)}</dd>
    </div>
  )
}
