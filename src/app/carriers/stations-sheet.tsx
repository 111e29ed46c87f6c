import { Check } from 'lucide-react'
import { useState } from 'react'
import type { PickStation } from '../../domain/providers/pick-ways.ts'
import type { CarrierId } from '../../domain/tables/provider-ids.ts'
import { fold } from '../../lib/fold.ts'
import { pickStationsQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useAnswer } from '../session/use-answer.ts'

interface StationsSheetProps {
  carrier: CarrierId
  name: string
  /** The carrier's number of the one that stands. */
  chosen: string | undefined
  onChoose(station: PickStation): void
  onClose(): void
}

/** To which post office of a carrier the shop brings its parcels: those near its pickup, as the carrier tells them now. */
export default function StationsSheet({ carrier, name, chosen, onChoose, onClose }: StationsSheetProps) {
  const answer = useAnswer(pickStationsQuestion, { carrier })
  const [text, setText] = useState('')
  const all = answer.told?.value.stations
  const wanted = fold(text)
  const found = all?.filter((station) => fold(`${station.name} ${station.address}`).includes(wanted)) ?? []
  return (
    <Sheet title={`Bưu cục ${name}`} onClose={onClose}>
      <div className="space-y-3">
        <p className="text-15 text-sub">Chọn bưu cục mà shop mang hàng tới, gần nơi lấy hàng.</p>
        <AgeNote answer={answer} what="Danh sách bưu cục" />
        <NoAnswer answer={answer} />
        {all && all.length > shownWhole && (
          <SearchField label="Tên, đường, phường của bưu cục" value={text} onChange={setText} />
        )}
        {all && found.length === 0 && (
          <p role="status" className="text-15">
            {all.length === 0
              ? `${name} không có bưu cục nào trong quận, huyện của nơi lấy hàng.`
              : 'Không có bưu cục nào khớp. Gõ ít chữ hơn.'}
          </p>
        )}
        <ul aria-label={`Bưu cục của ${name}`} className="space-y-2">
          {found.map((station) => (
            <li key={station.id}>
              <button
                type="button"
                aria-pressed={station.id === chosen}
                className="flex min-h-14 w-full items-center gap-3 rounded-xl border border-line bg-card px-4 py-2 text-left active:bg-ground"
                onClick={() => onChoose(station)}
              >
                <span className="min-w-0 grow wrap-anywhere">
                  <b className="block text-15 font-semibold">{station.name}</b>
                  <span className="block text-13 text-sub">{station.address}</span>
                </span>
                {station.id === chosen && <Check aria-hidden className="size-5 shrink-0 text-brand-ink" />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

/** So many are looked through by eye. */
const shownWhole = 8
