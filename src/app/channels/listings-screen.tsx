import { History, PackagePlus, Tag, WandSparkles } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { brand } from '../../domain/brand.ts'
import { accountOf } from '../../domain/channels/market.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { ListHead } from '../components/list-head.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SearchField } from '../components/search-field.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { useDesk } from '../session/desk.ts'
import { everyListing, isNarrowed } from './listing-view.ts'
import { AgeNote } from './parts/age-note.tsx'
import { FetchKey } from './parts/fetch-key.tsx'
import { ItemsJobs } from './parts/items-jobs.tsx'
import { ListingCard } from './parts/listing-card.tsx'
import { ListingPane } from './parts/listing-detail.tsx'
import { ListingDialogs } from './parts/listing-dialogs.tsx'
import { ListingFilters } from './parts/listing-filters.tsx'
import { NoListings } from './parts/no-listings.tsx'
import { PageKeys } from './parts/page-keys.tsx'
import { PlayedNote } from './parts/played-note.tsx'
import { TellingKeys } from './parts/telling-keys.tsx'
import { type ListingScreen, useListingScreen } from './use-listing-screen.ts'

const ListingDesk = lazy(() => import('./desk/listing-desk.tsx'))
const StockHistorySheet = lazy(() => import('./stock-history-sheet.tsx'))
const CreateSheet = lazy(() => import('./create/create-sheet.tsx'))
const PricesSheet = lazy(() => import('./prices-sheet.tsx'))
const SkusSheet = lazy(() => import('./skus-sheet.tsx'))
const ProposalsSheet = lazy(() => import('./proposals-sheet.tsx'))

/** `/listings`: what the shop sells at its marketplaces, what of it is which product, and what was told of its stock. */
export default function ListingsScreen() {
  const screen = useListingScreen()
  const { proposing, creating, looking, view, shops, listings } = screen
  return (
    <>
      {useDesk() ? (
        <Suspense fallback={null}>
          <ListingDesk screen={screen} />
        </Suspense>
      ) : (
        <ListingCards screen={screen} />
      )}
      <ListingDialogs listings={listings} />
      <Addressed dialog={looking}>{() => <StockHistorySheet onClose={looking.close} />}</Addressed>
      <Addressed dialog={creating} gone={shops !== undefined && !screen.mayLink}>
        {() => (
          <CreateSheet shop={view.shop} shops={shops} onMade={listings.askAgain} onClose={creating.close} />
        )}
      </Addressed>
      <Addressed dialog={screen.pricing}>
        {() =>
          shops && (
            <PricesSheet
              shop={view.shop}
              shops={shops}
              onDone={listings.askAgain}
              onClose={screen.pricing.close}
            />
          )
        }
      </Addressed>
      <Addressed dialog={screen.naming}>
        {() =>
          shops && (
            <SkusSheet
              shop={view.shop}
              shops={shops}
              onDone={listings.askAgain}
              onClose={screen.naming.close}
            />
          )
        }
      </Addressed>
      <Addressed dialog={proposing} gone={shops !== undefined && !screen.mayLink}>
        {() => (
          <ProposalsSheet
            shop={view.shop}
            shops={shops}
            onLinked={listings.askAgain}
            onClose={proposing.close}
          />
        )}
      </Addressed>
    </>
  )
}

/** Cards; from 768 px the one that is open stands beside them. */
function ListingCards({ screen }: { screen: ListingScreen }) {
  const { view, change, shops, shown, listings, mayLink, proposing } = screen
  const { rows } = listings
  const opened = rows?.find(({ id }) => id === view.open)
  const list = (
    <>
      {!opened && <title>{`Hàng đăng bán · ${brand}`}</title>}
      <ListHead title="Hàng đăng bán" keys={<FetchKey shape="brief" shops={shown} />}>
        <SearchField label="Tên, SKU, mã trên sàn" value={view.text} onChange={(text) => change({ text })} />
      </ListHead>
      <div className="chip-row shrink-0 px-3 py-2">
        <ListingFilters view={view} shops={shops} onChange={change} />
      </div>
      <AgeNote answer={listings.answer} />
      <Scroller className="@container">
        <div className="chip-row px-3 pb-2">
          {mayLink && (
            <Button look="primary" aria-haspopup="dialog" onClick={() => proposing.open()}>
              <WandSparkles aria-hidden className="size-5" /> Đề xuất liên kết
            </Button>
          )}
          {mayLink && (
            <Button aria-haspopup="dialog" onClick={() => screen.creating.open()}>
              <PackagePlus aria-hidden className="size-5" /> Tạo sản phẩm
            </Button>
          )}
          <Button look="quiet" aria-haspopup="dialog" onClick={() => screen.looking.open()}>
            <History aria-hidden className="size-5" /> Lịch sử
          </Button>
          <TellingKeys screen={screen} />
        </div>
        <div className="px-3 pb-2 empty:hidden">
          <PlayedNote shops={shown} />
        </div>
        <ItemsJobs shops={shown} />
        <VirtualRows
          label="Hàng đăng bán"
          rows={rows ?? none}
          keyOf={({ id }) => id}
          rowRem={8.5}
          rowClass="px-3 pb-2"
        >
          {(row) => (
            <ListingCard
              row={row}
              shop={shops?.get(accountOf(row))}
              isOpen={row.id === view.open}
              onOpen={() => change({ open: row.id }, 'step')}
            />
          )}
        </VirtualRows>
        <NoListings
          pages={listings}
          shops={shops}
          isNarrow={isNarrowed(view)}
          onClear={() => change(everyListing)}
        />
        <div className="flex justify-center px-3 pb-6">
          <PageKeys pages={listings} />
        </div>
      </Scroller>
    </>
  )
  return (
    <TwoPanes
      label="Danh sách hàng đăng bán"
      list={list}
      detail={
        opened && (
          <ListingPane
            key={opened.id}
            row={opened}
            shops={shops}
            onDone={listings.askAgain}
            onClose={() => change({ open: undefined })}
          />
        )
      }
      empty={{ icon: Tag, title: 'Chọn một hàng', text: 'Liên kết với sản phẩm và tồn trên sàn hiện ở đây.' }}
    />
  )
}

const none: readonly never[] = []
