import { ArrowLeftRight, PackageOpen, Plus, Printer, Warehouse } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOutlet, useParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { binIdOf } from '../../domain/stock/bin-code.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { printAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading, useIsLoading } from '../components/empty-unless-loading.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { useMay } from '../session/session.ts'
import { useView } from '../session/use-view.ts'
import { useWide } from '../session/wide.ts'
import { FoundProducts } from './parts/found-products.tsx'
import { ShelfRow } from './parts/shelf-row.tsx'
import { WarehouseCard } from './parts/warehouse-card.tsx'
import { type ShelfKind, shelfView } from './shelf-address.ts'
import { useShelves } from './use-shelves.ts'

const counted: CountedRows = { tables: ['bins', 'products'] }

const AddBinsSheet = lazy(() => import('./parts/add-bins-sheet.tsx'))

const kinds: Record<ShelfKind, string> = { all: 'Tất cả ô', filled: 'Có hàng', empty: 'Ô trống' }
/** As many tags as one sheet of the printer's list takes. */
const tagsAtOnce = 60

/** Warehouses, their bins and what lies where (RTE-052); a bin opens beside the list. */
export default function ShelfScreen() {
  const outlet = useOutlet()
  const { wid: chosenWid, bid: chosenBid } = useParams()
  const [view, change] = useView(shelfView)
  const isComing = useIsLoading(counted)
  const shelves = useShelves({ ...view, wid: view.wid ?? chosenWid })
  const { warehouse, all, shown } = shelves
  const wide = useWide()
  const may = useMay(['stock_crud'])
  const [adding, setAdding] = useState(false)
  const tags = (shown ?? []).slice(0, tagsAtOnce).map(({ bid }) => binIdOf(warehouse?.wid ?? '', bid))

  const list = (
    <>
      {outlet === null && <title>{`Kệ hàng · ${brand}`}</title>}
      <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3">
        <div className="flex min-h-14 items-center gap-2">
          <h1 className="min-w-0 grow text-22 font-bold">Kệ hàng</h1>
          {!wide && <SyncPill />}
        </div>
        <SearchField
          label="Ô kệ, tên hoặc mã sản phẩm"
          value={view.text}
          onChange={(text) => change({ text })}
        />
      </header>
      <div role="group" aria-label="Kho" className="chip-row shrink-0 px-3 py-3">
        {shelves.warehouses?.map(({ wid, name }) => (
          <FilterChip key={wid} on={wid === warehouse?.wid} label={name} onClick={() => change({ wid })} />
        ))}
      </div>
      <Scroller>
        <div className="space-y-3 px-3 pb-3">
          {warehouse && !view.text && (
            <WarehouseCard warehouse={warehouse} sums={shelves.sums.get(warehouse.wid)} />
          )}
          <FoundProducts codes={shelves.products} wid={warehouse?.wid} />
          <div className="chip-row">
            {may && (
              <LinkButton look="primary" to="/shelf1">
                <ArrowLeftRight aria-hidden className="size-5" /> Chuyển ô kệ
              </LinkButton>
            )}
            {tags.length > 0 && (
              <LinkButton to={printAddress('shelf-tag', tags)}>
                <Printer aria-hidden className="size-5" /> In tem {tags.length} ô
                {tags.length < (shown?.length ?? 0) && ' đầu'}
              </LinkButton>
            )}
            {may && (
              <button
                type="button"
                className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-xl border border-line bg-card px-4 text-15 font-semibold"
                onClick={() => setAdding(true)}
              >
                <Plus aria-hidden className="size-5" /> Thêm ô kệ
              </button>
            )}
          </div>
          <div role="group" aria-label="Ô kệ" className="chip-row">
            {(Object.keys(kinds) as ShelfKind[]).map((kind) => (
              <FilterChip
                key={kind}
                on={kind === view.kind}
                label={kinds[kind]}
                count={
                  all?.filter(({ total }) => kind === 'all' || (total === 0) === (kind === 'empty')).length
                }
                mayGrow={isComing}
                onClick={() => change({ kind })}
              />
            ))}
          </div>
          {shown?.length === 0 && shelves.products.length === 0 && (
            <EmptyUnlessLoading of={counted}>
              <EmptyState icon={PackageOpen} {...nothingWords(view.text, view.kind)} />
            </EmptyUnlessLoading>
          )}
        </div>
        <VirtualRows
          label="Ô kệ"
          rows={shown ?? []}
          keyOf={({ bid }) => bid}
          rowRem={4.75}
          className="mb-6"
          rowClass="px-3 pb-2"
        >
          {(shelf) => (
            <ShelfRow
              shelf={shelf}
              wid={warehouse?.wid ?? ''}
              query={shelfView.query(view)}
              isChosen={warehouse?.wid === chosenWid && shelf.bid === chosenBid}
            />
          )}
        </VirtualRows>
      </Scroller>
      {adding && warehouse && (
        <Suspense fallback={null}>
          <AddBinsSheet warehouse={warehouse} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
  return (
    <TwoPanes
      label="Danh sách ô kệ"
      list={list}
      detail={outlet ?? undefined}
      empty={{ icon: Warehouse, title: 'Chọn một ô kệ để xem', text: 'Hoặc quét tem kệ bằng máy quét.' }}
    />
  )
}

function nothingWords(text: string, kind: ShelfKind): { title: string; text: string } {
  if (text) return { title: `Không có ô hay sản phẩm nào khớp “${text}”`, text: 'Kiểm tra lại chữ đã gõ.' }
  if (kind === 'empty') return { title: 'Không còn ô trống', text: 'Thêm ô kệ, hoặc dồn hàng lại.' }
  if (kind === 'filled') return { title: 'Kho này chưa có hàng', text: 'Lập phiếu nhập để hàng vào kho.' }
  return { title: 'Kho này chưa có ô kệ', text: 'Bấm Thêm ô kệ để bắt đầu.' }
}
