import { Plus, Store } from 'lucide-react'
import { lazy, useState } from 'react'
import { accountOf } from '../../domain/channels/market.ts'
import { type KnownShop, shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { startOfDay } from '../../domain/time.ts'
import { ordersByShop, ordersTogether } from '../../replica/queries/orders/orders-of-shops.ts'
import { company } from '../../replica/queries/shop.ts'
import { healthQuestion, shopsQuestion } from '../../sync/questions.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Screen } from '../components/screen.tsx'
import { SmallTitle } from '../components/section.tsx'
import { useNow } from '../session/now.ts'
import { useOnline } from '../session/online.ts'
import { useMayDo } from '../session/session.ts'
import { useAgainOn } from '../session/use-again-on.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { DayOrders } from './parts/day-orders.tsx'
import { HookFacts } from './parts/health-facts.tsx'
import { PracticeMark } from './parts/practice-mark.tsx'
import UnlinkSheet from './parts/unlink-sheet.tsx'
import { useAskedAfter } from './use-asked-after.ts'
import { StoreCard } from './web-store/store-card.tsx'
import { type NewSecret, useStoreActs } from './web-store/use-store-acts.ts'

const StoreSheet = lazy(() => import('./web-store/store-sheet.tsx'))
const SecretSheet = lazy(() => import('./web-store/secret-sheet.tsx'))

/** `/ecommerce_webstore` (RTE-043): the shop's own web stores, each of which tells of its orders and is told of stock. */
export default function WebStoreScreen() {
  const today = startOfDay(useNow())
  const online = useOnline()
  const mayKeep = useMayDo(unlinkShop)
  const row = useLive(company, [])
  const isOfWeb = ({ channel }: { channel: string }) => channel === 'web_store'
  const orders = useLive((replica) => ordersByShop(replica, isOfWeb, today), [today])
  const together = useLive((replica) => ordersTogether(replica, isOfWeb, today), [today])
  const answer = useAnswer(shopsQuestion, {})
  const health = useAnswer(healthQuestion, mayKeep ? { channel: 'web_store' } : undefined)
  const askAfterWork = useAskedAfter(() => {
    answer.again()
    health.again()
  })
  // What came from a store is counted by the server.
  useAgainOn(together && `${together.madeToday} ${together.last?.code}`, health.again)
  const writing = useDialogInAddress('web-store')
  const unlinking = useDialogInAddress('unlink')
  // Told once, it stands in no address.
  const [secret, setSecret] = useState<NewSecret>()
  const { isBusy, add } = useStoreActs()
  const stores = row ? shopsOf(row).filter(isOfWeb) : undefined
  const practice = answer.told?.value.practiceStore
  const hasPractice = stores?.some((one) => isAt(one, practice) && one.link?.state !== 'off')
  const about = stores?.find((one) => accountOf(one) === unlinking.about)
  const written = stores?.find(({ shopId }) => shopId === writing.about)
  const play = async () => {
    const url = `${practice}/khotay`
    const told = await add({ name: 'Trang web tập', url, template: 'khotay', followsStock: true })
    if (told) setSecret({ ...told, template: 'khotay', practice })
  }
  return (
    <Screen title="Gian hàng trên web" back="/authorize_ecommerce">
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-10">
        {mayKeep && (
          <div className="flex flex-wrap items-center gap-2">
            <Button look="primary" disabled={!online || isBusy} onClick={() => writing.open('')}>
              <Plus aria-hidden className="size-5" /> Thêm trang web
            </Button>
            {practice !== undefined && !hasPractice && (
              <Button disabled={!online || isBusy} onClick={() => void play()}>
                Nối trang web tập <PracticeMark />
              </Button>
            )}
          </div>
        )}
        {mayKeep && !online && (
          <p role="status" className="text-15 text-warn">
            Đang không có mạng: thêm, sửa, gỡ trang web và tạo khóa cần mạng. Tạm dừng thì làm được.
          </p>
        )}
        {stores?.map((shop) => (
          <StoreCard
            key={shop.shopId}
            shop={shop}
            isPractice={isAt(shop, practice)}
            orders={orders?.get(shop.shopId)}
            told={answer.told}
            health={health.told?.value.accounts.find(({ shopId }) => shopId === shop.shopId)}
            onWork={askAfterWork}
            onEdit={() => writing.open(shop.shopId)}
            onSecret={(told) => setSecret({ ...told, practice: isAt(shop, practice) ? practice : undefined })}
            onUnlink={() => unlinking.open(accountOf(shop))}
          />
        ))}
        {stores?.length === 0 && (
          <EmptyState
            icon={Store}
            title="Chưa nối trang web nào"
            text="Nối trang web bán hàng để đơn tự về và tồn kho tự khớp. Mẫu tin của WooCommerce, Haravan hoặc của KhoTay đều được."
          />
        )}
        {mayKeep && stores && stores.length > 0 && health.told?.value.hooks && (
          <HookFacts hooks={health.told.value.hooks} from="trang web" />
        )}
        <section aria-label="Kênh Web" className="card p-4">
          <SmallTitle>Tất cả đơn kênh Web</SmallTitle>
          <DayOrders orders={together} list={{ channels: ['web_store'] }} />
        </section>
      </div>
      <Addressed dialog={writing} gone={!mayKeep}>
        {() => (
          <StoreSheet
            shop={written}
            onClose={writing.close}
            onDone={(told) => {
              writing.close()
              if (told.secret) setSecret(told)
            }}
          />
        )}
      </Addressed>
      <Addressed dialog={unlinking} gone={!mayKeep || (stores !== undefined && about === undefined)}>
        {() => about && <UnlinkSheet shop={about} onClose={unlinking.close} />}
      </Addressed>
      {secret && <SecretSheet told={secret} onClose={() => setSecret(undefined)} />}
    </Screen>
  )
}

/** Whether it is the practice web store. */
function isAt({ store }: KnownShop, practice: string | undefined): boolean {
  return practice !== undefined && store?.url?.startsWith(`${practice}/`) === true
}
