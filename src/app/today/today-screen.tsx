import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { reportWork } from '../../domain/people/permissions.ts'
import type { ReplicatedTable } from '../../domain/tables.ts'
import { formatWeekday } from '../../domain/time.ts'
import { today } from '../../replica/queries/orders/today.ts'
import { company, myWarehouses } from '../../replica/queries/shop.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { Screen } from '../components/screen.tsx'
import { screenShown } from '../session/first-screen.ts'
import { useNow } from '../session/now.ts'
import { useMayDo, useUser } from '../session/session.ts'
import { standingIn } from '../session/standing-warehouse.ts'
import { useLive } from '../session/use-live.ts'
import { mayGrow, useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useShared } from '../session/use-shared.ts'
import { DemoMark } from '../shell/demo-mark.tsx'
import { UrgentList } from './parts/urgent-list.tsx'
import { WorkCards } from './parts/work-cards.tsx'

const InstallPrompt = lazy(async () => {
  await screenShown()
  const { InstallPrompt: Prompt } = await import('../shell/install-prompt.tsx')
  return { default: Prompt }
})

const AskingNote = lazy(() => import('./parts/asking-note.tsx'))
const ExpiringNote = lazy(() => import('./parts/expiring-note.tsx'))
const ReturnAskingNote = lazy(() => import('./parts/return-asking-note.tsx'))
const ShopCard = lazy(() => import('./parts/shop-card.tsx'))
const FirstStepsCard = lazy(() => import('./parts/first-steps-card.tsx'))

/** The first screen is work: what waits for hands, and what is most urgent. */
export default function TodayScreen() {
  const now = useNow()
  const user = useUser()
  const counted = useLiveWhileLoading((replica) => today(replica, now), [now])
  const load = useShared(syncStateOf)?.load
  // Half a shop would be counted wrong.
  const work = load && !load.usable ? undefined : counted
  const grows = (table: ReplicatedTable) => mayGrow(counted, { tables: [table] })
  const warehouses = useLive(myWarehouses, [])
  const keepsLots = useLive(company, [])?.settings.expiryDays
  // Who made the shop is led to its first parcel; the card itself knows what is left.
  const isBeginning = user.role === 'OWNER' && !user.demo && work !== undefined
  const readsReports = useMayDo({ permission: reportWork })
  const here = warehouses && standingIn(warehouses)
  const elsewhere = (wid: string) =>
    wid === here ? undefined : warehouses?.find((one) => one.wid === wid)?.name
  const place = warehouses?.length === 1 && warehouses[0]!.name

  return (
    <Screen title="Hôm nay" above={[formatWeekday(now), user.name, place].filter(Boolean).join(' · ')}>
      <div className="mx-auto max-w-5xl space-y-4 px-3 pb-8 wide:px-6">
        {user.demo && (
          <p className="px-1 wide:hidden">
            <DemoMark />
          </p>
        )}
        {isBeginning && (
          <Suspense fallback={null}>
            <FirstStepsCard />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <AskingNote />
          <ReturnAskingNote />
        </Suspense>
        <WorkCards work={work} mayGrow={grows} />
        {readsReports && (
          <Suspense fallback={null}>
            <ShopCard />
          </Suspense>
        )}
        {keepsLots ? (
          <Suspense fallback={null}>
            <ExpiringNote />
          </Suspense>
        ) : null}
        <section aria-labelledby="urgent">
          <div className="flex items-center justify-between px-1">
            <h2 id="urgent" className="text-17 font-bold">
              Gấp nhất
            </h2>
            <Link
              to="/orderspack"
              className="flex min-h-12 items-center text-15 font-semibold text-brand-ink"
            >
              Xem tất cả
            </Link>
          </div>
          {work && grows('orders') && (
            <p className="px-1 pb-2 text-13 text-sub">Đang tải đơn, có thể còn đơn gấp hơn.</p>
          )}
          {work && <UrgentList orders={work.mostUrgent} elsewhere={elsewhere} />}
        </section>
        <Suspense fallback={null}>
          <InstallPrompt />
        </Suspense>
      </div>
    </Screen>
  )
}
