import type { WaitingParcel } from '../../../replica/queries/handover/waiting-parcels.ts'
import { orderAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Waybill } from '../../components/waybill.tsx'

interface ParcelSheetProps {
  parcel: WaitingParcel
  isInside: boolean
  onPut(): void
  onTakeOut(): void
  onClose(): void
}

/** One parcel of the lists: into the bag without a scan when its label cannot be read, or out of it again. */
export default function ParcelSheet({ parcel, isInside, onPut, onTakeOut, onClose }: ParcelSheetProps) {
  const { orderCode, waybill, customer, part } = parcel
  return (
    <Sheet title={`Đơn ${orderCode}`} low onClose={onClose}>
      <p className="text-22">
        <Waybill id={waybill} />
      </p>
      <p className="mb-4 text-15 text-sub">
        {customer}
        {part && ` · kiện ${part}`}
      </p>
      <div className="flex flex-col gap-2">
        {isInside ? (
          <Button look="danger" wide className="min-h-14 text-17" onClick={onTakeOut}>
            Bỏ khỏi phiên
          </Button>
        ) : (
          <Button look="primary" wide className="min-h-14 text-17" onClick={onPut}>
            Kiện đang cầm, cho vào phiên
          </Button>
        )}
        {!isInside && <p className="text-13 text-sub">Chỉ dùng khi tem mờ, rách không quét được.</p>}
        <LinkButton wide to={orderAddress(orderCode)}>
          Xem đơn
        </LinkButton>
      </div>
    </Sheet>
  )
}
