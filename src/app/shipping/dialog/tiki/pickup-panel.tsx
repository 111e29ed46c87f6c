import { MapPin } from 'lucide-react'
import { useId } from 'react'
import type { ShippingChoice } from '../../../../domain/tables/channel-requests.ts'
import { SheetSection } from '../../../components/section.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { useNow } from '../../../session/now.ts'
import { ChoiceCard } from '../choice-card.tsx'
import { placeWords, slotWords } from '../way-words.ts'
import type { Ways } from '../ways.ts'
import type { TikiChoice } from './kinds.ts'

interface PickupPanelProps {
  ways: Ways
  chosen: TikiChoice
  onChoose(choice: ShippingChoice): void
}

/** Where goods are fetched, by radio, and when, by select (FUL-107 … FUL-109). */
export function PickupPanel({ ways, chosen, onChoose }: PickupPanelProps) {
  const name = useId()
  const now = useNow()
  if (ways.own)
    return (
      <p className="text-15 text-sub">
        Shop tự giao các đơn này: xác nhận là còn hàng, rồi báo kết quả giao cho Tiki.
      </p>
    )
  const addresses = ways.pickup?.addresses ?? []
  const { address, slot } = chosen
  if (addresses.length === 0)
    return (
      <p className="text-15 text-warn">
        Tiki chưa có kho lấy hàng nào cho các đơn này. Thêm kho ở Tiki Seller Center rồi mở lại.
      </p>
    )
  return (
    <div className="space-y-5">
      <SheetSection title="Địa chỉ lấy hàng">
        <div role="radiogroup" aria-label="Địa chỉ lấy hàng" className="space-y-2">
          {addresses.map((one) => (
            <ChoiceCard
              key={one.id}
              name={name}
              title={titleOf(one.address)}
              text={placeWords({ ...one, address: restOf(one.address) })}
              isChosen={one.id === address?.id}
              onChoose={() =>
                onChoose(
                  slot && one.slots.some(({ id }) => id === slot.id)
                    ? { way: 'pickup', addressId: one.id, slotId: slot.id }
                    : { way: 'pickup', addressId: one.id },
                )
              }
            />
          ))}
        </div>
      </SheetSection>
      {address && address.slots.length > 0 && (
        <SelectField
          label="Giờ lấy hàng"
          value={slot?.id ?? ''}
          choices={[
            ...(slot ? [] : [{ value: '', label: 'Chọn giờ lấy hàng' }]),
            ...address.slots.map((one) => ({ value: one.id, label: slotWords(one, now) })),
          ]}
          onChange={(slotId) =>
            onChoose(
              slotId === ''
                ? { way: 'pickup', addressId: address.id }
                : { way: 'pickup', addressId: address.id, slotId },
            )
          }
        />
      )}
      {address && (
        <p className="flex gap-2 text-15 text-sub" role="status">
          <MapPin aria-hidden className="size-5 shrink-0 text-brand" />
          <span className="min-w-0 wrap-anywhere">Lấy tại: {placeWords(address)}</span>
        </p>
      )}
    </div>
  )
}

/** A place is told by its name first. */
function titleOf(address: string): string {
  return address.split(', ')[0] ?? address
}

function restOf(address: string): string {
  return address.split(', ').slice(1).join(', ')
}
