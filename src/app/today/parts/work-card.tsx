import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { countWords } from '../../components/count-words.ts'

const tones = {
  brand: 'bg-brand-soft text-brand-ink',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

export interface WorkCardProps {
  to: string
  icon: LucideIcon
  tone: keyof typeof tones
  /** `undefined` until the first answer: the place is kept, nothing jumps. */
  count: number | undefined
  /** The number is of what has come to this device so far. */
  mayGrow?: boolean
  label: string
  text: string | undefined
}

/** One kind of waiting work as a large button with its number. */
export function WorkCard({ to, icon: Icon, tone, count, mayGrow, label, text }: WorkCardProps) {
  return (
    <Link to={to} className="flex min-h-36 flex-col large:min-h-0 card p-4 active:bg-ground">
      <span className="flex items-start justify-between">
        <span className={`grid size-11 place-items-center rounded-xl ${tones[tone]}`}>
          <Icon aria-hidden className="size-6" />
        </span>
        <span className="text-34 font-bold">{count === undefined ? ' ' : countWords(count, mayGrow)}</span>
      </span>
      <span className="mt-3 text-17 font-semibold">{label}</span>
      <span className="text-15 text-sub">{text || ' '}</span>
    </Link>
  )
}
