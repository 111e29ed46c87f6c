import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWide } from '../session/wide.ts'
import { EmptyState } from './empty-state.tsx'

interface TwoPanesProps {
  label: string
  /** Of the list beside what was chosen: its ground. */
  listClass?: string
  list: ReactNode
  /** What was chosen in the list; nothing yet. */
  detail: ReactNode | undefined
  /** Said on the right before anything is chosen. */
  empty: { icon: LucideIcon; title: string; text?: string }
}

/** On a phone's side a list's head would leave no room for its rows: it scrolls away with them. */
const headScrolls =
  'short:overflow-y-auto short:overscroll-contain short:*:data-scroller:shrink-0 short:*:data-scroller:overflow-y-visible'

/** A list, and what was chosen: side by side from 768 px, on a phone one over the other; one tree, so what stands open stays when the phone is turned. */
export function TwoPanes({ label, listClass = '', list, detail, empty }: TwoPanesProps) {
  const wide = useWide()
  return (
    <div className={wide ? 'flex h-full' : 'h-full'}>
      <section
        aria-label={label}
        inert={!wide && detail !== undefined}
        className={
          wide
            ? `flex h-full w-2/5 max-w-120 min-w-80 shrink-0 flex-col border-r border-line ${headScrolls} ${listClass}`
            : 'frame'
        }
      >
        {list}
      </section>
      {(wide || detail !== undefined) && (
        <div className={wide ? 'min-w-0 grow' : 'absolute inset-0 z-10 bg-ground'}>
          {detail ?? (
            <div className="grid h-full place-items-center">
              <EmptyState {...empty} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
