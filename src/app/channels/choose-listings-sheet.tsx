import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { accountOf, type Market, markets } from '../../domain/channels/market.ts'
import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import { Button } from '../components/button.tsx'
import { ChannelBadge } from '../components/channel-badge.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { countWords } from '../components/count-words.ts'
import { cutText } from '../components/cut-text.ts'
import { IconButton } from '../components/icon-button.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { type ChosenListing, chosenListing } from './chosen-listing.ts'
import { boxWords, listingCalled } from './listing-words.ts'
import { AgeNote } from './parts/age-note.tsx'
import { ListingPicture } from './parts/listing-picture.tsx'
import { NoAnswer } from './parts/no-answer.tsx'
import { PageKeys } from './parts/page-keys.tsx'
import { type ListingRow, useListings } from './use-listings.ts'
import { useShops } from './use-shops.ts'

/** CAT-091, CAT-083 and CAT-084. */
const pageRows = 42
const nameLetters = 60
const variantLetters = 20

interface ChooseListingsSheetProps {
  /** What they are chosen for. */
  about: ReactNode
  /** Listings that are linked already: they stay (CAT-090, CAT-097). */
  before?: readonly string[]
  /** Chosen when it opens. */
  first?: readonly ChosenListing[]
  /** Whether none chosen is an answer too. */
  mayBeNone?: boolean
  /** Closes it where the choice was taken. */
  onAgree(listings: readonly ChosenListing[]): unknown
  onClose(): void
}

/** 'Add shop SKU connection' (CAT-071 … CAT-093): listings of the shop's marketplaces are chosen, some at a time. */
export default function ChooseListingsSheet(props: ChooseListingsSheetProps) {
  const { about, before = none, first = none, mayBeNone = false, onAgree, onClose } = props
  const shops = useShops()
  const all = [...(shops?.values() ?? [])]
  const linkedMarkets = markets.filter((one) => all.some(({ channel }) => channel === one))
  const [market, setMarket] = useState<Market>()
  const [shop, setShop] = useState('')
  const [text, setText] = useState('')
  const [onlyUnlinked, setOnlyUnlinked] = useState(true)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenListing>>(
    () => new Map(first.map((row) => [row.id, row])),
  )
  const once = useOneAtATime()
  const channel = market ?? linkedMarkets[0] ?? 'Shopee'
  const ofMarket = all.filter((one) => one.channel === channel)
  const asked = shop === '' ? ofMarket : ofMarket.filter(({ shopId }) => shopId === shop)
  const listings = useListings(
    asked.length > 0
      ? {
          filter: {
            shops: asked.map(({ shopId }) => ({ channel, shopId })),
            linked: onlyUnlinked ? 'unlinked' : undefined,
            state: ['live', 'hidden', 'banned'],
          },
          search: text.trim() === '' ? undefined : text.trim(),
        }
      : undefined,
    pageRows,
  )
  const toggle = (row: ListingRow) => {
    const next = new Map(chosen)
    if (!next.delete(row.id)) next.set(row.id, chosenListing(row))
    setChosen(next)
  }
  const isChanged = chosen.size !== first.length || first.some(({ id }) => !chosen.has(id))
  return (
    <Sheet
      wide
      title="Thêm kết nối gian hàng SKU"
      unsaved={isChanged}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button
            look="primary"
            disabled={mayBeNone ? !isChanged : chosen.size === 0}
            onClick={() => void once(async () => void (await onAgree([...chosen.values()])))}
          >
            Đồng ý{chosen.size > 0 && ` (${countWords(chosen.size)})`}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-15 text-sub">{about}</p>
      <ChoiceChips
        place="content"
        label="Kênh bán"
        choices={linkedMarkets.map((value) => ({
          value,
          label: value === 'Tiktok' ? 'Tiktok Shop' : channelName(value),
        }))}
        chosen={channel}
        onChoose={(next) => {
          setMarket(next)
          setShop('')
        }}
      />
      <fieldset className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <legend className="sr-only">Gian hàng</legend>
        {[{ shopId: '', name: 'Tất cả' }, ...ofMarket].map(({ shopId, name }) => (
          <label key={shopId} className="flex min-h-10 items-center gap-2 text-15">
            <input
              type="radio"
              name="shop"
              className="size-5 accent-(--brand-fill)"
              checked={shop === shopId}
              onChange={() => setShop(shopId)}
            />
            {radioName({ channel, shopId, name })}
          </label>
        ))}
      </fieldset>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <span className="min-w-56 grow">
          <SearchField label="Nhập tên, sku" value={text} onChange={setText} />
        </span>
        <label className="flex min-h-10 items-center gap-2 text-15">
          <input
            type="checkbox"
            className="size-5 accent-(--brand-fill)"
            checked={onlyUnlinked}
            onChange={(event) => setOnlyUnlinked(event.target.checked)}
          />
          Chỉ sản phẩm chưa liên kết
        </label>
        <PageKeys pages={listings} />
      </div>
      <div className="mt-3 empty:hidden">
        <AgeNote answer={listings.answer} />
      </div>
      <div className="mt-3 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div>
          <ul aria-label="Hàng đăng bán" className="grid gap-2 wide:grid-cols-3">
            {listings.rows?.map((row) => (
              <ListingTick
                key={row.id}
                row={row}
                picture={<ListingPicture row={row} size={40} />}
                shop={asked.length > 1 ? radioName(shops?.get(accountOf(row))) : undefined}
                isChosen={chosen.has(row.id)}
                onToggle={() => toggle(row)}
              />
            ))}
          </ul>
          {listings.rows?.length === 0 && (
            <p className="text-15 text-sub">Không có hàng đăng bán nào khớp.</p>
          )}
          <NoAnswer answer={listings.answer} />
        </div>
        <Chosen
          chosen={[...chosen.values()]}
          before={before}
          nameOf={(row) => shops?.get(accountOf(row))?.name ?? ''}
          onRemove={({ id }) => setChosen(new Map([...chosen].filter(([one]) => one !== id)))}
        />
      </div>
    </Sheet>
  )
}

