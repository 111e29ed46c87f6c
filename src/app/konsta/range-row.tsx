import { Range } from 'konsta/react'
import { type ReactNode, useEffect, useId } from 'react'

interface RangeRowProps {
  label: string
  media: ReactNode
  /** 0 … 100. */
  percent: number
  onChange(percent: number): void
}

/** A quantity one hears or sees rather than counts. */
export function RangeRow({ label, media, percent, onChange }: RangeRowProps) {
  const id = useId()
  // Konsta places the thumb before it has measured it, and measures anew only when the window changes.
  useEffect(() => {
    const frame = requestAnimationFrame(() => dispatchEvent(new Event('resize')))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <li className="flex min-h-14 items-center gap-4 px-4 py-2 text-17 has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-3 has-[:focus-visible]:outline-brand">
      {media}
      <label htmlFor={id} className="whitespace-nowrap">
        {label}
      </label>
      <Range
        inputId={id}
        className="h-12 min-w-0 grow [&>input]:h-12"
        step={5}
        value={percent}
        onChange={(event: { target: HTMLInputElement }) => onChange(Number(event.target.value))}
      />
      <span className="w-13 shrink-0 text-right text-15 text-sub">{percent} %</span>
    </li>
  )
}
