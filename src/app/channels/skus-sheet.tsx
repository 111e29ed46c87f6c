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
import { AnswerNotes } from './parts/answer-notes.tsx'
import { PageKeys } from './parts/page-keys.tsx'
import { SkuItem } from './parts/sku-item.tsx'
import { sayTold } from './say-told.ts'
import { leftWords, skusToTell } from './skus-to-tell.ts'
import { takenOf } from './taken-of.ts'
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

/** How many were asked for at once, and of which variations and items. */
interface Asked {
  how: keyof typeof words
  of: ReadonlySet<string>
}

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
  const [asked, setAsked] = useState<Asked>({ how: 'one', of: new Set() })
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
      sayTold(told, words[asked.how], {
        answerOf: skuAnswer,
        durationMs: doneMs,
        inVain: 'chưa đổi được SKU',
      })
      if (told.failed.length === 0 && !told.isLate) setTyped(without(typed, asked.of))
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
      const taken = done ? takenOf(done, named).flat() : []
      if (taken.length === 0) return
      if (left.length > 0) showToast('notice', leftWords(left))
      const rows = taken.map(({ row }) => row)
      setAsked({ how, of: new Set(rows.flatMap(({ id, item }) => [id, item])) })
      if (isReached) news.begin(rows)
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
      <AnswerNotes
        answer={listings.answer}
        isEmpty={listings.rows?.length === 0}
        none="Không có hàng nào khớp."
      />
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

/** What was typed of others stays: they were not told. */
function without(typed: ReadonlyMap<string, string>, told: ReadonlySet<string>): ReadonlyMap<string, string> {
  return new Map([...typed].filter(([id]) => !told.has(id)))
}

/** Variations of one item lie side by side. */
function itemsOf(rows: readonly ListingRow[]): ListingRow[][] {
  return [...Map.groupBy(rows, ({ item }) => item).values()]
}
