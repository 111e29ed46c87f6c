import { formatMoney } from '../../../domain/money/money.ts'
import type { Drawer } from '../../../domain/tables/drawers.ts'
import { cashIn, differenceOf } from '../../../domain/till/drawer.ts'
import { formatMoment } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { differenceWords } from '../difference-words.ts'
import { DrawerDay } from './drawer-day.tsx'

/** Days at the till that are over, the last one first: who counted, and what differed. */
export function CountedDrawers({ drawers }: { drawers: readonly Drawer[] }) {
  const names = useLive(staffNames, [])
  const day = useDialogInAddress('ngay-ngan-tien')
  if (drawers.length === 0) return null
  return (
    <section aria-label="Ngăn đã chốt">
      <h2 className="mb-2 text-15 font-semibold">Ngăn đã chốt</h2>
      <ul className="card divide-y divide-line">
        {drawers.map((drawer) => {
          const difference = differenceOf(drawer) ?? 0
          return (
            <li key={drawer.code}>
              <button
                type="button"
                aria-haspopup="dialog"
                className="flex w-full flex-wrap items-baseline gap-x-3 p-3 text-left active:bg-ground"
                onClick={() => day.open(drawer.code)}
              >
                <div className="min-w-0 grow">
                  <p className="text-15 font-semibold">
                    {names?.get(drawer.countedBy ?? '') ?? drawer.countedBy} chốt{' '}
                    {formatMoment(drawer.countedAt ?? drawer.updatedAt)}
                  </p>
                  <p className="text-13 text-sub">
                    {drawer.sales} đơn · phải có {formatMoney(cashIn(drawer))} · đếm được{' '}
                    {formatMoney(drawer.counted ?? 0)}
                    {drawer.note && ` · ${drawer.note}`}
                  </p>
                </div>
                <b className={`text-15 ${difference === 0 ? 'text-ok' : 'text-warn'}`}>
                  {differenceWords(difference)}
                </b>
              </button>
            </li>
          )
        })}
      </ul>
      <Addressed dialog={day}>
        {(code) => {
          const drawer = drawers.find((one) => one.code === code)
          return drawer && <DrawerDay drawer={drawer} onClose={day.close} />
        }}
      </Addressed>
    </section>
  )
}
