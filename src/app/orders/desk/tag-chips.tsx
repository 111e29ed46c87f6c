import { useLayoutEffect, useRef, useState } from 'react'
import { fittingCount } from './fitting-count.ts'

/** Air between two chips, and what "+12" takes, rem. */
const gapRem = 0.25
const moreRem = 1.75

interface TagChipsProps {
  tags: readonly { name: string; colour: string | undefined }[]
}

/** Tags of one row: those that fit stand there whole, the others are counted. */
export function TagChips({ tags }: TagChipsProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [fitting, setFitting] = useState(tags.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tags are measured anew
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const chips = [...current.querySelectorAll<HTMLElement>('[data-chip]')]
      setFitting(
        fittingCount(
          chips.map(({ offsetWidth, scrollWidth }) => Math.max(offsetWidth, scrollWidth)),
          current.clientWidth,
          { gap: gapRem * rem, more: moreRem * rem },
        ),
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [tags])
  if (tags.length === 0) return null
  const isAlone = fitting <= 1
  return (
    <span
      ref={box}
      title={tags.map(({ name }) => name).join(', ')}
      className="relative flex min-w-0 grow items-center gap-1 overflow-hidden"
    >
      {tags.map(({ name, colour }, place) => (
        <span
          key={name}
          data-chip
          className={`rounded-md px-1.5 py-px text-13 font-semibold ${place < fitting ? 'relative' : 'invisible absolute'} ${isAlone && place === 0 ? 'min-w-0 truncate' : 'shrink-0'}`}
        >
          <span
            aria-hidden
            className="absolute inset-0 rounded-md bg-ground opacity-25"
            style={colour ? { backgroundColor: colour } : undefined}
          />
          <span className="relative">{name}</span>
        </span>
      ))}
      {fitting < tags.length && (
        <span className="shrink-0 text-13 font-semibold text-sub">+{tags.length - fitting}</span>
      )}
    </span>
  )
}
