import type { LucideIcon } from 'lucide-react'

interface BenchKeyProps {
  icon: LucideIcon
  label: string
  description?: string | undefined
  disabled?: boolean
  onPress(): void
}

/** A key under the thumb at a bench. */
export function BenchKey({ icon: Icon, label, description, disabled = false, onPress }: BenchKeyProps) {
  return (
    <button
      type="button"
      data-once
      disabled={disabled}
      aria-label={description ? `${label}: ${description}` : label}
      className="flex min-h-15 flex-col items-center justify-center gap-1 rounded-2xl border border-line bg-ground px-1 py-1.5 text-center text-13 leading-tight font-semibold active:brightness-95 disabled:opacity-45"
      onClick={onPress}
    >
      <Icon aria-hidden className="size-6" />
      {label}
    </button>
  )
}
