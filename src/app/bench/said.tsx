interface SaidProps {
  text: string | undefined
  /** For ears only: eyes see that it was right. */
  unseen?: boolean
  /** The air around it. */
  className?: string
}

/** What just happened at a bench, for ears and eyes. */
export function Said({ text, unseen = false, className = 'mx-3 mt-3' }: SaidProps) {
  return (
    <p
      role="status"
      className={
        unseen
          ? 'sr-only'
          : `rounded-xl bg-brand-soft px-3 py-2 text-15 font-semibold text-brand-ink empty:hidden ${className}`
      }
    >
      {text}
    </p>
  )
}
