import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: LucideIcon
  /** What it does, for ears. */
  label: string
  /** bare: on a head. quiet: beside text. brand: does something with its row. line: a key of its own. round: over or beside a field. */
  look?: keyof typeof looks
  /** A smaller picture in the same key. */
  small?: boolean
}

const looks = {
  bare: '',
  quiet: 'text-sub',
  brand: 'text-brand-ink active:bg-brand-soft',
  line: 'border border-line active:bg-ground',
  round: 'rounded-full border border-line text-brand-ink',
}

/** A key that is only a picture, as large as a thumb. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, look = 'bare', small = false, className = '', ...rest } = props
  const shape = look === 'round' ? '' : 'rounded-xl'
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`grid size-12 shrink-0 place-items-center disabled:opacity-35 ${shape} ${looks[look]} ${className}`}
    >
      <Icon aria-hidden className={small ? 'size-5' : 'size-6'} />
    </button>
  )
}
