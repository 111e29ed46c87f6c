import type { MarketShop } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { Button } from '../../components/button.tsx'
import { useOnline } from '../../session/online.ts'
import { useGoing } from '../use-going.ts'
import { LinkState } from './link-state.tsx'

interface ShopLineProps {
  shop: KnownShop & MarketShop
  /** Whether the server has keys of its marketplace; `undefined` until it was heard. */
  hasKeys: boolean | undefined
  onUnlink(): void
}

/** A shop at a marketplace, how it is linked, and how to link it again or leave it. */
export function ShopLine({ shop, hasKeys, onUnlink }: ShopLineProps) {
  const { channel, shopId, name, link } = shop
  const online = useOnline()
  const { isGoing, go } = useGoing(channel)
  const isOff = link === undefined || link.state === 'off'
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="text-15">
        <b className="text-17 wrap-anywhere">{name}</b>{' '}
        <span className="text-13 text-sub wrap-anywhere">{shopId}</span>
      </p>
      <LinkState link={link} channel={channel} hasKeys={hasKeys} />
      <div className="flex flex-wrap gap-2">
        {hasKeys === true && (
          <Button
            look={link?.state === 'ended' ? 'primary' : 'plain'}
            disabled={isGoing || !online}
            aria-label={`${isOff ? 'Liên kết' : 'Liên kết lại'} ${name}`}
            onClick={() => void go()}
          >
            {link === undefined ? 'Liên kết' : 'Liên kết lại'}
          </Button>
        )}
        {!isOff && (
          <Button disabled={!online} aria-label={`Gỡ liên kết ${name}`} onClick={onUnlink}>
            Gỡ liên kết
          </Button>
        )}
      </div>
    </li>
  )
}
