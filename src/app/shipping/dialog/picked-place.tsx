import { MapPin } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { SheetSection } from '../../components/section.tsx'
import { useNow } from '../../session/now.ts'
import { ChoiceCard } from './choice-card.tsx'
import { type GoneWays, placeGoneWords, slotGoneWords } from './gone-ways.ts'
import { flagsOf, goneSlotTitle, placeWords, slotWords } from './way-words.ts'
import type { PickupAddress } from './ways.ts'

/** So many times stand there at once; further ones are picked. */
const mostSlots = 4
/** And so many that are gone. */
const mostGone = 2

/** Where parcels are fetched. */
export function PickedAddress({
  address,
  lost,
  mayChange,
  onChange,
}: {
  address: PickupAddress
  /** Chosen before, and offered no more. */
  lost: GoneWays['addresses'][number] | undefined
  mayChange: boolean
  onChange(): void
}) {
  return (
    <SheetSection title="Địa chỉ lấy hàng">
      {lost && (
        <p className="mb-2 rounded-xl border border-dashed border-line px-3 py-2.5 text-15 text-sub wrap-anywhere">
          {placeWords(lost)}
          <span className="block text-bad">{placeGoneWords(lost)}, dùng địa chỉ dưới đây</span>
        </p>
      )}
      <div className="flex items-start gap-2 rounded-xl border border-line bg-card py-1 pr-1 pl-3 text-15">
        <MapPin aria-hidden className="mt-2.5 size-5 shrink-0 text-brand" />
        <p className="min-w-0 grow py-2 wrap-anywhere">
          {placeWords(address)}
          {flagsOf(address) && <span className="block text-sub">{flagsOf(address)}</span>}
        </p>
        {mayChange && (
          <Button look="quiet" aria-haspopup="dialog" aria-label="Đổi địa chỉ lấy hàng" onClick={onChange}>
            Đổi
          </Button>
        )}
      </div>
    </SheetSection>
  )
}

interface PickedSlotProps {
  name: string
  address: PickupAddress
  slotId: string | undefined
  /** Offered no more; those that somebody wanted in front. */
  gone: GoneWays['slots']
  onMore(): void
  onChoose(id: string): void
}

/** When they are fetched; what is offered no more stands on top, greyed. */
export function PickedSlot({ name, address: { slots }, slotId, gone, onMore, onChoose }: PickedSlotProps) {
  const now = useNow()
  if (slots.length === 0 && gone.length === 0)
    return <p className="text-15 text-sub">Đơn vị vận chuyển tự xếp giờ đến lấy, không cần chọn khung giờ.</p>
  const first = slots.slice(0, mostSlots)
  const picked = slots.find(({ id }) => id === slotId)
  const shown = picked && !first.includes(picked) ? [...first.slice(0, -1), picked] : first
  return (
    <SheetSection title="Khung giờ">
      <div role="radiogroup" aria-label="Khung giờ" className="space-y-2">
        {gone.slice(0, mostGone).map((slot) => (
          <ChoiceCard
            key={slot.id}
            name={name}
            title={goneSlotTitle(slot, now)}
            text={slotGoneWords(slot)}
            isChosen={false}
            isOff
            onChoose={() => undefined}
          />
        ))}
        {shown.map((slot) => (
          <ChoiceCard
            key={slot.id}
            name={name}
            title={slotWords(slot, now)}
            text={slot.isAdvised ? 'sàn khuyên chọn' : undefined}
            isChosen={slot.id === slotId}
            onChoose={() => onChoose(slot.id)}
          />
        ))}
      </div>
      {slots.length > shown.length && (
        <Button look="quiet" wide className="mt-1" aria-haspopup="dialog" onClick={onMore}>
          Khung giờ khác ({slots.length - shown.length})
        </Button>
      )}
      {slots.length === 0 && (
        <p className="mt-2 text-15 text-sub">
          Sàn không còn khung giờ nào: đơn vị vận chuyển tự xếp giờ đến lấy, hoặc bạn gửi tại bưu cục.
        </p>
      )}
      {slotId === undefined && slots.length > 0 && (
        <p className="mt-2 text-15 text-bad">Xin hãy chọn khoảng thời gian.</p>
      )}
    </SheetSection>
  )
}
