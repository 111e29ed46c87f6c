import { ClipboardX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { warehouseName } from '../../domain/names.ts'
import { approveStockTake } from '../../domain/stock-take/approve-stock-take.ts'
import { dropStockTake } from '../../domain/stock-take/drop-stock-take.ts'
import { sayReach } from '../../domain/stock-take/reach.ts'
import { takesCounts } from '../../domain/stock-take/states.ts'
import { must } from '../../lib/must.ts'
import { type StockTakeWork, stockTakeWork } from '../../replica/queries/stock-take/stock-takes.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Held } from '../components/held.tsx'
import { Screen } from '../components/screen.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { act } from '../session/act.ts'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { StateMark } from './parts/state-mark.tsx'
import { type StockTakeTab, stockTakeTabs, stockTakeView } from './stock-take-address.ts'

const CountTab = lazy(() => import('./parts/count-tab.tsx'))
const MineTab = lazy(() => import('./parts/mine-tab.tsx'))
const ReviewTab = lazy(() => import('./parts/review-tab.tsx'))

/** One stock-take: counting, what I counted, and the differences. */
export default function StockTakeScreen() {
  const { code = '' } = useParams()
  const work = useLive((replica) => stockTakeWork(replica, code), [code])
  return (
    <Held row={work} missing={<NoStockTake code={code} />}>
      {(held) => <OpenStockTake key={code} work={held} />}
    </Held>
  )
}

function NoStockTake({ code }: { code: string }) {
  return (
    <Screen title="Kiểm kho" back="/stocktaking">
      <EmptyState
        icon={ClipboardX}
        title={`Không tìm thấy phiên ${code}`}
        text="Phiên này có thể chưa về máy. Đồng bộ rồi thử lại, hoặc chọn phiên khác."
      >
        <LinkButton to="/stocktaking" look="primary">
          Danh sách kiểm kho
        </LinkButton>
      </EmptyState>
    </Screen>
  )
}

function OpenStockTake({ work }: { work: StockTakeWork }) {
  const [{ tab: wanted }, change] = useView(stockTakeView)
  const shown = useTabs(work)
  const tab = wanted && shown.includes(wanted) ? wanted : must(shown[0], 'a tab')
  const { stockTake, warehouse } = work
  const mayDrop = useMayDo(dropStockTake) && takesCounts(stockTake)
  const drop = () =>
    void act(dropStockTake, { code: stockTake.code }, { done: `Đã hủy phiên ${stockTake.code}.` })
  const round = stockTake.round > 1 ? ` · lượt ${stockTake.round}` : ''
  return (
    <>
      <Screen
        title={stockTake.name}
        above={<StateMark state={stockTake.state} />}
        back="/stocktaking"
        below={
          <>
            {/* In a line of its own: with several warehouses a name that is cut says nothing. */}
            <p className="text-15 text-sub">
              {`${warehouseName(warehouse, stockTake.wid)} · ${sayReach(stockTake)}${round} · ${stockTake.code}`}
            </p>
            {shown.length > 1 && (
              <div className="mt-2">
                <ChoiceChips
                  label="Việc của phiên"
                  choices={shown.map((value) => ({ value, label: stockTakeTabs[value] }))}
                  chosen={tab}
                  onChoose={(to) => change({ tab: to })}
                >
                  {mayDrop && (
                    <Button look="quiet" className="text-bad!" onClick={drop}>
                      Hủy phiên
                    </Button>
                  )}
                </ChoiceChips>
              </div>
            )}
          </>
        }
      >
        <Suspense fallback={null}>
          {tab === 'dem' && <CountTab work={work} />}
          {tab === 'toi' && <MineTab work={work} onOpen={(bid) => change({ tab: 'dem', bid }, 'step')} />}
          {tab === 'duyet' && <ReviewTab work={work} />}
        </Suspense>
      </Screen>
      <ScanLayer key={`over ${stockTake.code}`} />
    </>
  )
}

/** Who counts blind sees no expected number before the counting is over; who may not balance sees none at all. */
function useTabs({ stockTake }: StockTakeWork): StockTakeTab[] {
  const mayReview = useMayDo(approveStockTake)
  const isOpen = takesCounts(stockTake)
  const reviewed = mayReview && !(stockTake.blind && stockTake.state === 'counting')
  if (!isOpen) return reviewed ? ['duyet', 'toi'] : ['toi']
  if (reviewed && stockTake.state === 'review') return ['duyet', 'dem', 'toi']
  return ['dem', 'toi', ...(reviewed ? (['duyet'] as const) : [])]
}
