import { Bike, Building2, CircleCheck, MapPin, Truck } from 'lucide-react'
import { lazy, useId } from 'react'
import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { SheetSection } from '../../components/section.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { useNow } from '../../session/now.ts'
import type { AddressedDialog } from '../../session/use-dialog-in-address.ts'
import { ChoiceCard } from './choice-card.tsx'
import { OwnPanel } from './own/own-panel.tsx'
import { flagsOf, placeWords, slotWords } from './way-words.ts'
import type { Chosen, PickupAddress, Ways } from './ways.ts'

const PickSheet = lazy(() => import('./pick-sheet.tsx'))

/** So many times stand there at once; further ones are picked. */
const mostSlots = 4

interface WaysPanelProps {
  carrier: string
  ways: Ways
  chosen: Chosen
  /** Some of them left already: what is chosen holds for the others. */
  isRetry: boolean
  /** Picks an address or a time, over the dialog. */
  picking: AddressedDialog
  onChoose(choice: ShippingChoice): void
}

/** How parcels of one carrier leave, by the ways that their marketplace has open (FUL-173, FUL-174). */
export function WaysPanel({ carrier, ways, chosen, isRetry, picking, onChoose }: WaysPanelProps) {
  const name = useId()
  const { choice } = chosen
  const { pickup, dropoff, own } = ways
  const addresses = pickup?.addresses ?? []
  const address = choice?.way === 'pickup' ? addresses.find(({ id }) => id === choice.addressId) : undefined
  const slotId = choice?.way === 'pickup' ? choice.slotId : undefined
  const branch =
    choice?.way === 'dropoff' ? dropoff?.branches.find(({ id }) => id === choice.branchId) : undefined
  return (
    <div className="space-y-5">
      <SheetSection title={isRetry ? 'Cách gửi khi thử lại' : 'Cách gửi'}>
        <div role="radiogroup" aria-label="Cách gửi" className="space-y-2">
          {pickup && (
            <ChoiceCard
              name={`${name}way`}
              icon={Truck}
              title="Lấy hàng tận nơi"
              text={`${carrier} đến kho lấy`}
              isChosen={choice?.way === 'pickup'}
              onChoose={() => onChoose({ way: 'pickup' })}
            />
          )}
          {dropoff && (
            <ChoiceCard
              name={`${name}way`}
              icon={Building2}
              title="Gửi tại bưu cục"
              text={dropoff.needsTracking ? 'Cần mã vận đơn của từng đơn' : `Mang hàng ra bưu cục ${carrier}`}
              isChosen={choice?.way === 'dropoff'}
              isOff={dropoff.needsTracking}
              onChoose={() => onChoose({ way: 'dropoff' })}
            />
          )}
          {own && (
            <ChoiceCard
              name={`${name}way`}
              icon={Bike}
              title="Shop tự giao"
              text={own.needsTracking ? 'Mỗi đơn có một ID theo dõi' : 'Người của shop mang tới khách'}
              isChosen={choice?.way === 'own'}
              onChoose={() => onChoose({ way: 'own' })}
            />
          )}
        </div>
      </SheetSection>
      {choice?.way === 'pickup' && address && (
        <>
          <PickedAddress
            address={address}
            mayChange={addresses.length > 1}
            onChange={() => picking.open('address')}
          />
          <PickedSlot
            name={`${name}slot`}
            address={address}
            slotId={slotId}
            onMore={() => picking.open('slot')}
            onChoose={(id) => onChoose({ way: 'pickup', addressId: address.id, slotId: id })}
          />
        </>
      )}
      {choice?.way === 'own' && own?.needsTracking && (
        <OwnPanel own={own} choice={choice} onChoose={onChoose} />
      )}
      {choice?.way === 'dropoff' && branch && (
        <SheetSection title="Bưu cục">
          <p className="rounded-xl border border-line bg-card px-3 py-2.5 text-15 wrap-anywhere">
            {placeWords(branch)}
          </p>
        </SheetSection>
      )}
      {choice?.way === 'dropoff' && dropoff?.needsSender && (
        <TextLine
          label="Tên người gửi"
          maxLength={120}
          value={choice.senderName ?? ''}
          onChange={(senderName) => onChoose({ ...choice, senderName })}
        />
      )}
      <Addressed dialog={picking} gone={choice?.way !== 'pickup'}>
        {(mode) =>
          (mode === 'address' || mode === 'slot') && (
            <PickSheet
              mode={mode}
              addresses={addresses}
              addressId={address?.id}
              slotId={slotId}
              onConfirm={(picked) =>
                onChoose(
                  'addressId' in picked
                    ? { way: 'pickup', addressId: picked.addressId }
                    : { way: 'pickup', addressId: address?.id ?? '', slotId: picked.slotId },
                )
              }
              onClose={picking.close}
            />
          )
        }
      </Addressed>
    </div>
  )
}

function PickedAddress({
  address,
  mayChange,
  onChange,
}: {
  address: PickupAddress
  mayChange: boolean
  onChange(): void
}) {
  return (
    <SheetSection title="Địa chỉ lấy hàng">
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
  onMore(): void
  onChoose(id: string): void
}

function PickedSlot({ name, address: { slots }, slotId, onMore, onChoose }: PickedSlotProps) {
  const now = useNow()
  if (slots.length === 0)
    return <p className="text-15 text-sub">Đơn vị vận chuyển tự xếp giờ đến lấy, không cần chọn khung giờ.</p>
  const first = slots.slice(0, mostSlots)
  const picked = slots.find(({ id }) => id === slotId)
  const shown = picked && !first.includes(picked) ? [...first.slice(0, -1), picked] : first
  return (
    <SheetSection title="Khung giờ">
      <div role="radiogroup" aria-label="Khung giờ" className="space-y-2">
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
      {slotId === undefined && <p className="mt-2 text-15 text-bad">Xin hãy chọn khoảng thời gian.</p>}
    </SheetSection>
  )
}

/** What left already, and how: it stays so. */
export function SentNote({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-xl bg-ok-soft px-3 py-2.5 text-15 text-ok">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}
