import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface FinishKeyProps {
  icon: LucideIcon
  /** ok: all is there. warn: something is missing. */
  tone?: keyof typeof tones
  onPress(): void
  children: ReactNode
}

const tones = { ok: 'bg-ok-fill text-22', warn: 'bg-warn-fill text-17' }

/** The large key that ends what is in the hands; it rises once there is nothing left to do. */
export function FinishKey({ icon: Icon, tone = 'ok', onPress, children }: FinishKeyProps) {
  return (
    <button
      type="button"
      data-once
      className={`mb-2 flex min-h-18 w-full animate-[rise_.18s] items-center justify-center gap-3 rounded-2xl px-3 font-bold text-white active:brightness-90 ${tones[tone]}`}
      onClick={onPress}
    >
      <Icon aria-hidden className="size-8 shrink-0" />
      {children}
    </button>
  )
}
