import { useState } from 'react'
import type { Listing } from '../../../domain/channels/link-of.ts'
import { accountOf } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { listingIn } from '../../channels/listing-in.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { ListingPicture } from '../../channels/parts/listing-picture.tsx'
import { NoListings } from '../../channels/parts/no-listings.tsx'
import { PageKeys } from '../../channels/parts/page-keys.tsx'
import { type ListingRow, useListings } from '../../channels/use-listings.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { SearchField } from '../../components/search-field.tsx'

/** An item of a shop, with all its variations that the page has. */
export interface ListedItem {
  key: string
  models: Listing[]
}

interface ChooseListingsProps {
  shops: ReadonlyMap<string, KnownShop> | undefined
  chosen: ReadonlyMap<string, ListedItem>
  onChange(chosen: ReadonlyMap<string, ListedItem>): void
}

const pageRows = 100

/** What the shops sell already, an item a row: its words and prices go along, and the goods it is linked with. */
export function ChooseListings({ shops, chosen, onChange }: ChooseListingsProps) {
  const [text, setText] = useState('')
  const question = text.trim() === '' ? {} : { search: text.trim() }
  const listings = useListings(
    shops && shops.size > 0 ? { ...question, filter: { state: ['live', 'hidden'] } } : undefined,
    pageRows,
  )
  const groups = [...Map.groupBy(listings.rows ?? [], (row) => `${accountOf(row)}/${row.item}`)]
  const toggle = (key: string, rows: readonly ListingRow[]) => {
    const next = new Map(chosen)
    if (!next.delete(key)) next.set(key, { key, models: rows.map(listingIn) })
    onChange(next)
  }
  return (
    <section aria-label="Chọn hàng đăng bán" className="p-3 wide:px-6">
      <h2 className="mb-2 text-17 font-semibold">Chọn sản phẩm đang bán</h2>
      <div className="rounded-2xl border border-line">
        <SearchField label="Tên, SKU, mã trên sàn" value={text} onChange={setText} />
      </div>
      <AgeNote answer={listings.answer} />
      <ul className="grid gap-2 py-2">
        {groups.map(([key, rows]) => {
          const [first] = rows
          const isOn = chosen.has(key)
          const linked = rows.filter(({ products }) => products).length
          return (
            first && (
              <li key={key}>
                <label
                  className={`flex min-h-16 cursor-pointer items-center gap-3 rounded-card border px-3 py-2 ${isOn ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
                >
                  <input
                    type="checkbox"
                    className="size-6 shrink-0 accent-brand"
                    aria-label={first.name}
                    checked={isOn}
                    onChange={() => toggle(key, rows)}
                  />
                  <ListingPicture row={first} size={44} />
                  <span className="min-w-0 grow">
                    <span className="line-clamp-2 text-15 font-semibold">{first.name}</span>
                    <span className="flex flex-wrap items-center gap-2 text-13 text-sub">
                      <ChannelBadge channel={first.channel} /> {shops?.get(accountOf(first))?.name}
                      <span>
                        · {rows.length} phân loại, {linked} đã liên kết
                      </span>
                    </span>
                  </span>
                </label>
              </li>
            )
          )
        })}
      </ul>
      <NoListings pages={listings} shops={shops} isNarrow={text.trim() !== ''} onClear={() => setText('')} />
      <div className="flex justify-center">
        <PageKeys pages={listings} />
      </div>
    </section>
  )
}
