import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useNow } from '../../session/now.ts'
import { ChoiceCard } from './choice-card.tsx'
import { type GoneWays, placeGoneWords, slotGoneWords } from './gone-ways.ts'
import { flagsOf, goneSlotTitle, placeWords, slotWords } from './way-words.ts'
import type { PickupAddress } from './ways.ts'

interface PickSheetProps {
  /** What is changed by it: the address, or the time slot (FUL-176, FUL-177). */
  mode: 'address' | 'slot'
  addresses: readonly PickupAddress[]
  /** Offered no more: they stand there greyed. */
  gone: GoneWays
  /** Ids of what is chosen now. */
  addressId: string | undefined
  slotId: string | undefined
  onConfirm(chosen: { addressId: string } | { slotId: string }): void
  onClose(): void
}

/** An address to fetch parcels at, or a time for it; it closes once it is confirmed (FUL-178). */
export default function PickSheet({
  mode,
  addresses,
  gone,
  addressId,
  slotId,
  onConfirm,
  onClose,
}: PickSheetProps) {
  const name = useId()
  const now = useNow()
  const slots = addresses.find(({ id }) => id === addressId)?.slots ?? []
  const choices =
    mode === 'address'
      ? addresses.map((address) => ({
          id: address.id,
          title: placeWords(address),
          text: [flagsOf(address), address.slots.length === 0 ? 'không cần chọn giờ' : '']
            .filter(Boolean)
            .join(' · '),
        }))
      : slots.map((slot) => ({
          id: slot.id,
          title: slotWords(slot, now),
          text: slot.isAdvised ? 'sàn khuyên chọn' : '',
        }))
  const over =
    mode === 'address'
      ? gone.addresses.map((address) => ({
          id: address.id,
          title: placeWords(address),
          text: placeGoneWords(address),
        }))
      : gone.slots.map((slot) => ({
          id: slot.id,
          title: goneSlotTitle(slot, now),
          text: slotGoneWords(slot),
        }))
  const current = mode === 'address' ? addressId : slotId
  const [picked, pick] = useState(choices.some(({ id }) => id === current) ? current : undefined)
  return (
    <Sheet
      low
      title={mode === 'address' ? 'Địa chỉ lấy hàng' : 'Khung giờ lấy hàng'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button
            look="primary"
            disabled={picked === undefined}
            onClick={() => {
              if (picked === undefined) return
              onConfirm(mode === 'address' ? { addressId: picked } : { slotId: picked })
              onClose()
            }}
          >
            Xác nhận
          </Button>
        </>
      }
    >
      <fieldset className="space-y-2">
        <legend className="sr-only">{mode === 'address' ? 'Địa chỉ lấy hàng' : 'Khung giờ lấy hàng'}</legend>
        {over.map(({ id, title, text }) => (
          <ChoiceCard
            key={id}
            name={name}
            title={title}
            text={text}
            isChosen={false}
            isOff
            onChoose={() => undefined}
          />
        ))}
        {choices.map(({ id, title, text }) => (
          <ChoiceCard
            key={id}
            name={name}
            title={title}
            text={text}
            isChosen={id === picked}
            onChoose={() => pick(id)}
          />
        ))}
        {choices.length === 0 && (
          <p className="text-15 text-sub">Sàn chưa đưa khung giờ nào. Gửi tại bưu cục, hoặc thử lại sau.</p>
        )}
      </fieldset>
    </Sheet>
  )
}
