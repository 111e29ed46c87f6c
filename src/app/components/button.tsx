import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

export interface ButtonLook {
  /** primary: the one thing to do. plain: beside it. danger: stops or deletes. quiet: text only. */
  look?: 'primary' | 'plain' | 'danger' | 'quiet'
  wide?: boolean
}

const looks = {
  primary: 'bg-brand-fill text-white active:brightness-90',
  plain: 'border border-line bg-card text-ink active:bg-ground',
  danger: 'bg-bad-fill text-white active:brightness-90',
  quiet: 'text-brand-ink active:bg-brand-soft',
}

export function buttonClass({ look = 'plain', wide = false }: ButtonLook): string {
  return `inline-flex min-h-12 shrink-0 items-center justify-center gap-2 rounded-2xl material:rounded-xl px-4 text-15 font-semibold whitespace-nowrap large:shrink large:whitespace-normal disabled:opacity-50 ${looks[look]} ${wide ? 'w-full' : ''}`
}

/** Pressed twice within a moment it is pressed once; see `one-press.ts`. */
function isFinal(look: ButtonLook['look']): '' | undefined {
  return look === 'primary' || look === 'danger' ? '' : undefined
}

export function Button({ look, wide, className = '', ...rest }: ButtonLook & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      data-once={isFinal(look)}
      {...rest}
      className={`${buttonClass({ look, wide: wide || undefined })} ${className}`}
    />
  )
}

/** Looks like a button, leads somewhere. */
export function LinkButton({ look, wide, className = '', ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={`${buttonClass({ look, wide: wide || undefined })} ${className}`} />
}
