import { formatMoney } from '../../../domain/money/money.ts'
import type { Drawer } from '../../../domain/tables/drawers.ts'
import { differenceOf } from '../../../domain/till/drawer.ts'
import { formatMoment } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { Sheet } from '../../components/sheet.tsx'
import { useLive } from '../../session/use-live.ts'
import { differenceWords } from '../difference-words.ts'
import { DrawerSums } from './drawer-sums.tsx'

/** A day at the till that is over: its sums, who counted it, and what differed. */
export function DrawerDay({ drawer, onClose }: { drawer: Drawer; onClose(): void }) {
  const names = useLive(staffNames, [])
  const { counted = 0, countedBy = '', countedAt = drawer.updatedAt, note } = drawer
  const difference = differenceOf(drawer) ?? 0
  return (
    <Sheet title={`Ngăn tiền · ${drawer.code}`} onClose={onClose}>
      <div className="space-y-4">
        <DrawerSums drawer={drawer} />
        <p
          className={`rounded-2xl px-4 py-3 text-17 font-semibold ${difference === 0 ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn'}`}
        >
          Đếm được {formatMoney(counted)} · {differenceWords(difference)}
        </p>
        <p className="text-15 text-sub">
          {names?.get(countedBy) ?? countedBy} chốt {formatMoment(countedAt)}
          {note && ` · ${note}`}
        </p>
      </div>
    </Sheet>
  )
}
