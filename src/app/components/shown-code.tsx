interface ShownCodeProps {
  code: string
  /** Size and weight of its letters. */
  className?: string
}

/** A code on one line. Where it has no room its beginning is left out, since people compare the end. */
export function ShownCode({ code, className = '' }: ShownCodeProps) {
  return (
    // Written from right to left, a line that is too long loses what stands on the left; the code itself keeps its direction.
    <span dir="rtl" className={`block min-w-0 truncate text-left ${className}`}>
      <bdi dir="ltr">{code}</bdi>
    </span>
  )
}
