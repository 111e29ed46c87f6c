import { carrierName } from '../../../domain/names.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import { formatDay } from '../../../domain/time.ts'
import { myWarehouses, staffNames } from '../../../replica/queries/shop.ts'
import { OfflineAge } from '../../bench/offline-age.tsx'
import { BackButton } from '../../components/screen.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { SyncPill } from '../../components/sync-pill.tsx'
import { WhoChip } from '../../components/who-chip.tsx'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'

/** Whose session this is; without a network, how old the orders behind it are. */
export function SessionHeader({ session }: { session: Handover }) {
  const { code, carrier, wid, createdAt, createdBy } = session
  const now = useNow()
  const names = useLive(staffNames, [])
  const warehouses = useLive(myWarehouses, [])
  const warehouse =
    warehouses && warehouses.length > 1 ? warehouses.find((one) => one.wid === wid)?.name : undefined
  return (
    <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.25rem,env(safe-area-inset-top))] wide:px-6">
      <div className="flex min-h-14 items-center gap-1">
        <BackButton to="/handover" />
        <h1 className="min-w-0 grow truncate py-1.5 text-22 leading-tight font-bold">
          {carrierName(carrier)}
        </h1>
        <WhoChip brief />
        <span className="wide:hidden short:inline">
          <SyncPill />
        </span>
      </div>
      {/* In a line of its own: beside the keys the warehouse was cut off. */}
      <p className="flex flex-wrap gap-x-1 pb-1.5 text-13 text-sub">
        <ShownCode code={code} className="max-w-full shrink-0" />
        <span className="min-w-0">
          · {names?.get(createdBy) ?? createdBy}, {formatDay(createdAt, now)}
          {warehouse && ` · ${warehouse}`}
        </span>
      </p>
      <OfflineAge hides=", đơn vừa hủy có thể chưa hiện." />
    </header>
  )
}
