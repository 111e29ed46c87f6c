import { History, PackagePlus, WandSparkles } from 'lucide-react'
import { useMemo, useState } from 'react'
import { brand } from '../../../domain/brand.ts'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { BesideTable } from '../../components/table/beside-table.tsx'
import { ColumnMenu } from '../../components/table/column-menu.tsx'
import { nothingSelected, type Selection } from '../../components/table/selection.ts'
import { nextSorting } from '../../components/table/sorting.ts'
import { TableGrid } from '../../components/table/table-grid.tsx'
import { useColumns } from '../../components/table/use-columns.ts'
import { useNow } from '../../session/now.ts'
import { everyListing, isNarrowed, type ListingSort, listingSorts, listingView } from '../listing-view.ts'
import { listingCalled } from '../listing-words.ts'
import { AgeNote } from '../parts/age-note.tsx'
import { FetchKey } from '../parts/fetch-key.tsx'
import { ItemsJobs } from '../parts/items-jobs.tsx'
import { ListingDetail } from '../parts/listing-detail.tsx'
import { ListingFilters } from '../parts/listing-filters.tsx'
import { NoListings } from '../parts/no-listings.tsx'
import { PageKeys } from '../parts/page-keys.tsx'
import { PlayedNote } from '../parts/played-note.tsx'
import { TellingKeys } from '../parts/telling-keys.tsx'
import type { ListingScreen } from '../use-listing-screen.ts'
import { ListingBar } from './listing-bar.tsx'
import { listingColumns } from './listing-columns.tsx'

/** The listings from 1280 px: a table, what is chosen in it, and the one that is open beside it. */
export default function ListingDesk({ screen }: { screen: ListingScreen }) {
  const { view, change, shops, shown, listings, proposing } = screen
  const [choice, choose, reset] = useColumns('listings', listingColumns)
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const now = useNow()
  const rows = listings.rows ?? none
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const keys = useMemo(() => rows.map(({ id }) => id), [rows])
  const beside = useMemo(() => ({ shops, now }), [shops, now])
  const open = view.open !== undefined && byId.has(view.open) ? view.open : undefined
  const opened = open === undefined ? undefined : byId.get(open)
  const close = () => change({ open: undefined })
  return (
    <div className="flex h-full">
      <section aria-label="Danh sách hàng đăng bán" className="@container flex min-w-0 grow flex-col bg-card">
        <title>{`Hàng đăng bán · ${brand}`}</title>
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 px-4 pt-2">
          <h1 className="text-22 font-bold whitespace-nowrap">Hàng đăng bán</h1>
          <span className="min-w-18 grow basis-18 overflow-hidden">
            <PlayedNote shops={shown} />
          </span>
          <ColumnMenu columns={listingColumns} choice={choice} onChoice={choose} onReset={reset} />
          <IconButton
            small
            icon={History}
            look="line"
            className="size-10!"
            label="Lịch sử"
            aria-haspopup="dialog"
            onClick={() => screen.looking.open()}
          />
          <TellingKeys low screen={screen} />
          <FetchKey shape="low" shops={shown} />
          {screen.mayLink && (
            <Button className="min-h-10!" aria-haspopup="dialog" onClick={() => screen.creating.open()}>
              <PackagePlus aria-hidden className="size-5" /> Tạo sản phẩm
            </Button>
          )}
          {screen.mayLink && (
            <Button
              look="primary"
              className="min-h-10!"
              aria-haspopup="dialog"
              onClick={() => proposing.open()}
            >
              <WandSparkles aria-hidden className="size-5" /> Đề xuất liên kết
            </Button>
          )}
        </header>
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
          <div className="max-w-72 min-w-40 grow basis-40">
            <SearchField
              label="Tên, SKU, mã trên sàn"
              value={view.text}
              onChange={(text) => change({ text })}
            />
          </div>
          <ListingFilters view={view} shops={shops} onChange={change} />
        </div>
        <AgeNote answer={listings.answer} />
        <ItemsJobs shops={shown} />
        <TableGrid
          label="Hàng đăng bán"
          columns={listingColumns}
          choice={choice}
          onChoice={choose}
          keys={keys}
          question={`${listingView.query({ ...view, open: undefined })} ${listings.page}`}
          useRows={() => byId}
          beside={() => beside}
          nameOf={(id) => {
            const row = byId.get(id)
            return row ? listingCalled(row) : id
          }}
          sorting={view.sort}
          onSort={(by) => change({ sort: nextSorting(listingSorts, view.sort, by as ListingSort) })}
          selection={selection}
          onSelect={setSelection}
          open={open}
          onOpen={(id, how) => change({ open: id }, how === 'instead' ? 'instead' : 'step')}
          onClose={close}
          below={
            <NoListings
              pages={listings}
              shops={shops}
              isNarrow={isNarrowed(view)}
              onClear={() => change(everyListing)}
            />
          }
        />
        {selection.keys.size > 0 && (
          <ListingBar rows={rows} selection={selection} onSelect={setSelection} onDone={listings.askAgain} />
        )}
        <footer className="flex min-h-12 shrink-0 items-center justify-end border-t border-line px-4">
          <PageKeys pages={listings} />
        </footer>
      </section>
      {open !== undefined && opened && (
        <BesideTable wide label="Chi tiết hàng đăng bán" open={open} onClose={close}>
          <ListingDetail row={opened} shops={shops} onDone={listings.askAgain} />
        </BesideTable>
      )}
    </div>
  )
}

const none: readonly never[] = []
