import { Check } from 'lucide-react'
import { useState } from 'react'
import { fold } from '../../../lib/fold.ts'
import { binsOf } from '../../../replica/queries/stock/shelves.ts'
import { findBin } from '../../../replica/queries/stock-take/stock-takes.ts'
import { SearchField } from '../../components/search-field.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import { lookupForms } from '../../scanner/lookup-forms.ts'
import { signal } from '../../scanner/signal.ts'
import { useScanner } from '../../scanner/use-scanner.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'

interface BinPickerProps {
  wid: string
  bids: readonly string[]
  onChange(bids: readonly string[]): void
}

/** Shelves to count: ticked, or scanned one after the other. "A1" ticks all that begin so. */
export function BinPicker({ wid, bids, onChange }: BinPickerProps) {
  const replica = useReplica()
  const [text, setText] = useState('')
  const bins = useLive((open) => binsOf(open, wid), [wid])
  useScanner((code) => {
    void findBin(replica, wid, lookupForms(code.text)).then((bin) => {
      if (!bin) return showToast('warning', `${code.text} không phải kệ của kho này. Quét mã kệ khác.`)
      signal('ok')
      if (!bids.includes(bin.bid)) onChange([...bids, bin.bid])
    })
  }, 'any')
  const shown = bins?.filter(({ bid, name }) => fold(`${bid} ${name}`).includes(fold(text))) ?? []
  const allOn = shown.length > 0 && shown.every(({ bid }) => bids.includes(bid))
  const toggle = (bid: string) =>
    onChange(bids.includes(bid) ? bids.filter((other) => other !== bid) : [...bids, bid])
  const toggleShown = () => {
    const rest = bids.filter((bid) => !shown.some((bin) => bin.bid === bid))
    onChange(allOn ? rest : [...rest, ...shown.map(({ bid }) => bid)])
  }
  return (
    <section className="card p-3">
      <p className="mb-2 px-1 text-15">
        <b>{bids.length} kệ</b> đã chọn. Bóp cò vào mã kệ để thêm nhanh.
      </p>
      <SearchField value={text} onChange={setText} label="Tìm kệ, ví dụ A1" keepsScans={false} />
      <button
        type="button"
        className="mt-2 min-h-12 px-1 text-15 font-semibold text-brand-ink"
        onClick={toggleShown}
      >
        {allOn ? 'Bỏ chọn' : 'Chọn'} {shown.length} kệ {text ? `khớp "${text}"` : 'của kho'}
      </button>
      <ul className="grid max-h-80 grid-cols-2 gap-2 overflow-y-auto wide:grid-cols-4">
        {shown.map((bin) => {
          const on = bids.includes(bin.bid)
          return (
            <li key={bin.id}>
              <button
                type="button"
                aria-pressed={on}
                className={`flex min-h-12 w-full items-center gap-2 rounded-xl border px-3 text-start text-15 ${on ? 'border-brand bg-brand-soft font-semibold' : 'border-line'}`}
                onClick={() => toggle(bin.bid)}
              >
                <span className="min-w-0 grow truncate">
                  {binLabel(bin.bid, new Map([[bin.bid, bin.name]]))}
                </span>
                {on && <Check aria-hidden className="size-4 text-brand-ink" strokeWidth={3} />}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
