import { useState } from 'react'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { storeHookPath } from '../../../domain/channels/web-store/params.ts'
import { pauseWebStore } from '../../../domain/channels/web-store/pause-web-store.ts'
import { formatDay } from '../../../domain/time.ts'
import type { AccountHealth } from '../../../protocol/queries/market-health.ts'
import type { ShopsAnswer } from '../../../protocol/queries/shops.ts'
import type { ShopOrders } from '../../../replica/queries/orders/orders-of-shops.ts'
import { Button } from '../../components/button.tsx'
import { Facts } from '../../components/facts.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { useOnline } from '../../session/online.ts'
import { useMayDo } from '../../session/session.ts'
import { DayOrders } from '../parts/day-orders.tsx'
import { FailedWork } from '../parts/failed-work.tsx'
import { HealthFacts, TroublesToday } from '../parts/health-facts.tsx'
import { PracticeMark } from '../parts/practice-mark.tsx'
import { StockFollowing } from '../parts/stock-following.tsx'
import { WaitingWork } from '../parts/waiting-work.tsx'
import { templateNames } from './template-words.ts'
import { type NewSecret, useStoreActs } from './use-store-acts.ts'

interface StoreCardProps {
  shop: KnownShop
  isPractice: boolean
  orders: ShopOrders | undefined
  told: { at: number; value: ShopsAnswer } | undefined
  health: AccountHealth | undefined
  /** Something in line was tried again, or given up. */
  onWork(): void
  onEdit(): void
  onSecret(told: NewSecret): void
  onUnlink(): void
}

/** A web store: how it stands, what came of its orders today, and what may be done about it. */
export function StoreCard(props: StoreCardProps) {
  const { shop, isPractice, orders, told, health, onWork } = props
  const { shopId, name, store, link } = shop
  const now = useNow()
  const standing = told?.value.shops.find((one) => one.channel === 'web_store' && one.shopId === shopId)
  return (
    <section aria-label={name} className="space-y-4 card p-4">
      <header>
        <h2 className="flex flex-wrap items-center gap-2 text-17 font-bold wrap-anywhere">
          {name} {isPractice && <PracticeMark />} <StateMark shop={shop} />
        </h2>
        <p className="text-13 wrap-anywhere text-sub">{store?.url ?? 'không nhận tin, tự hỏi KhoTay'}</p>
      </header>
      {link?.trouble && (
        <div className="rounded-card bg-warn-soft p-3 text-15 text-warn">
          <p className="font-semibold">{link.trouble.text}</p>
          {link.trouble.said && (
            <p className="mt-1 text-13 wrap-anywhere">Trang web nói: {link.trouble.said}</p>
          )}
        </div>
      )}
      <Facts
        facts={[
          ['Mẫu tin', templateNames[store?.template ?? 'khotay']],
          ['Nơi nhận tin', storeHookPath(shopId)],
          ['Nối từ', link ? formatDay(link.at, now) : ''],
        ]}
      />
      <StoreKeys {...props} />
      <StockFollowing shop={shop} />
      <DayOrders orders={orders} list={{ shops: [shopId] }} />
      {health && <HealthFacts health={health} isStore />}
      {standing && <FailedWork standing={standing} onAgain={onWork} />}
      {health && <WaitingWork health={health} onDone={onWork} />}
      {health && <TroublesToday health={health} />}
    </section>
  )
}

function StateMark({ shop: { link, store } }: Pick<StoreCardProps, 'shop'>) {
  const [look, words] =
    link === undefined || link.state === 'off'
      ? ['border border-line bg-ground text-sub', 'Đã gỡ']
      : store?.paused
        ? ['bg-warn-soft text-warn', 'Đang tạm dừng']
        : ['bg-ok-soft text-ok', 'Đang nối']
  return (
    <span className={`rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${look}`}>{words}</span>
  )
}

/** What whoever keeps the settings may do about it. */
function StoreKeys({ shop, onEdit, onSecret, onUnlink }: StoreCardProps) {
  const online = useOnline()
  const mayKeep = useMayDo(pauseWebStore)
  const { isBusy, renew } = useStoreActs()
  const [isAsking, setAsking] = useState(false)
  const { shopId, name, store, link } = shop
  const isPaused = store?.paused === 1
  const isOff = link === undefined || link.state === 'off'
  if (!mayKeep) return null
  const makeSecret = async () => {
    setAsking(false)
    const told = await renew(shopId)
    if (told) onSecret({ ...told, template: store?.template ?? 'khotay' })
  }
  const hold = () =>
    act(
      pauseWebStore,
      { shopId, paused: !isPaused },
      { done: isPaused ? `Đã chạy tiếp ${name}.` : `Đã tạm dừng ${name}. Đơn mới chờ ở trang web.` },
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={!online} aria-haspopup="dialog" onClick={onEdit}>
        {isOff ? 'Nối lại' : 'Sửa'}
      </Button>
      {!isOff && (
        <>
          <RuleButton
            command={pauseWebStore}
            params={{ shopId, paused: !isPaused }}
            onClick={() => void hold()}
          >
            {isPaused ? 'Chạy tiếp' : 'Tạm dừng'}
          </RuleButton>
          <Button disabled={!online || isBusy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Khóa mới
          </Button>
          <Button disabled={!online} aria-label={`Gỡ ${name}`} onClick={onUnlink}>
            Gỡ
          </Button>
        </>
      )}
      {isAsking && (
        <NewKeySheet name={name} onMake={() => void makeSecret()} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

interface NewKeySheetProps {
  name: string
  onMake(): void
  onClose(): void
}

/** The old key is over at once: nobody takes it from a store that sells by a slip of the finger. */
function NewKeySheet({ name, onMake, onClose }: NewKeySheetProps) {
  return (
    <Sheet
      low
      title={`Tạo khóa mới cho ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="danger" onClick={onMake}>
            Tạo khóa mới
          </Button>
        </>
      }
    >
      <p className="text-15">
        Khóa cũ hết hiệu lực ngay. Trang web không gửi đơn về và không nhận tồn kho cho đến khi người làm
        trang nhập khóa mới.
      </p>
    </Sheet>
  )
}
