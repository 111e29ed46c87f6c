import { useState } from 'react'
import { lineName } from '../../../domain/channels/flash/sale-word.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { listingCalled, units } from '../../channels/listing-words.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { ListingPicture } from '../../channels/parts/listing-picture.tsx'
import { NoAnswer } from '../../channels/parts/no-answer.tsx'
import { PageKeys } from '../../channels/parts/page-keys.tsx'
import { useItemPages } from '../../channels/use-item-pages.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useNow } from '../../session/now.ts'
import { type DraftLine, draftLineOfListing } from '../sale-draft.ts'

interface PickListingsSheetProps {
  shop: KnownShop
  /** They stand in the sale already. */
  taken: readonly DraftLine[]
  onPick(lines: DraftLine[]): void
  onClose(): void
}

/** Listings of the shop are looked for, and several taken into the sale at once. */
export default function PickListingsSheet({ shop, taken, onPick, onClose }: PickListingsSheetProps) {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<string, DraftLine>>(new Map())
  const now = useNow()
  const { channel, shopId } = shop
  const question = { filter: { shops: [{ channel, shopId }], state: ['live' as const] } }
  const text = search.trim()
  const pages = useItemPages(text === '' ? question : { ...question, search: text }, 50)
  const known = new Set(taken.map(lineName))
  return (
    <Sheet
      wide
      title="Thêm hàng vào flash sale"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button look="primary" disabled={picked.size === 0} onClick={() => onPick([...picked.values()])}>
            Thêm {countWords(picked.size)} phân loại
          </Button>
        </>
      }
    >
      <SearchField isOpenedFor label="Tên, SKU, mã trên sàn" value={search} onChange={setSearch} />
      <AgeNote answer={pages.answer} />
      <div className="my-2 flex justify-end">
        <PageKeys pages={pages} />
      </div>
      <NoAnswer answer={pages.answer} />
      {pages.items?.length === 0 && (
        <p className="py-4 text-15 text-sub">Không có hàng nào đang bán khớp. Tìm bằng chữ khác.</p>
      )}
      <ul
        aria-label="Hàng đăng bán"
        className="divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden"
      >
        {pages.items?.map((row) => {
          const name = lineName(row)
          const isTaken = known.has(name)
          const line = draftLineOfListing(row, now)
          return (
            <li key={row.id}>
              <label
                className={`flex min-h-14 items-center gap-3 px-3 py-2 has-checked:bg-brand-soft ${isTaken ? 'opacity-60' : 'cursor-pointer'}`}
              >
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-(--brand-fill)"
                  checked={isTaken || picked.has(name)}
                  disabled={isTaken}
                  onChange={(event) => {
                    const next = new Map(picked)
                    if (event.target.checked) next.set(name, line)
                    else next.delete(name)
                    setPicked(next)
                  }}
                />
                <ListingPicture row={row} size={40} />
                <span className="min-w-0 grow">
                  <span className="line-clamp-2 text-15 font-semibold">{listingCalled(row)}</span>
                  <span className="block truncate text-13 text-sub">
                    {row.sku || 'Chưa có SKU'}
                    {isTaken && ' · đã có trong flash sale'}
                  </span>
                </span>
                <span className="shrink-0 text-right text-13 text-sub">
                  <b className="block text-15 text-ink tabular-nums">{formatMoney(row.price)}</b>
                  bán được {units(line.sellable ?? 0)}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
