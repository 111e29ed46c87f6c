import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { accountOf } from '../../domain/channels/market.ts'
import { pushStock } from '../../domain/channels/stock/push-stock.ts'
import { unlinkItem } from '../../domain/channels/unlink-item.ts'
import { channelPlaceName, lineName } from '../../domain/names.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import type { Stock } from '../../domain/stock/stock-of.ts'
import type { Product } from '../../domain/tables/products.ts'
import { Button } from '../components/button.tsx'
import { ChannelBadge } from '../components/channel-badge.tsx'
import { cutText } from '../components/cut-text.ts'
import { ProductTile } from '../components/product-tile.tsx'
import { selectWhole } from '../components/select-whole.ts'
import { Sheet } from '../components/sheet.tsx'
import { act, actEach } from '../session/act.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { sentWords } from '../session/sent-words.ts'
import { useMayDo } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { useReached } from '../session/use-reached.ts'
import { listingIn } from './listing-in.ts'
import { listingCalled, units } from './listing-words.ts'
import { AnswerNotes } from './parts/answer-notes.tsx'
import { ToldLine } from './parts/told-line.tsx'
import { sayTold } from './say-told.ts'
import { takenOf } from './taken-of.ts'
import { type ListingRow, useListings } from './use-listings.ts'
import { useShops } from './use-shops.ts'
import { useToldNews } from './use-told-news.ts'

/** CAT-296, CAT-307. */
const nameLetters = 80
const variantLetters = 60
const unlinkedMs = 2_000
/** Of one product; beyond that the list of all listings tells them. */
const mostCards = 200

interface ProductSyncSheetProps {
  product: Product
  stock: Stock | undefined
  onClose(): void
}

/** How many of a product its marketplaces are told, listing by listing (CAT-285 … CAT-311); never more than may be sold. */
export default function ProductSyncSheet({ product, stock, onClose }: ProductSyncSheetProps) {
  const { code, oldCodes = [] } = product
  const shops = useShops()
  const mayPush = useMayDo(pushStock)
  const mayUnlink = useMayDo(unlinkItem)
  const listings = useListings({ filter: { products: [code, ...oldCodes].slice(0, 100) } }, mostCards)
  const rows = listings.rows?.filter(({ products, state }) => products && state !== 'gone')
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [forAll, setForAll] = useState<string>()
  const [parting, setParting] = useState<ListingRow>()
  const once = useOneAtATime()
  const names = [...new Set(rows?.map(({ channel }) => channelName(channel)))].join(', ')
  const isReached = useReached()
  const news = useToldNews(rows, (told) => sayTold(told, `Đã cập nhật số lượng lên ${names} thành công!`))
  const wantedOf = (row: ListingRow) => forAll ?? typed.get(row.id) ?? String(row.sellable ?? 0)
  const faults = rows?.filter((row) => !isTellable(wantedOf(row), row)) ?? []
  const push = () =>
    once(async () => {
      const each = (rows ?? []).map((row) => ({ ...listingIn(row), stock: Number(wantedOf(row)) }))
      const done = await actEach(pushStock, each)
      if (!done) return
      const taken = takenOf(done, rows ?? [])
      if (taken.length === 0) return
      if (isReached) news.begin(taken)
      else showToast('notice', sentWords('Đã ghi số tồn', names, isReached))
      const told = new Set(taken.map(({ id }) => id))
      setTyped(new Map([...typed].filter(([id]) => !told.has(id))))
      setForAll(undefined)
      listings.askAgain()
    })
  const held = stock ? Math.max(0, stock.book + stock.wait) : 0
  return (
    <Sheet
      wide
      title="Đồng bộ tồn kho lên sàn"
      unsaved={typed.size > 0 || (forAll ?? '') !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          {mayPush && (
            <Button
              look="primary"
              disabled={!rows || rows.length === 0 || faults.length > 0 || news.isWaiting}
              onClick={() => void push()}
            >
              {news.isWaiting ? 'Đang báo lên sàn …' : 'Đồng bộ'}
            </Button>
          )}
        </>
      }
    >
      <header className="mb-3 flex items-center gap-3">
        <ProductTile code={code} image={product.image} name={product.name} size={56} />
        <div className="min-w-0">
          <p className="text-13 text-sub">{code}</p>
          <p className="text-17 font-bold wrap-anywhere">{lineName(product)}</p>
          {stock && (
            <p className="text-15">
              Tồn <b>{units(stock.total)}</b> · đang giữ <b>{units(held)}</b>
            </p>
          )}
        </div>
      </header>
      {mayPush && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <label className="flex min-h-10 items-center gap-2 text-15">
            <input
              type="checkbox"
              className="size-5 accent-(--brand-fill)"
              checked={forAll !== undefined}
              onChange={(event) => setForAll(event.target.checked ? '' : undefined)}
            />
            Nhập số lượng cho tất cả sản phẩm
          </label>
          {forAll !== undefined && (
            <Figure label="Số lượng cho tất cả sản phẩm" value={forAll} onChange={setForAll} />
          )}
        </div>
      )}
      <AnswerNotes
        answer={listings.answer}
        isEmpty={rows?.length === 0}
        none="Sản phẩm này chưa liên kết với hàng đăng bán nào."
      />
      <ul aria-label="Hàng đăng bán" className="grid gap-3 wide:grid-cols-3">
        {rows?.map((row) => (
          <SyncCard
            key={row.id}
            row={row}
            code={code}
            shop={shops?.get(accountOf(row))}
            value={wantedOf(row)}
            isFixed={forAll !== undefined || !mayPush}
            mayUnlink={mayUnlink}
            onChange={(text) => setTyped(new Map([...typed, [row.id, text]]))}
            onPart={() => setParting(row)}
          />
        ))}
      </ul>
      {parting && (
        <PartSheet row={parting} onDone={listings.askAgain} onClose={() => setParting(undefined)} />
      )}
    </Sheet>
  )
}

