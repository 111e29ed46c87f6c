import type { LucideIcon } from 'lucide-react'

interface ChoiceCardProps {
  /** Of the group it is one of. */
  name: string
  title: string
  text?: string | undefined
  icon?: LucideIcon
  isChosen: boolean
  isOff?: boolean
  onChoose(): void
}

/** One of a few, with what it means; a radio for keys and ears. */
export function ChoiceCard({
  name,
  title,
  text,
  icon: Icon,
  isChosen,
  isOff = false,
  onChoose,
}: ChoiceCardProps) {
  return (
    <label
      className={`flex min-h-12 items-start gap-3 rounded-xl border-2 bg-card px-3 py-2.5 text-15 has-focus-visible:outline-3 has-focus-visible:outline-brand ${isChosen ? 'border-brand' : 'border-line'} ${isOff ? 'opacity-60' : ''}`}
      data-soft={isChosen || undefined}
    >
      <input
        type="radio"
        name={name}
        className="mt-0.5 size-4.5 shrink-0 accent-(--brand-fill) outline-none"
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
      />
      <span className="min-w-0 grow">
        <b className="block font-semibold">{title}</b>
        {text && <span className="block text-sub wrap-anywhere">{text}</span>}
      </span>
      {Icon && <Icon aria-hidden className="size-5 shrink-0 text-sub" />}
    </label>
  )
}
