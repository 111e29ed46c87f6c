import { lazy } from 'react'
import { hasPickup, savePickup } from '../../domain/settings/save-pickup.ts'
import type { Company } from '../../domain/tables/company.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { useMayDo } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'

const PickupSheet = lazy(() => import('./pickup-sheet.tsx'))

/** Where carriers fetch the shop's parcels. */
export function PickupCard({ shop }: { shop: Company }) {
  const editing = useDialogInAddress('pickup')
  const may = useMayDo(savePickup)
  const { pick_name, pick_tel, pick_address, pick_ward, pick_district, pick_province, note } =
    shop.pickupAddress
  const isWhole = hasPickup(shop)
  return (
    <section aria-label="Nơi lấy hàng" className="flex flex-wrap items-start gap-3 card p-4">
      <div className="min-w-0 grow basis-52">
        <h2 className="text-17 font-bold">Nơi lấy hàng</h2>
        <p className="text-15 wrap-anywhere">
          {[pick_address, pick_ward, pick_district, pick_province].filter(Boolean).join(', ')}
        </p>
        <p className="text-15 text-sub">{[pick_name, pick_tel].filter(Boolean).join(' · ')}</p>
        {note && <p className="text-13 wrap-anywhere text-sub">Nhắn: {note}</p>}
        {!isWhole && (
          <p role="status" className="text-15 text-warn">
            Hãng cần tên, số điện thoại và địa chỉ này để tính phí và đến lấy hàng.
          </p>
        )}
      </div>
      {may && (
        <Button
          look={isWhole ? 'plain' : 'primary'}
          aria-label="Sửa nơi lấy hàng"
          aria-haspopup="dialog"
          onClick={() => editing.open()}
        >
          {isWhole ? 'Sửa' : 'Nhập nơi lấy hàng'}
        </Button>
      )}
      <Addressed dialog={editing} gone={!may}>
        {() => <PickupSheet shop={shop} onClose={editing.close} />}
      </Addressed>
    </section>
  )
}
