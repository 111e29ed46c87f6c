import { useState } from 'react'
import { accountOf, isAtMarket, type MarketShop, shopOfAccount } from '../../domain/channels/market.ts'
import { mostPricesPushed, pushPrices } from '../../domain/channels/prices/push-prices.ts'
import { setPricing } from '../../domain/channels/prices/set-pricing.ts'
import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import { Button } from '../components/button.tsx'
import { countWords } from '../components/count-words.ts'
import { FilterChip } from '../components/filter-chip.tsx'
import { QueuedNote } from '../components/queued-note.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { PricingSheet } from '../markets/parts/pricing-sheet.tsx'
import { pricingWords } from '../markets/pricing-words.ts'
import { act } from '../session/act.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { sentWords } from '../session/sent-words.ts'
import { useMayDo } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { useReached } from '../session/use-reached.ts'
import { AnswerNotes } from './parts/answer-notes.tsx'
import { PageKeys } from './parts/page-keys.tsx'
import { PriceRow } from './parts/price-row.tsx'
import { PriceTellings } from './parts/price-tellings.tsx'
import { sayTold } from './say-told.ts'
import { priceAnswer } from './told-answers.ts'
import { type ListingRow, type Listings, useListings } from './use-listings.ts'
import { useToldNews } from './use-told-news.ts'

interface PricesSheetProps {
  /** The shop that is looked at, where one is. */
  shop: string | undefined
  shops: ReadonlyMap<string, KnownShop>
  onDone(): void
  onClose(): void
}

type Look = 'off' | 'all' | 'history'
const looks = { off: 'Lệch giá', all: 'Tất cả', history: 'Lịch sử' } as const

/** What listings of a shop cost there, what they are to cost by its rule, and the way to tell them. */
export default function PricesSheet({ shop, shops, onDone, onClose }: PricesSheetProps) {
  const linked = [...shops.values()].filter(isAtMarket).filter(({ link }) => link && link.state !== 'off')
  const [chosen, setChosen] = useState(
    shop ?? accountIn(linked.find(({ pricing }) => pricing) ?? linked[0]) ?? '',
  )
  const [look, setLook] = useState<Look>('off')
  const [isChanging, setChanging] = useState(false)
  const maySet = useMayDo(setPricing)
  const known = linked.find((one) => accountOf(one) === chosen)
  const at = shopOfAccount(chosen)
  const isAsked = known?.pricing !== undefined && look !== 'history'
  const filter = look === 'off' ? { priceOff: true as const } : { linked: 'linked' as const }
  const listings = useListings(
    isAsked && at ? { filter: { shops: [at], ...filter } } : undefined,
    mostPricesPushed,
  )
  return (
    <Sheet wide title="Giá lên sàn" onClose={onClose}>
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <SelectField
          label="Gian hàng"
          value={chosen}
          choices={linked.map((one) => ({
            value: accountOf(one),
            label: `${channelName(one.channel)} · ${one.name}`,
          }))}
          onChange={setChosen}
        />
        {known && maySet && (
          <Button aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {known.pricing ? 'Đổi cách tính giá' : 'Đặt cách tính giá'}
          </Button>
        )}
      </div>
      {known && !known.pricing && (
        <p className="text-15 text-sub">
          Gian hàng này chưa có cách tính giá.{' '}
          {maySet
            ? 'Đặt cách tính, rồi giá của từng hàng hiện ra đây để xem trước khi đẩy.'
            : 'Nhờ người có quyền cài đặt đặt cách tính giá.'}
        </p>
      )}
      {known?.pricing && (
        <>
          <p className="mb-3 text-15 text-sub">{pricingWords(known.pricing)}</p>
          <div role="group" aria-label="Xem gì" className="mb-3 flex flex-wrap gap-2">
            {(Object.keys(looks) as Look[]).map((one) => (
              <FilterChip key={one} on={look === one} label={looks[one]} onClick={() => setLook(one)} />
            ))}
          </div>
          {look === 'history' ? (
            <PriceTellings shop={known} />
          ) : (
            <PriceList
              key={`${chosen} ${look}`}
              shop={known}
              listings={listings}
              isOff={look === 'off'}
              onDone={onDone}
            />
          )}
        </>
      )}
      {isChanging && known && <PricingSheet shop={known} onClose={() => setChanging(false)} />}
    </Sheet>
  )
}