type Named = Pick<KnownShop, 'channel' | 'shopId' | 'name'>

/** How a shop is chosen by: Lazada's by their account, others by their name (CAT-074 … CAT-077); all of a channel where it has no number. */
export function radioName(shop: Named | undefined): string {
  if (!shop) return ''
  return shop.channel === 'Lazada' && shop.shopId !== '' ? shop.shopId : shop.name
}

interface ListingTickProps {
  row: ListingRow
  /** What it looks like there. */
  picture?: ReactNode
  /** Whose it is, where several shops are looked at. */
  shop?: string | undefined
  isChosen: boolean
  onToggle(): void
}

/** A card of the grid (CAT-082 … CAT-087). */
export function ListingTick({ row, picture, shop, isChosen, onToggle }: ListingTickProps) {
  const { name, variant, sku, products } = row
  return (
    <li>
      <label
        className={`flex h-full items-start gap-2 rounded-card border p-2 text-13 ${isChosen ? 'border-brand bg-brand-soft' : 'border-line'} ${products ? 'opacity-80' : 'cursor-pointer'}`}
      >
        <input
          type="checkbox"
          aria-label={`Chọn ${listingCalled(row)}`}
          className="mt-1 size-5 shrink-0 accent-(--brand-fill)"
          checked={isChosen || products !== undefined}
          disabled={products !== undefined}
          onChange={onToggle}
        />
        {picture}
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere" title={name}>
            {cutText(name, nameLetters)}
          </span>
          {variant && (
            <b className="block" title={variant}>
              {cutText(variant, variantLetters)}
            </b>
          )}
          <span className="block wrap-anywhere text-sub">{[sku, shop].filter(Boolean).join(' · ')}</span>
          {products && (
            <span className="mt-1 inline-block rounded-md bg-bad-soft px-1.5 py-0.5 font-semibold break-all text-bad">
              Mapped: {boxWords(products)}
            </span>
          )}
        </span>
      </label>
    </li>
  )
}

interface ChosenProps {
  chosen: readonly ChosenListing[]
  /** Listings that were linked before: they stay (CAT-090). */
  before: readonly string[]
  nameOf(row: ChosenListing): string
  onRemove(row: ChosenListing): void
}

/** What was chosen, by shop and channel (CAT-088 … CAT-090). */
function Chosen({ chosen, before, nameOf, onRemove }: ChosenProps) {
  const groups = Map.groupBy(chosen, accountOf)
  return (
    <section aria-label="Đã chọn" className="rounded-card border border-line p-3 text-15">
      <h3 className="font-semibold">Đã chọn {chosen.length} hàng</h3>
      {before.length > 0 && (
        <p className="mt-1 text-13 text-sub">{before.length} hàng đã liên kết từ trước</p>
      )}
      {[...groups.values()].map((rows) => {
        const [first] = rows
        return (
          first && (
            <div key={accountOf(first)} className="mt-3">
              <p className="flex items-center gap-2 text-13">
                <ChannelBadge channel={first.channel} /> {nameOf(first)}
              </p>
              <ul>
                {rows.map((row) => (
                  <li key={row.id} className="flex items-center gap-1">
                    <span className="min-w-0 grow truncate" title={listingCalled(row)}>
                      {row.sku || listingCalled(row)}
                    </span>
                    <IconButton
                      icon={X}
                      look="quiet"
                      small
                      label={`Bỏ ${listingCalled(row)}`}
                      onClick={() => onRemove(row)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}

const none: readonly never[] = []
