import { Archive, ArchiveRestore, Lock, LockOpen } from 'lucide-react'
import { lazy } from 'react'
import { lockWarehouse } from '../../../domain/stock/lock-warehouse.ts'
import { reopenWarehouse } from '../../../domain/stock/reopen-warehouse.ts'
import { unlockWarehouse } from '../../../domain/stock/unlock-warehouse.ts'
import type { Warehouse } from '../../../domain/tables/places.ts'
import { formatMoment } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import type { WarehouseSums } from '../../../replica/queries/stock/shelves.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'

const LockSheet = lazy(() => import('./lock-sheet.tsx'))

/** What lies in a warehouse, and whether goods may move there. */
export function WarehouseCard({
  warehouse,
  sums,
}: {
  warehouse: Warehouse
  sums: WarehouseSums | undefined
}) {
  const {
    wid,
    name,
    closedAt,
    closedBy = '',
    deletedAt,
    locked,
    lockedBy = '',
    lockedAt,
    lockReason,
  } = warehouse
  const names = useLive(staffNames, [])
  const mayLock = useMayDo(lockWarehouse)
  const mayReopen = useMayDo(reopenWarehouse)
  const mayUnlock = useMayDo(unlockWarehouse)
  const locking = useDialogInAddress('lock')
  const open = () =>
    act(unlockWarehouse, { wid, reason: lockReason || undefined }, { done: `Đã mở khóa ${name}.` })
  return (
    <section aria-label={name} className="card p-3">
      <div className="flex items-center gap-2">
        <dl className="grid min-w-0 grow grid-cols-3 gap-2 large:grid-cols-1">
          <Figure name="Sản phẩm" value={sums?.products ?? 0} />
          <Figure name="Tồn kho" value={sums?.total ?? 0} />
          <Figure name="Đang giữ" value={sums?.book ?? 0} />
        </dl>
        {mayLock && !locked && (
          <IconButton
            icon={Lock}
            look="line"
            small
            className="text-sub"
            label={`Khóa ${name}`}
            onClick={() => locking.open()}
          />
        )}
      </div>
      {closedAt !== undefined && (
        <div className="mt-3 flex flex-wrap items-center gap-2 rounded-xl bg-warn-soft p-3">
          <Archive aria-hidden className="size-5 shrink-0 text-warn" />
          <p className="min-w-0 grow text-15">
            <b>{deletedAt === undefined ? 'Kho đã đóng.' : 'Kho đã xóa nhưng còn hàng.'}</b> Không nhận thêm
            hàng và đơn.
            <span className="block text-13 text-sub">
              {names?.get(closedBy) ?? closedBy} {formatMoment(closedAt)}
            </span>
          </p>
          {mayReopen && (
            <Button
              onClick={() =>
                void act(reopenWarehouse, { wid }, { done: `${name} nhận hàng và đơn trở lại.` })
              }
            >
              <ArchiveRestore aria-hidden className="size-5" /> Mở lại
            </Button>
          )}
        </div>
      )}
      {locked && (
        <div className="mt-3 flex flex-wrap items-center gap-2 rounded-xl bg-warn-soft p-3">
          <Lock aria-hidden className="size-5 shrink-0 text-warn" />
          <p className="min-w-0 grow text-15">
            <b>Kho đang khóa.</b> {lockReason}
            <span className="block text-13 text-sub">
              {names?.get(lockedBy) ?? lockedBy} {lockedAt !== undefined && formatMoment(lockedAt)}
            </span>
          </p>
          {mayUnlock && (
            <Button onClick={() => void open()}>
              <LockOpen aria-hidden className="size-5" /> Mở khóa
            </Button>
          )}
        </div>
      )}
      <Addressed dialog={locking} gone={!mayLock || locked === true}>
        {() => <LockSheet warehouse={warehouse} onClose={locking.close} />}
      </Addressed>
    </section>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-13 text-sub">{name}</dt>
      <dd className="text-17 font-bold">{value.toLocaleString('vi-VN')}</dd>
    </div>
  )
}