function accountIn(shop: KnownShop | undefined): string | undefined {
  return shop && accountOf(shop)
}

interface PriceListProps {
  shop: KnownShop & MarketShop
  listings: Listings
  /** Those alone that cost something else there. */
  isOff: boolean
  onDone(): void
}

/** A page of them: those that cost something else there are ticked until somebody says otherwise. */
function PriceList({ shop, listings, isOff, onDone }: PriceListProps) {
  const { channel, shopId } = shop
  const mayPush = useMayDo(pushPrices)
  const isReached = useReached()
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const once = useOneAtATime()
  const rows = listings.rows?.filter(({ products, state }) => products && state !== 'gone')
  const news = useToldNews(
    rows,
    (told) => {
      sayTold(told, `Đã đẩy giá lên ${channelName(channel)} thành công!`, {
        answerOf: priceAnswer,
        inVain: 'chưa báo được giá',
        late: 'Sàn chưa trả lời hết. Máy chủ vẫn báo tiếp, xem kết quả ở Lịch sử.',
      })
      onDone()
    },
    { answerOf: priceAnswer, leavesOnceTold: isOff },
  )
  const isTicked = (row: ListingRow) => isPushable(row) && (ticked.get(row.id) ?? differs(row))
  const pushed = rows?.filter(isTicked) ?? []
  const pushable = rows?.filter(isPushable) ?? []
  const tick = (some: readonly ListingRow[], on: boolean) =>
    setTicked(new Map([...ticked, ...some.map(({ id }) => [id, on] as const)]))
  const push = () =>
    once(async () => {
      const prices = pushed.map(({ item, model, reckoned }) => ({ item, model, price: reckoned?.price }))
      const done = await act(pushPrices, { channel, shopId, prices })
      if (!done?.ok) return
      if (isReached) news.begin(pushed)
      else showToast('notice', sentWords('Đã ghi giá', channelName(channel), isReached))
      listings.askAgain()
    })
  const isAll = pushable.length > 0 && pushed.length === pushable.length
  return (
    <>
      <QueuedNote market={channelName(channel)} />
      <AnswerNotes
        answer={listings.answer}
        isEmpty={rows?.length === 0}
        none={isOff ? 'Không có hàng nào lệch giá.' : 'Chưa có hàng nào liên kết với sản phẩm.'}
      />
      {rows && rows.length > 0 && (
        <div className="mb-2 flex flex-wrap items-center gap-3">
          {mayPush && (
            <label className="flex min-h-12 items-center gap-2 text-15 font-semibold">
              <input
                type="checkbox"
                className="size-5 accent-(--brand-fill)"
                checked={isAll}
                onChange={() => tick(pushable, !isAll)}
              />
              Chọn tất cả
            </label>
          )}
          <span className="ml-auto">
            <PageKeys pages={listings} />
          </span>
          {mayPush && (
            <Button
              look="primary"
              disabled={pushed.length === 0 || news.isWaiting}
              onClick={() => void push()}
            >
              {news.isWaiting ? 'Đang báo lên sàn …' : `Đẩy giá ${countWords(pushed.length)} hàng`}
            </Button>
          )}
        </div>
      )}
      <ul
        aria-label="Giá của từng hàng"
        className="divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden"
      >
        {rows?.map((row) => (
          <PriceRow
            key={row.id}
            row={row}
            isTicked={isTicked(row)}
            onTick={mayPush && isPushable(row) ? (on) => tick([row], on) : undefined}
          />
        ))}
      </ul>
    </>
  )
}

/** Whether the rule comes to a price, be it one that is not shown to everybody. */
function isPushable({ reckoned }: ListingRow): boolean {
  return reckoned !== undefined && reckoned.why === undefined
}

function differs({ reckoned, price, priceOff }: ListingRow): boolean {
  return reckoned?.price === undefined ? priceOff === 1 : reckoned.price !== price
}
