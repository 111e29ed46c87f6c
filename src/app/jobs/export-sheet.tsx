import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { exportOrders } from '../../domain/jobs/export-orders.ts'
import { exportJobId } from '../../domain/jobs/job-words.ts'
import { partsOf, yearRange } from '../../domain/time.ts'
import type { OrderCount } from '../../protocol/queries/order-list.ts'
import { listJobs } from '../../replica/queries/jobs/jobs.ts'
import { orderCountQuestion } from '../../sync/questions.ts'
import { screenAddress } from '../addresses.ts'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { RuleButton } from '../components/rule-button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { act } from '../session/act.ts'
import { useNow } from '../session/now.ts'
import { useUser } from '../session/session.ts'
import { type ScreenAnswer, useAnswer } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'

/** So many years back are offered. */
const yearsBack = 5

/** Chooses a year, tells how many orders it has where the server can be asked, and has the server begin. */
export default function ExportSheet({ onClose }: { onClose: () => void }) {
  const thisYear = partsOf(useNow()).year
  const [year, setYear] = useState(thisYear)
  const counted = useAnswer(orderCountQuestion, { filter: { madeAt: yearRange(year) } })
  const isEmpty = isEmptyYear(counted.told?.value)
  const { userName } = useUser()
  const id = exportJobId({ year, userName })
  const hasFile = useLive(listJobs, [])?.some((job) => job.id === id && job.file !== undefined)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const params = { year }
  const years = Array.from({ length: yearsBack + 1 }, (_, index) => thisYear - index)
  const start = async () => {
    const done = await act(exportOrders, params, {
      done: 'Đã ghi, máy chủ sẽ xuất tệp. Bạn làm việc khác được.',
    })
    if (!done?.ok) return
    // In the place of this dialog; on that screen itself it only closes.
    if (pathname === '/jobs') onClose()
    else void navigate(screenAddress('/jobs'), { replace: true })
  }
  return (
    <Sheet
      low
      title="Xuất đơn hàng ra Excel"
      onClose={onClose}
      footer={
        <RuleButton
          look="primary"
          disabled={isEmpty}
          command={exportOrders}
          params={params}
          onClick={() => void start()}
        >
          Xuất Excel năm {year}
        </RuleButton>
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceChips
          label="Năm"
          place="content"
          choices={years.map((one) => ({ value: String(one), label: String(one) }))}
          chosen={String(year)}
          onChoose={(value) => setYear(Number(value))}
        />
        <CountedOrders {...counted} />
        {hasFile && (
          <p role="status" className="text-15 text-warn">
            Bạn đã có tệp năm {year} ở Việc chạy nền. Xuất lại thì tệp đó bị thay ngay; cần giữ thì tải về
            trước.
          </p>
        )}
        <p className="text-15 text-sub">
          Mọi đơn tạo trong năm, kể cả đơn cũ không còn trên máy này. Cột khách hàng và giá vốn theo quyền của
          bạn. Tệp giữ trên máy chủ 7 ngày.
        </p>
      </div>
    </Sheet>
  )
}

/** A file of no orders is of no use: it is not begun. What the server could not be asked may hold some. */
export function isEmptyYear(counted: OrderCount | undefined): boolean {
  return counted?.exact === true && counted.count === 0
}

function CountedOrders({ told, isSettled }: ScreenAnswer<OrderCount>) {
  const value = told?.value
  const says = isEmptyYear(value)
    ? 'Không có đơn nào để xuất.'
    : value
      ? `${value.exact ? '' : 'Hơn '}${value.count.toLocaleString('vi-VN')} đơn`
      : isSettled
        ? 'Chưa hỏi được máy chủ có bao nhiêu đơn. Vẫn xuất được khi có mạng.'
        : 'Đang đếm đơn…'
  return (
    <p role="status" className={value ? 'text-22 font-bold' : 'text-15 text-sub'}>
      {says}
    </p>
  )
}
