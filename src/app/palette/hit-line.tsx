import { useEffect, useRef } from 'react'
import { KeyCaps } from '../components/key-caps.tsx'
import { Marked } from './marked.tsx'
import type { Hit } from './palette-hit.ts'

interface HitLineProps {
  id: string
  hit: Hit
  sought: string
  isChosen: boolean
  onOpen(beside: boolean): void
}

/** One line of the palette: its name with the sought letters marked, and what tells it from others. */
export function HitLine({
  id,
  hit: { lead, code, title, says, aside },
  sought,
  isChosen,
  onOpen,
}: HitLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and Enter there opens the chosen line
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-soft={isChosen || undefined}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5 ${isChosen ? 'bg-brand-soft' : 'hover:bg-ground'}`}
      // A press must not take the cursor out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <span className="grid min-w-16 shrink-0 place-items-center">{lead}</span>
      <span className="min-w-0 grow">
        <span className="block truncate text-15">
          {code && (
            <>
              <b className="font-bold">
                <Marked text={code} sought={sought} />
              </b>{' '}
              ·{' '}
            </>
          )}
          <Marked text={title} sought={sought} />
        </span>
        {says && (
          <span className="block truncate text-13 text-sub">
            {typeof says === 'string' ? <Marked text={says} sought={sought} /> : says}
          </span>
        )}
      </span>
      {aside && <span className="shrink-0 text-13 text-sub">{aside}</span>}
      {isChosen && <KeyCaps keys="Enter" />}
    </div>
  )
}
