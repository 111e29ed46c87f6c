import { Link2Off } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import { company } from '../../replica/queries/shop.ts'
import { screenAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'

/** Over every screen of who links shops: a marketplace does not take our word any more, and all work for that shop waits (O7). */
export default function EndedLeave() {
  const { pathname } = useLocation()
  const mayLink = useMayDo(unlinkShop)
  const shop = useLive(company, [])
  const ended = shop ? shopsOf(shop).filter(({ link }) => link?.state === 'ended') : []
  const here = screenAddress('/authorize_ecommerce')
  const [first] = ended
  if (!first || !mayLink || pathname === here) return null
  const which =
    ended.length === 1
      ? `Gian hàng ${first.name} (${channelName(first.channel)})`
      : `${ended.length} gian hàng`
  return (
    <Notice icon={Link2Off} tone="bad" text={`${which} cần liên kết lại.`}>
      <LinkButton to={screenAddress('/authorize_ecommerce', { channel: first.channel })}>
        Liên kết lại
      </LinkButton>
    </Notice>
  )
}
