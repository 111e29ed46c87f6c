interface CountBarProps {
  done: number
  need: number
  /** What is counted, for ears: "Đã quét". */
  label: string
  /** A word beside the numbers: "thiếu 1". */
  aside?: string | undefined
}

/** How far the work is: "3/5". */
export function CountBar({ done, need, label, aside }: CountBarProps) {
  const percent = need === 0 ? 0 : Math.min(100, Math.round((done / need) * 100))
  return (
    <div className="flex shrink-0 items-center gap-3 large:sticky large:top-0 large:z-1 border-b border-line bg-card px-4 py-2.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={need}
        aria-valuenow={done}
        className="h-3 grow overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-200 ${need > 0 && done >= need ? 'bg-ok-fill' : 'bg-brand'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      {aside && <span className="text-15 font-semibold text-warn">{aside}</span>}
      <p className="text-22 font-bold">
        {done}
        <span className="text-17 text-sub">/{need}</span>
      </p>
    </div>
  )
}