/** A whole number from 0 to what may be sold. */
export function isTellable(text: string, { sellable }: Pick<ListingRow, 'sellable'>): boolean {
  return /^\d{1,7}$/.test(text) && (sellable === undefined || Number(text) <= sellable)
}

function Figure(props: { label: string; value: string; isFixed?: boolean; onChange(text: string): void }) {
  const { label, value, isFixed = false, onChange } = props
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      readOnly={isFixed}
      className={`min-h-12 w-28 rounded-xl border border-line px-3 text-17 font-semibold tabular-nums ${isFixed ? 'bg-ground text-sub' : 'bg-card'}`}
      value={value}
      onFocus={selectWhole}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  )
}

interface SyncCardProps {
  row: ListingRow
  code: string
  shop: Parameters<typeof ToldLine>[0]['shop']
  value: string
  isFixed: boolean
  mayUnlink: boolean
  onChange(text: string): void
  onPart(): void
}

/** CAT-289 … CAT-295. */
function SyncCard({ row, code, shop, value, isFixed, mayUnlink, onChange, onPart }: SyncCardProps) {
  const { sellable } = row
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3 text-13">
      <CardHead row={row} code={code} shop={shop} />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-2">
        <Figure
          label={`Số lượng ${listingCalled(row)}`}
          value={value}
          isFixed={isFixed}
          onChange={onChange}
        />
        {mayUnlink && (
          <Button look="quiet" aria-label={`Ngắt kết nối ${listingCalled(row)}`} onClick={onPart}>
            Ngắt kết nối
          </Button>
        )}
      </div>
      {!isTellable(value, row) && (
        <p role="alert" className="font-semibold text-bad">
          {sellable === undefined
            ? 'Nhập một số.'
            : `Nhập từ 0 đến ${units(sellable)}: chỉ còn bán được từng ấy.`}
        </p>
      )}
      <ToldLine row={row} shop={shop} />
    </li>
  )
}

/** CAT-290 … CAT-293. */
export function CardHead({ row, code, shop }: Pick<SyncCardProps, 'row' | 'code' | 'shop'>) {
  const { name, variant, url, places = [], products = [] } = row
  const combo = products.find(({ productCode }) => productCode === code)?.amount ?? products[0]?.amount ?? 1
  const called = cutText(name, nameLetters)
  return (
    <>
      <p className="text-15 font-semibold wrap-anywhere">
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className="text-brand-ink">
            {called} <ExternalLink aria-hidden className="inline size-4" />
          </a>
        ) : (
          called
        )}
      </p>
      {variant && <b className="text-15">{cutText(variant, variantLetters)}</b>}
      <p className="flex flex-wrap items-center gap-2 text-sub">
        <ChannelBadge channel={row.channel} /> {shop?.name}
      </p>
      {places.length > 0 && (
        <p className="text-sub">Kho: {places.map((one) => channelPlaceName(one, one.id)).join(', ')}</p>
      )}
      <p>
        Combo <b>× {combo}</b>
      </p>
    </>
  )
}

interface PartSheetProps {
  row: ListingRow
  onDone(): void
  onClose(): void
}

/** CAT-302 … CAT-307. */
function PartSheet({ row, onDone, onClose }: PartSheetProps) {
  const part = async () => {
    const done = await act(unlinkItem, { ...listingIn(row), from: row.products })
    if (done?.ok) {
      showToast('success', 'Ngắt kết nối sản phẩm thành công!', { durationMs: unlinkedMs })
      onDone()
    }
    onClose()
  }
  return (
    <Sheet
      low
      title="Ngắt kết nối"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="danger" onClick={() => void part()}>
            Ngắt kết nối
          </Button>
        </>
      }
    >
      <p className="text-17 font-semibold">Bạn có chắc muốn ngắt kết nối sản phẩm này?</p>
      <p className="mt-1 text-15 text-sub">{listingCalled(row)}</p>
    </Sheet>
  )
}
