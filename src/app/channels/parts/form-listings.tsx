import { Link2, X } from 'lucide-react'
import { lazy } from 'react'
import { linkItem } from '../../../domain/channels/link-item.ts'
import { accountOf } from '../../../domain/channels/market.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import type { ChosenListing } from '../chosen-listing.ts'
import { listingCalled } from '../listing-words.ts'
import { useShops } from '../use-shops.ts'

const ChooseListingsSheet = lazy(() => import('../choose-listings-sheet.tsx'))

interface FormListingsProps {
  /** What the product that is being written is called so far. */
  name: string
  listings: readonly ChosenListing[]
  onChange(listings: readonly ChosenListing[]): void
}

/** Which listings a product that is not there yet is to be linked to (CAT-094): chosen now, linked once it is made. Nothing where the shop sells at no marketplace. */
export default function FormListings({ name, listings, onChange }: FormListingsProps) {
  const shops = useShops()
  const choosing = useDialogInAddress('shop-skus')
  const mayLink = useMayDo(linkItem)
  if (!shops || shops.size === 0 || !mayLink) return null
  return (
    <Card title="Kết nối gian hàng SKU" className="flex flex-col gap-3">
      {listings.length > 0 && (
        <ul aria-label="Hàng đăng bán sẽ liên kết" className="divide-y divide-line">
          {listings.map((row) => (
            <li key={row.id} className="flex min-h-12 items-center gap-2">
              <ChannelBadge channel={row.channel} />
              <span className="min-w-0 grow py-1">
                <span className="block text-15 font-semibold wrap-anywhere">{listingCalled(row)}</span>
                <span className="block text-13 wrap-anywhere text-sub">
                  {[row.sku, shops.get(accountOf(row))?.name].filter(Boolean).join(' · ')}
                </span>
              </span>
              <IconButton
                icon={X}
                look="quiet"
                label={`Bỏ ${listingCalled(row)}`}
                onClick={() => onChange(listings.filter(({ id }) => id !== row.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-haspopup="dialog" onClick={() => choosing.open()}>
          <Link2 aria-hidden className="size-5" /> Thêm kết nối
        </Button>
        <p className="min-w-48 grow basis-0 text-13 text-sub">
          Hàng đã chọn được liên kết ngay khi sản phẩm được tạo.
        </p>
      </div>
      <Addressed dialog={choosing}>
        {() => (
          <ChooseListingsSheet
            about={
              <>
                Nối hàng đăng bán với <b className="text-ink">{name.trim() || 'sản phẩm đang tạo'}</b>.
              </>
            }
            first={listings}
            mayBeNone
            onAgree={(rows) => {
              onChange(rows)
              choosing.close()
            }}
            onClose={choosing.close}
          />
        )}
      </Addressed>
    </Card>
  )
}
