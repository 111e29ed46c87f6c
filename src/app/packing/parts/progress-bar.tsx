import type { Progress } from '../line-order.ts'

/** How full the box is: "3/5". */
export function ProgressBar({ progress: { packed, need, short, complete } }: { progress: Progress }) {
  const percent = need === 0 ? 0 : Math.round((packed / need) * 100)
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-line bg-card px-4 py-2.5">
      <div
        role="progressbar"
        aria-label="Đã quét"
        aria-valuemin={0}
        aria-valuemax={need}
        aria-valuenow={packed}
        className="h-3 grow overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-200 ${complete ? 'bg-ok-fill' : 'bg-brand'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      {short > 0 && <span className="text-15 font-semibold text-warn">thiếu {short}</span>}
      <p className="text-22 font-bold">
        {packed}
        <span className="text-17 text-sub">/{need}</span>
      </p>
    </div>
  )
}
