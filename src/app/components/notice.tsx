import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  brand: 'bg-brand-soft text-brand-ink',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

interface NoticeProps {
  icon: LucideIcon
  tone: keyof typeof tones
  text: string
  children?: ReactNode
}

/** A line over the screen with what to do about it. */
export function Notice({ icon: Icon, tone, text, children }: NoticeProps) {
  return (
    <div role="status" className={`flex shrink-0 items-center gap-3 px-4 py-1.5 ${tones[tone]}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 grow text-15 font-semibold">{text}</p>
      {children}
    </div>
  )
}
