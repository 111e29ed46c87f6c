interface CareViewsProps {
  atRisk: boolean
  /** How many are late, in words; not known yet. */
  late: string | undefined
  /** How many may be late next. */
  soon: string | undefined
  onChoose(atRisk: boolean): void
}

/** The two halves of the screen: what is late, and what may be next. */
export function CareViews({ atRisk, late, soon, onChoose }: CareViewsProps) {
  return (
    <div role="group" aria-label="Nhóm đơn" className="grid grid-cols-2 rounded-2xl bg-ground p-1">
      <ViewTab on={!atRisk} label="Đơn chậm" count={late} onPress={() => onChoose(false)} />
      <ViewTab on={atRisk} label="Sắp trễ" count={soon} onPress={() => onChoose(true)} />
    </div>
  )
}

interface ViewTabProps {
  on: boolean
  label: string
  count: string | undefined
  onPress(): void
}

function ViewTab({ on, label, count, onPress }: ViewTabProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={`min-h-12 rounded-xl text-15 font-semibold ${on ? 'bg-card shadow-sm' : 'text-sub'}`}
      onClick={onPress}
    >
      {label} {count !== undefined && <span className="text-13 text-sub">{count}</span>}
    </button>
  )
}
