import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { IconButton } from '../icon-button.tsx'

interface BesideTableProps {
  /** For ears: what it tells. */
  label: string
  /** Key of the row that is open. */
  open: string
  /** It tells more than fits beside a narrow strip: figures by place, a form. */
  wide?: boolean
  onClose(): void
  /** What tells it; the screen at its own address without it. */
  children?: ReactNode
}

/** The row that is open, beside its table and as narrow as it reads well; the screens drawn in it ask its width, not the window's. */
export function BesideTable({ label, open, wide = false, onClose, children }: BesideTableProps) {
  return (
    <aside
      aria-label={label}
      className={`@container/beside flex shrink-0 flex-col border-l border-line bg-ground ${wide ? 'w-90 2xl:w-112' : 'w-76 2xl:w-100'}`}
    >
      {/* What is open may begin in the same line. */}
      <div className="pointer-events-none relative z-1 -mb-2 flex h-9 shrink-0 items-center justify-end px-1">
        <IconButton
          icon={X}
          look="quiet"
          small
          label="Đóng chi tiết"
          className="pointer-events-auto size-9"
          onClick={onClose}
        />
      </div>
      <div className="min-h-0 grow">{children ?? <Outlet key={open} />}</div>
    </aside>
  )
}
