import { markets } from '../../../domain/channels/market.ts'
import { follows, shopsOf } from '../../../domain/channels/shops/shops-of.ts'
import { personName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { company, staffNames } from '../../../replica/queries/shop.ts'
import { screenAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { linkWords } from '../../markets/link-words.ts'
import { marketAddress } from '../../markets/market-pages.ts'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'
import { SettingRows } from './setting-rows.tsx'

/** Where the shop sells: each of its shops, how it is linked and whether its stock follows; and what holds for all of them. */
export function ChannelsSection() {
  const now = useNow()
  const shop = useLive(company, [])
  const names = useLive(staffNames, [])
  if (!shop) return null
  const shops = shopsOf(shop)
  const nameOf = (by = '') => personName(names?.has(by) ? { name: names.get(by) ?? '' } : undefined, by)
  return (
    <>
      <Group
        title="Gian hàng"
        below={
          <div className="p-3">
            <LinkButton wide to={screenAddress('/authorize_ecommerce')}>
              Liên kết sàn, web bán hàng
            </LinkButton>
          </div>
        }
      >
        {shops.length === 0 && (
          <Row label="Chưa có gian hàng" text="Liên kết để đơn tự về và tồn kho tự báo lên sàn" />
        )}
        {shops.map((one) => {
          const { channel, shopId, name, link } = one
          const market = markets.find((known) => known === channel)
          const { state } = linkWords(link, nameOf(link?.by), now)
          const stock = follows(one) ? 'tồn kho theo KhoTay' : 'tồn kho tự giữ trên sàn'
          return (
            <Row
              key={`${channel}/${shopId}`}
              label={name}
              text={`${channelName(channel)} · ${state} · ${stock}`}
              after={
                <LinkButton
                  look="quiet"
                  to={market ? marketAddress(market) : screenAddress('/ecommerce_webstore')}
                  aria-label={`Xem ${name}`}
                >
                  Xem
                </LinkButton>
              }
            />
          )
        })}
      </Group>
      <Group title="Mọi gian hàng">
        <SettingRows tab="channels" settings={shop.settings} />
      </Group>
    </>
  )
}
