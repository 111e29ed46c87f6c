import { ChevronLeft, ChevronRight, Coffee } from 'lucide-react'
import { closedDays } from '../../domain/people/recent.ts'
import { formatWeekday, startOfDay } from '../../domain/time.ts'
import { leftOpen, shiftOf } from '../../replica/queries/people/shift.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { Screen } from '../components/screen.tsx'
import { BeforeGoing } from '../people/parts/before-going.tsx'
import { defineView, numberWithin } from '../session/define-view.ts'
import { useNow } from '../session/now.ts'
import { useUser } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { CaughtCard } from './parts/caught-card.tsx'
import { DoneCard } from './parts/done-card.tsx'

const dayMs = 86_400_000

/** How many days ago the shift was. */
const shiftView = defineView({ ago: numberWithin('ago', { least: 0, most: closedDays - 1 }) })

/** "Ca của tôi": what one did today, what was stopped in time, and what is left before going home. Nobody is compared with anybody. */
export default function ShiftScreen() {
  const { name } = useUser()
  const today = startOfDay(useNow())
  const [{ ago }, change] = useView(shiftView)
  const day = today - ago * dayMs
  const shift = useLive((replica) => shiftOf(replica, day), [day])
  const left = useLive(leftOpen, [])

  return (
    <Screen
      title="Ca của tôi"
      back="/today"
      below={
        <div className="flex items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            look="line"
            label="Ngày trước"
            disabled={ago >= closedDays - 1}
            onClick={() => change({ ago: ago + 1 })}
          />
          <p className="min-w-0 grow text-center">
            <b className="block text-17">
              {ago === 0 ? 'Hôm nay' : ago === 1 ? 'Hôm qua' : formatWeekday(day)}
            </b>
            <span className="block truncate text-13 text-sub">
              {name} · {formatWeekday(day)}
            </span>
          </p>
          <IconButton
            icon={ChevronRight}
            look="line"
            label="Ngày sau"
            disabled={ago === 0}
            onClick={() => change({ ago: ago - 1 })}
          />
        </div>
      }
    >
      {shift && (
        <div className="mx-auto flex max-w-2xl flex-col gap-4 p-4 pb-10">
          {shift.hours ? (
            <>
              <DoneCard shift={shift} hours={shift.hours} />
              <CaughtCard shift={shift} />
            </>
          ) : (
            <EmptyState
              icon={Coffee}
              title={ago === 0 ? 'Hôm nay chưa có việc nào' : 'Ngày này không có việc nào'}
              text={
                ago === 0
                  ? 'Kiện đã đóng, hàng đã nhặt và đã đếm sẽ hiện ở đây.'
                  : 'Chỉ tính việc quét dưới tên bạn.'
              }
            />
          )}
          {ago === 0 && left && <BeforeGoing left={left} />}
        </div>
      )}
    </Screen>
  )
}
