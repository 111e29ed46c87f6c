import { Link2, Link2Off } from 'lucide-react'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { boxWords, itemStateNames, itemStateTones, units } from '../listing-words.ts'
import type { ListingRow } from '../use-listings.ts'
import { ListingPicture } from './listing-picture.tsx'
import { ToldLine } from './told-line.tsx'

interface ListingCardProps {
  row: ListingRow
  shop: KnownShop | undefined
  isOpen: boolean
  onOpen(): void
}

/** A listing where there is no room for a table. */
export function ListingCard({ row, shop, isOpen, onOpen }: ListingCardProps) {
  const { name, variant, sku, price, stock, sellable, products, state, channel } = row
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      className={`flex w-full flex-col gap-1.5 rounded-card border px-3 py-2.5 text-left text-13 active:bg-ground ${isOpen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
      onClick={onOpen}
    >
      <span className="flex w-full items-start gap-3">
        <ListingPicture row={row} size={48} />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 text-15 font-semibold">{name}</span>
          {variant && <span className="block truncate text-17 font-bold">{variant}</span>}
          <span className="block truncate text-sub">{sku || 'Chưa có SKU'}</span>
        </span>
        <b className="shrink-0 text-15 tabular-nums">{formatMoney(price)}</b>
      </span>
      <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
        <ChannelBadge channel={channel} />
        <span className="min-w-0 truncate text-sub">{shop?.name ?? ''}</span>
        {state !== 'live' && (
          <b className={`font-semibold ${itemStateTones[state]}`}>{itemStateNames[state]}</b>
        )}
        <span className="ml-auto text-15">
          Sàn <b className="tabular-nums">{units(stock)}</b>
          {sellable !== undefined && (
            <>
              {' '}
              · bán được <b className="tabular-nums">{units(sellable)}</b>
            </>
          )}
        </span>
      </span>
      <span className="flex w-full min-w-0 items-center gap-1.5">
        {products ? (
          <>
            <Link2 aria-hidden className="size-4 shrink-0 text-sub" />
            <span className="min-w-0 shrink truncate font-semibold">{boxWords(products)}</span>
            <span className="flex min-w-0 grow justify-end">
              <ToldLine row={row} shop={shop} />
            </span>
          </>
        ) : (
          <span className="flex items-center gap-1.5 font-semibold text-warn">
            <Link2Off aria-hidden className="size-4 shrink-0" /> Chưa liên kết
          </span>
        )}
      </span>
    </button>
  )
}
