import { ClipboardX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { warehouseName } from '../../domain/names.ts'
import { dropStockTake } from '../../domain/stock-take/drop-stock-take.ts'
import { sayReach } from '../../domain/stock-take/reach.ts'
import { takesCounts } from '../../domain/stock-take/states.ts'
import { type StockTakeWork, stockTakeWork } from '../../replica/queries/stock-take/stock-takes.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { Screen } from '../components/screen.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { act } from '../session/act.ts'
import { useMay } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { StateMark } from './parts/state-mark.tsx'

const CountTab = lazy(() => import('./parts/count-tab.tsx'))
const MineTab = lazy(() => import('./parts/mine-tab.tsx'))
const ReviewTab = lazy(() => import('./parts/review-tab.tsx'))

const tabs = { dem: 'Đếm', toi: 'Của tôi', duyet: 'Xem chênh lệch' }
type Tab = keyof typeof tabs

/** One stock-take: counting, what I counted, and the differences. */
export default function StockTakeScreen() {
  const { code = '' } = useParams()
  const work = useLive((replica) => stockTakeWork(replica, code), [code])
  if (work === undefined) return null
  if (work === null)
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
  return <OpenStockTake key={code} work={work} />
}

function OpenStockTake({ work }: { work: StockTakeWork }) {
  const [params, setParams] = useSearchParams()
  const shown = useTabs(work)
  const wanted = params.get('tab') as Tab | null
  const tab = wanted && shown.includes(wanted) ? wanted : shown[0]!
  const { stockTake, warehouse } = work
  const choose = (next: Tab) => {
    const kept = new URLSearchParams(params)
    kept.set('tab', next)
    setParams(kept, { replace: true })
  }
  const mayDrop = useMay(['stock_crud']) && takesCounts(stockTake)
  const drop = () =>
    void act(dropStockTake, { code: stockTake.code }, { done: `Đã hủy phiên ${stockTake.code}.` })
  const round = stockTake.round > 1 ? ` · lượt ${stockTake.round}` : ''
  return (
    <>
      <Screen
        title={stockTake.name}
        above={
          <>
            <StateMark state={stockTake.state} />{' '}
            {`${warehouseName(warehouse, stockTake.wid)} · ${sayReach(stockTake)}${round} · ${stockTake.code}`}
          </>
        }
        back="/stocktaking"
        below={
          shown.length > 1 && (
            <div className="chip-row -mx-4 px-4">
              {shown.map((key) => (
                <FilterChip key={key} on={key === tab} label={tabs[key]} onClick={() => choose(key)} />
              ))}
              {mayDrop && (
                <Button look="quiet" className="text-bad!" onClick={drop}>
                  Hủy phiên
                </Button>
              )}
            </div>
          )
        }
      >
        <Suspense fallback={null}>
          {tab === 'dem' && <CountTab work={work} />}
          {tab === 'toi' && <MineTab work={work} onOpen={(bid) => setParams({ tab: 'dem', ke: bid })} />}
          {tab === 'duyet' && <ReviewTab work={work} />}
        </Suspense>
      </Screen>
      <ScanLayer key={`over ${stockTake.code}`} />
    </>
  )
}

/** Who counts blind sees no expected number before the counting is over; who may not balance sees none at all. */
function useTabs({ stockTake }: StockTakeWork): Tab[] {
  const mayReview = useMay(['stock_crud'])
  const isOpen = takesCounts(stockTake)
  const reviewed = mayReview && !(stockTake.blind && stockTake.state === 'counting')
  if (!isOpen) return reviewed ? ['duyet', 'toi'] : ['toi']
  if (reviewed && stockTake.state === 'review') return ['duyet', 'dem', 'toi']
  return ['dem', 'toi', ...(reviewed ? (['duyet'] as const) : [])]
}
