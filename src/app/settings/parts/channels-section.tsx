import { markets } from '../../../domain/channels/market.ts'
import { shopsOf } from '../../../domain/channels/shops/shops-of.ts'
import { company } from '../../../replica/queries/shop.ts'
import { screenAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { marketAddress } from '../../markets/market-pages.ts'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'
import { shopWords } from '../shop-words.ts'
import { SettingRows } from './setting-rows.tsx'

/** Where the shop sells: each of its shops, how it is linked and whether its stock follows; and what holds for all of them. */
export function ChannelsSection() {
  const now = useNow()
  const shop = useLive(company, [])
  if (!shop) return null
  const shops = shopsOf(shop)
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
          const { channel, shopId, name } = one
          const market = markets.find((known) => known === channel)
          return (
            <Row
              key={`${channel}/${shopId}`}
              label={name}
              text={shopWords(one, now)}
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
