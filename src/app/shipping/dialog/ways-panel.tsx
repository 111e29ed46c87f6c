import { Bike, Building2, CircleCheck, Truck } from 'lucide-react'
import { lazy, useId } from 'react'
import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import { Addressed } from '../../components/addressed.tsx'
import { SheetSection } from '../../components/section.tsx'
import { TextLine } from '../../components/text-line.tsx'
import type { AddressedDialog } from '../../session/use-dialog-in-address.ts'
import { ChoiceCard } from './choice-card.tsx'
import type { GoneWays } from './gone-ways.ts'
import { OwnPanel } from './own/own-panel.tsx'
import { PickedAddress, PickedSlot } from './picked-place.tsx'
import { placeWords } from './way-words.ts'
import type { Chosen, Ways } from './ways.ts'

const PickSheet = lazy(() => import('./pick-sheet.tsx'))

interface WaysPanelProps {
  carrier: string
  ways: Ways
  chosen: Chosen
  /** What was chosen by hand: it may be gone by now. */
  kept: ShippingChoice | undefined
  /** What is offered no more stands there greyed. */
  gone: GoneWays
  /** Some of them left already: what is chosen holds for the others. */
  isRetry: boolean
  /** Picks an address or a time, over the dialog. */
  picking: AddressedDialog
  onChoose(choice: ShippingChoice): void
}

/** How parcels of one carrier leave, by the ways that their marketplace has open (FUL-173, FUL-174). */
export function WaysPanel({ carrier, ways, chosen, kept, gone, isRetry, picking, onChoose }: WaysPanelProps) {
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
            lost={gone.addresses.find(({ id }) => kept?.way === 'pickup' && id === kept.addressId)}
            mayChange={addresses.length > 1}
            onChange={() => picking.open('address')}
          />
          <PickedSlot
            name={`${name}slot`}
            address={address}
            slotId={slotId}
            gone={gone.slots}
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
              gone={gone}
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

/** What left already, and how: it stays so. */
export function SentNote({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-xl bg-ok-soft px-3 py-2.5 text-15 text-ok">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}
