import { Store } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { isAtMarket, type MarketShop } from '../../domain/channels/market.ts'
import { type KnownShop, shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import { isOfShopee } from '../../domain/orders/channels.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { formatAge, startOfDay } from '../../domain/time.ts'
import type { AccountHealth } from '../../protocol/queries/market-health.ts'
import type { ShopsAnswer } from '../../protocol/queries/shops.ts'
import { ordersByShop, type ShopOrders } from '../../replica/queries/orders/orders-of-shops.ts'
import { company } from '../../replica/queries/shop.ts'
import { healthQuestion, shopsQuestion } from '../../sync/questions.ts'
import { screenAddress } from '../addresses.ts'
import { AskAgain } from '../components/ask-again.tsx'
import { LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Screen } from '../components/screen.tsx'
import { useNow } from '../session/now.ts'
import { useMayDo } from '../session/session.ts'
import { type ScreenAnswer, useAnswer } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'
import { marketAt } from './market-pages.ts'
import { DayOrders } from './parts/day-orders.tsx'
import { FailedWork } from './parts/failed-work.tsx'
import { FindLog } from './parts/find-log.tsx'
import { HealthFacts, HookFacts, TroublesToday } from './parts/health-facts.tsx'
import { LinkState } from './parts/link-state.tsx'
import { noKeys } from './parts/no-keys.ts'
import { OrdersJob } from './parts/orders-job.tsx'
import { PracticeMark } from './parts/practice-mark.tsx'
import { RoadFacts } from './parts/road-facts.tsx'
import { ShopPricing } from './parts/shop-pricing.tsx'
import { StockFollowing } from './parts/stock-following.tsx'
import { SupportFile } from './parts/support-file.tsx'
import { WaitingWork } from './parts/waiting-work.tsx'
import { useAskedAfter } from './use-asked-after.ts'

/** `/ecommerce_shopee`, `_lazada`, `_tiki`, `_tiktok` (RTE-043): what became of each shop's orders today, and how the road to it stands. */
export default function MarketScreen() {
  const { pathname } = useLocation()
  const market = marketAt(pathname)
  const today = startOfDay(useNow())
  const shop = useLive(company, [])
  const isTheirs = ({ channel }: Order) => (market === 'Shopee' ? isOfShopee(channel) : channel === market)
  const orders = useLive((replica) => ordersByShop(replica, isTheirs, today), [market, today])
  const answer = useAnswer(shopsQuestion, {})
  const mayKeep = useMayDo(unlinkShop)
  const health = useAnswer(healthQuestion, mayKeep ? { channel: market } : undefined)
  const askAfterWork = useAskedAfter(() => {
    answer.again()
    health.again()
  })
  const shops =
    shop &&
    shopsOf(shop)
      .filter(isAtMarket)
      .filter(({ channel }) => channel === market)
  const name = channelName(market)
  const isPractice = answer.told?.value.practice.includes(market) === true
  return (
    <Screen title={`Gian hàng ${name}`} back="/authorize_ecommerce">
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-10">
        {isPractice && (
          <p className="flex items-center gap-2 text-15 text-sub">
            <PracticeMark /> Đơn và tem ở đây là đơn tập, không có khách thật.
          </p>
        )}
        <Age answer={answer} />
        {shops?.map((one) => (
          <ShopCard
            key={one.shopId}
            shop={one}
            orders={orders?.get(one.shopId)}
            answer={answer}
            health={health.told?.value.accounts.find(({ shopId }) => shopId === one.shopId)}
            hasKeys={answer.told?.value.markets.includes(market)}
            onWork={askAfterWork}
          />
        ))}
        {mayKeep && shops && shops.length > 0 && (
          <>
            {health.told?.value.hooks && <HookFacts hooks={health.told.value.hooks} />}
            <FindLog />
            <SupportFile />
          </>
        )}
        {shops?.length === 0 && (
          <EmptyState
            icon={Store}
            title={`Chưa có gian hàng ${name} nào`}
            text={
              answer.told?.value.markets.includes(market) === false
                ? noKeys([name])
                : 'Liên kết gian hàng để đơn tự về. Đơn hôm nay và tình trạng của từng gian hàng sẽ nằm ở đây.'
            }
          >
            {answer.told?.value.markets.includes(market) !== false && (
              <LinkButton look="primary" to={screenAddress('/authorize_ecommerce', { channel: market })}>
                Liên kết gian hàng
              </LinkButton>
            )}
          </EmptyState>
        )}
      </div>
    </Screen>
  )
}

interface ShopCardProps {
  shop: KnownShop & MarketShop
  orders: ShopOrders | undefined
  answer: ScreenAnswer<ShopsAnswer>
  health: AccountHealth | undefined
  /** Whether the server has keys of the marketplace; `undefined` until it was heard. */
  hasKeys: boolean | undefined
  /** Something in line was tried again, or given up. */
  onWork(): void
}

function ShopCard({ shop, orders, answer: { told }, health, hasKeys, onWork }: ShopCardProps) {
  const { channel, shopId, name, link } = shop
  const standing = told?.value.shops.find((one) => one.channel === channel && one.shopId === shopId)
  return (
    <section aria-label={name} className="space-y-4 card p-4">
      <header>
        <h2 className="text-17 font-bold wrap-anywhere">{name}</h2>
        <p className="text-13 wrap-anywhere text-sub">{shopId}</p>
      </header>
      <LinkState link={link} channel={channel} hasKeys={hasKeys} />
      <OrdersJob shop={shop} />
      <StockFollowing shop={shop} />
      <ShopPricing shop={shop} />
      <DayOrders orders={orders} list={{ shops: [shopId] }} />
      {standing && told && <RoadFacts standing={standing} at={told.at} />}
      {health && <HealthFacts health={health} />}
      {standing && <FailedWork standing={standing} onAgain={onWork} />}
      {health && <WaitingWork health={health} onDone={onWork} />}
      {health && <TroublesToday health={health} />}
    </section>
  )
}

/** How old what the server said is, where it does not answer now. */
function Age({ answer: { told, trouble, isSettled, again } }: { answer: ScreenAnswer<ShopsAnswer> }) {
  const now = useNow()
  if (!isSettled || !trouble) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-card bg-warn-soft p-3 text-15 text-warn"
    >
      <AskAgain
        trouble={trouble}
        again={again}
        more={told && `Tình trạng với sàn là của ${formatAge(told.at, now)}.`}
      />
    </div>
  )
}
