import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { parseMoney } from '../../../domain/money/money.ts'
import type { Drawer } from '../../../domain/tables/drawers.ts'
import { countDrawer } from '../../../domain/till/count-drawer.ts'
import { cashIn } from '../../../domain/till/drawer.ts'
import { formatMoment } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { Button } from '../../components/button.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'
import { differenceWords } from '../difference-words.ts'
import { DrawerSums } from './drawer-sums.tsx'
import { MoveCashForm } from './move-cash-form.tsx'

interface DrawerSheetProps {
  drawer: Drawer
  /** All that are open in the store. */
  others: readonly Drawer[]
  onChoose(code: string): void
  onClose(): void
}

/** The drawer's day: what lay in it, what came in by form and person; counted at the end, what differs is said before it is kept. */
export default function DrawerSheet({ drawer, others, onChoose, onClose }: DrawerSheetProps) {
  const names = useLive(staffNames, [])
  const [isMoving, setMoving] = useState(false)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const counted = text.trim() === '' ? undefined : parseMoney(text)
  const should = cashIn(drawer)
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
        {others.length > 1 && (
          <SelectField
            label="Máy này bán vào ngăn"
            value={drawer.code}
            choices={others.map(({ code, openedBy, openedAt }) => ({
              value: code,
              label: `${names?.get(openedBy) ?? openedBy} mở ${formatMoment(openedAt)}`,
            }))}
            onChange={onChoose}
          />
        )}
        <DrawerSums drawer={drawer} />
        {isMoving ? (
          <MoveCashForm drawer={drawer} onDone={() => setMoving(false)} />
        ) : (
          <Button onClick={() => setMoving(true)}>
            <ArrowLeftRight aria-hidden className="size-5" /> Nộp hoặc rút tiền
          </Button>
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
