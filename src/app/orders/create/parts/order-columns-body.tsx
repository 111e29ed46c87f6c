import type { ReactNode } from 'react'
import { Scroller } from '../../../components/scroller.tsx'

interface BodyProps {
  wide: boolean
  isDesk: boolean
  children: ReactNode
}

/** One column that scrolls, two panes, or three columns that each scroll by themselves. */
export function Body({ wide, isDesk, children }: BodyProps) {
  if (!wide)
    return (
      <Scroller>
        <div className="space-y-3 p-3">{children}</div>
      </Scroller>
    )
  const columns = isDesk
    ? 'grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)_minmax(0,1fr)]'
    : 'grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]'
  return <div className={`frame-part grid ${columns} grid-rows-[minmax(0,1fr)]`}>{children}</div>
}

export function Column({ children }: { children: ReactNode }) {
  return (
    <Scroller className="border-line not-first:border-l">
      <div className="@container space-y-3 p-3">{children}</div>
    </Scroller>
  )
}
