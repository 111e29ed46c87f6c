import { useState } from 'react'
import { accountOf, shopOfAccount } from '../../domain/channels/market.ts'
import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { pushSkus, type SkuMarket } from '../../domain/channels/skus/push-skus.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import { Button } from '../components/button.tsx'
import { QueuedNote } from '../components/queued-note.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { actEach } from '../session/act.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { sentWords } from '../session/sent-words.ts'
import { showToast } from '../session/toast-list.ts'
import { useReached } from '../session/use-reached.ts'
import { AgeNote } from './parts/age-note.tsx'
import { NoAnswer } from './parts/no-answer.tsx'
import { PageKeys } from './parts/page-keys.tsx'
import { SkuItem } from './parts/sku-item.tsx'
import { sayTold } from './say-told.ts'
import { leftWords, skusToTell } from './skus-to-tell.ts'
import { takesSkus } from './takes-skus.ts'
import { skuAnswer } from './told-answers.ts'
import { type ListingRow, useListings } from './use-listings.ts'
import { useToldNews } from './use-told-news.ts'

/** CAT-272. */
const pageRows = 25
/** CAT-282, CAT-283. */
const doneMs = 2_000
const words = { one: 'Cập nhật SKU sản phẩm thành công!', page: 'Cập nhập SKU lên sàn thành công' } as const
const sold = ['live', 'hidden', 'banned'] as const

interface SkusSheetProps {
  shop: string | undefined
  shops: ReadonlyMap<string, KnownShop>
  onDone(): void
  onClose(): void
}

/** What the seller calls variations at a marketplace, a page of 25 of them, told item by item or all at once (CAT-272 … CAT-283). */
export default function SkusSheet({ shop, shops, onDone, onClose }: SkusSheetProps) {
  const able = [...shops.values()].filter(takesSkus)
  const [chosen, setChosen] = useState(able.some((one) => accountOf(one) === shop) ? shop : undefined)
  const account = chosen ?? (able[0] && accountOf(able[0])) ?? ''
  const at = shopOfAccount(account)
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [asked, setAsked] = useState<keyof typeof words>('one')
  const text = search.trim()
  const listings = useListings(
    at && { filter: { shops: [at], state: [...sold] }, search: text === '' ? undefined : text },
    pageRows,
  )
  const items = itemsOf(listings.rows ?? [])
  const once = useOneAtATime()
  const isReached = useReached()
  const name = at ? channelName(at.channel) : ''
  const news = useToldNews(
    listings.rows,
    (told) => {
      sayTold(told, words[asked], { answerOf: skuAnswer, durationMs: doneMs, inVain: 'chưa đổi được SKU' })
      if (told.failed.length === 0 && !told.isLate) setTyped(new Map())
      onDone()
    },
    { answerOf: skuAnswer },
  )
  const update = (groups: readonly (readonly ListingRow[])[], how: keyof typeof words) =>
    once(async () => {
      const { named, fault, left } = skusToTell(groups, typed)
      if (fault) return showToast('warning', fault)
      const each = named.flatMap((group) => {
        const [first] = group
        if (!first || !at) return []
        const skus = group.map(({ row: { model }, sku }) => ({ model, sku }))
        return [{ channel: at.channel as SkuMarket, shopId: at.shopId, item: first.row.item, skus }]
      })
      const done = await actEach(pushSkus, each)
      const [refusal] = done?.flatMap((one) => (one.ok ? [] : [one.refusal])) ?? []
      if (refusal) return showToast('warning', refusal.text)
      if (!done) return
      if (left.length > 0) showToast('notice', leftWords(left))
      setAsked(how)
      if (isReached) news.begin(named.flat().map(({ row }) => row))
      else showToast('notice', sentWords('Đã ghi SKU', name, isReached))
      listings.askAgain()
    })
  return (
    <Sheet
      wide
      title={`Cập nhật SKU ${name}`}
      unsaved={typed.size > 0}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button
            look="primary"
            disabled={items.length === 0 || news.isWaiting}
            onClick={() => void update(items, 'page')}
          >
            {news.isWaiting ? 'Đang báo lên sàn …' : 'Cập nhật SKU lên sàn'}
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SelectField
          quiet
          label="Gian hàng"
          value={account}
          choices={able.map((one) => ({
            value: accountOf(one),
            label: `${channelName(one.channel)} · ${one.name}`,
          }))}
          onChange={(next) => {
            setChosen(next)
            setTyped(new Map())
          }}
        />
        <span className="min-w-56 grow">
          <SearchField label="Tên, SKU, mã trên sàn" value={search} onChange={setSearch} />
        </span>
        <PageKeys pages={listings} />
      </div>
      <QueuedNote market={name} />
      <AgeNote answer={listings.answer} />
      <NoAnswer answer={listings.answer} />
      {listings.rows?.length === 0 && <p className="text-15 text-sub">Không có hàng nào khớp.</p>}
      <ul aria-label="Hàng đăng bán" className="grid gap-3">
        {items.map((rows) => (
          <SkuItem
            key={rows[0]?.item}
            rows={rows}
            typed={typed}
            isWaiting={news.isWaiting}
            onType={(id, sku) => setTyped(new Map([...typed, [id, sku]]))}
            onUpdate={() => void update([rows], 'one')}
          />
        ))}
      </ul>
    </Sheet>
  )
}

/** Variations of one item lie side by side. */
function itemsOf(rows: readonly ListingRow[]): ListingRow[][] {
  return [...Map.groupBy(rows, ({ item }) => item).values()]
}
