import { CloudOff } from 'lucide-react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { accountOf, isAtMarket, type Market, markets } from '../../domain/channels/market.ts'
import { type KnownShop, shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import { company } from '../../replica/queries/shop.ts'
import { shopsQuestion } from '../../sync/questions.ts'
import { screenAddress } from '../addresses.ts'
import { Addressed } from '../components/addressed.tsx'
import { AskAgain } from '../components/ask-again.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { ChannelBadge } from '../components/channel-badge.tsx'
import { Screen } from '../components/screen.tsx'
import { SmallTitle } from '../components/section.tsx'
import { useOnline } from '../session/online.ts'
import { useMayDo } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { CheckedLeave } from './parts/checked-leave.tsx'
import { ComingBackNote } from './parts/coming-back-note.tsx'
import { MarketCard } from './parts/market-card.tsx'
import { noKeys } from './parts/no-keys.ts'
import UnlinkSheet from './parts/unlink-sheet.tsx'

/** `/authorize_ecommerce?channel=…` (FUL-023, FUL-030, RTE-044): the shops at marketplaces, each of which is linked, renewed or left here. The marketplace that the address names comes first. */
export default function LinkScreen() {
  const [query] = useSearchParams()
  const asked = markets.find((market) => market === query.get('channel'))
  const unlinking = useDialogInAddress('unlink')
  const mayUnlink = useMayDo(unlinkShop)
  const shop = useLive(company, [])
  const answer = useAnswer(shopsQuestion, {})
  const known = answer.told?.value
  const shops = shop ? shopsOf(shop) : []
  const isSetUp = (market: Market) => known?.markets.includes(market)
  const isShown = (market: Market) => isSetUp(market) || shops.some(({ channel }) => channel === market)
  const first = (market: Market) => (market === asked ? 0 : 1)
  const shown = markets.filter(isShown).toSorted((one, other) => first(one) - first(other))
  const without = known ? markets.filter((market) => !isShown(market)) : []
  const about = shops.find((one) => accountOf(one) === unlinking.about)
  return (
    <Screen title="Liên kết sàn" back="/today">
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-10">
        <Offer />
        <Offline />
        <ComingBackNote />
        {asked === 'Shopee' && query.get('checkAuth') === 'true' && <CheckedLeave shops={shops} />}
        {shop &&
          shown.map((market) => (
            <MarketCard
              key={market}
              market={market}
              shops={shops.filter(isAtMarket).filter(({ channel }) => channel === market)}
              isSetUp={isSetUp(market)}
              isPractice={known?.practice.includes(market) ?? false}
              onUnlink={(one: KnownShop) => unlinking.open(accountOf(one))}
            />
          ))}
        {shop && without.length > 0 && <NoKeys markets={without} />}
        <OtherChannels />
        {!known && answer.isBusy && <p className="px-1 text-15 text-sub">Đang hỏi máy chủ …</p>}
        {answer.isSettled && answer.trouble && !answer.trouble.offline && (
          <div className="flex flex-wrap items-center gap-2 text-15 text-warn">
            <AskAgain trouble={answer.trouble} again={answer.again} />
          </div>
        )}
      </div>
      <Addressed dialog={unlinking} gone={!mayUnlink || (shop !== undefined && about === undefined)}>
        {() => about && <UnlinkSheet shop={about} onClose={unlinking.close} />}
      </Addressed>
    </Screen>
  )
}

/** Said to whom a sign-in led here (decisions 5). */
function Offer() {
  const { state } = useLocation()
  const navigate = useNavigate()
  if ((state as { isOffered?: boolean } | null)?.isOffered !== true) return null
  return (
    <section aria-label="Bán trên sàn" className="space-y-3 card p-4 text-15">
      <h2 className="text-17 font-bold">Bạn bán trên sàn?</h2>
      <p className="text-sub">
        Liên kết gian hàng để đơn tự về, tồn kho tự khớp. Chỉ bán kênh riêng thì bỏ qua; mục này nằm ở Cài
        đặt, Liên kết sàn.
      </p>
      <Button onClick={() => void navigate('/today', { replace: true })}>Để sau</Button>
    </section>
  )
}

function Offline() {
  if (useOnline()) return null
  return (
    <p role="status" className="flex gap-2 rounded-card bg-warn-soft p-3 text-15 text-warn">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      Đang ngoại tuyến. Liên kết và gỡ gian hàng cần mạng; đơn đã về vẫn làm được như thường.
    </p>
  )
}

function NoKeys({ markets: without }: { markets: readonly Market[] }) {
  return (
    <section aria-label="Sàn chưa có khóa" className="card p-4">
      <h2 className="flex flex-wrap gap-2">
        {without.map((market) => (
          <ChannelBadge key={market} channel={market} />
        ))}
      </h2>
      <p className="mt-2 text-15 text-sub">{noKeys(without.map(channelName))}</p>
    </section>
  )
}

/** Channels that no marketplace keeps. */
function OtherChannels() {
  return (
    <section aria-label="Kênh khác" className="card p-4">
      <SmallTitle>Kênh khác</SmallTitle>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={screenAddress('/ecommerce_webstore')}>Web bán hàng</LinkButton>
        <LinkButton to={screenAddress('/ecommerce_facebook')}>Facebook</LinkButton>
      </div>
    </section>
  )
}
