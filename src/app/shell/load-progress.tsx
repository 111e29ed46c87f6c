import { mayStillCome } from '../../replica/may-still-come.ts'
import type { LoadState } from '../../replica/own-rows.ts'
import { queueHealth } from '../../replica/queries/queue/queue-health.ts'
import { useShared } from '../session/use-shared.ts'

/** Under the top bar while the device fetches the shop: how far, and how many rows are left. */
export default function LoadProgress() {
  const sync = useShared(queueHealth)?.sync
  const load = sync?.load
  if (!load) return null
  const { done, left } = load
  const share = done + left > 0 ? done / (done + left) : 0
  return (
    <div className="shrink-0 bg-brand-soft px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
      <p className="mb-1.5 flex justify-between gap-3 text-13 text-brand-ink">
        <span className="font-semibold">{loadWords(load, mayStillCome(sync, { tables: ['orders'] }))}</span>
        {done + left > 0 && (
          <span className="whitespace-nowrap">còn {left.toLocaleString('vi-VN')} dòng</span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label="Tải dữ liệu"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-card"
      >
        <div
          className="h-full origin-left rounded-full bg-brand transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}

function loadWords({ usable, packable }: LoadState, ordersMayCome: boolean): string {
  if (packable) return 'Đang tải nốt dữ liệu, bạn làm việc được rồi'
  if (!usable) return 'Đang tải dữ liệu của shop'
  return ordersMayCome
    ? 'Đang tải đơn, xem được những đơn đã về'
    : 'Xem đơn được rồi, đang tải sản phẩm để đóng gói'
}
