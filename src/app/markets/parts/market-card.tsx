import { Link2 } from 'lucide-react'
import type { Market, MarketShop } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { useOnline } from '../../session/online.ts'
import { marketAddress } from '../market-pages.ts'
import { useGoing } from '../use-going.ts'
import { noKeys } from './no-keys.ts'
import { PracticeMark } from './practice-mark.tsx'
import { ShopLine } from './shop-line.tsx'

interface MarketCardProps {
  market: Market
  shops: readonly (KnownShop & MarketShop)[]
  /** Whether the server has its keys; `undefined` until it was heard. */
  isSetUp: boolean | undefined
  isPractice: boolean
  onUnlink(shop: KnownShop): void
}

/** A marketplace with the shops that were linked there, and the way to link one. */
export function MarketCard({ market, shops, isSetUp, isPractice, onUnlink }: MarketCardProps) {
  const online = useOnline()
  const { isGoing, go } = useGoing(market)
  const name = channelName(market)
  return (
    <section aria-label={name} className="card p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="flex grow items-center gap-2 text-17 font-bold">
          <ChannelBadge channel={market} />
          {isPractice && <PracticeMark />}
        </h2>
        {shops.length > 0 && (
          <LinkButton look="quiet" to={marketAddress(market)}>
            Xem gian hàng
          </LinkButton>
        )}
      </header>
      {shops.length === 0 && (
        <p className="mt-2 text-15 text-sub">
          Chưa có gian hàng nào. Liên kết xong, đơn tự về và tự giữ hàng.
        </p>
      )}
      <ul className="divide-y divide-line">
        {shops.map((shop) => (
          <ShopLine key={shop.shopId} shop={shop} hasKeys={isSetUp} onUnlink={() => onUnlink(shop)} />
        ))}
      </ul>
      {isSetUp && (
        <Button
          look={shops.length === 0 ? 'primary' : 'plain'}
          className="mt-3"
          disabled={isGoing || !online}
          aria-label={`Liên kết gian hàng ${name}`}
          onClick={() => void go()}
        >
          <Link2 aria-hidden className="size-5" />
          {isGoing
            ? `Đang mở trang của ${name}`
            : shops.length === 0
              ? 'Liên kết gian hàng'
              : 'Liên kết gian hàng khác'}
        </Button>
      )}
      {isSetUp === false && <p className="mt-2 text-15 text-sub">{noKeys([name])}</p>}
    </section>
  )
}
