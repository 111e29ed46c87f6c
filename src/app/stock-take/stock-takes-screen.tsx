import { ClipboardCheck, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { createStockTake } from '../../domain/stock-take/create-stock-take.ts'
import { takesCounts } from '../../domain/stock-take/states.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { type StockTakeRow, stockTakeList } from '../../replica/queries/stock-take/stock-takes.ts'
import { LinkButton } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { defineView, oneOf } from '../session/define-view.ts'
import { useDesk } from '../session/desk.ts'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { countedTakes, NoStockTakes } from './parts/no-stock-takes.tsx'
import { StockTakeCard } from './parts/stock-take-card.tsx'

const filters = {
  dang: { name: 'Đang làm', passes: ({ stockTake }: StockTakeRow) => isOpen(stockTake.state) },
  xong: { name: 'Đã duyệt', passes: ({ stockTake }: StockTakeRow) => stockTake.state === 'done' },
  huy: { name: 'Đã hủy', passes: ({ stockTake }: StockTakeRow) => stockTake.state === 'dropped' },
}

const stockTakesView = defineView({ filter: oneOf('loc', keysOf(filters), 'dang') })

function isOpen(state: StockTakeRow['stockTake']['state']): boolean {
  return takesCounts({ state }) || state === 'approving'
}

const StockTakeDesk = lazy(() => import('./desk/stock-take-desk.tsx'))

/** Stock-takes with how far each is. */
export default function StockTakesScreen() {
  if (!useDesk()) return <StockTakeCards />
  return (
    <Suspense fallback={null}>
      <StockTakeDesk />
    </Suspense>
  )
}

/** As cards: on a phone, and beside what is open. */
function StockTakeCards() {
  const [{ filter }, change] = useView(stockTakesView)
  const mayCreate = useMayDo(createStockTake)
  const rows = useLive(stockTakeList, [])
  const isComing = useIsLoading(countedTakes)
  const shown = rows?.filter(filters[filter].passes)
  return (
    <Screen
      title="Kiểm kho"
      below={
        <div className="flex flex-col gap-3">
          {mayCreate && (
            <LinkButton to="/create_stocktaking" look="primary" wide className="min-h-14 text-17">
              <Plus aria-hidden className="size-6" /> Mở phiên kiểm mới
            </LinkButton>
          )}
          <ChoiceChips
            label="Phiên kiểm"
            choices={keysOf(filters).map((value) => ({
              value,
              label: filters[value].name,
              count: rows?.filter(filters[value].passes).length,
            }))}
            chosen={filter}
            onChoose={(to) => change({ filter: to })}
            mayGrow={isComing}
          />
        </div>
      }
    >
      <ul className="grid gap-3 p-4 wide:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))] wide:px-6">
        {shown?.map((row) => (
          <StockTakeCard key={row.stockTake.code} row={row} />
        ))}
      </ul>
      {shown?.length === 0 &&
        (filter === 'dang' ? (
          <NoStockTakes title="Không có phiên kiểm kho nào đang làm" />
        ) : (
          <EmptyList
            of={countedTakes}
            icon={ClipboardCheck}
            title="Chưa có phiên nào ở mục này"
            text="Phiên đã duyệt hoặc đã hủy trong 30 ngày hiện ở đây."
          />
        ))}
    </Screen>
  )
}
