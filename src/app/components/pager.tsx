import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface PagerProps {
  /** Which page this is, or which rows. */
  children: ReactNode
  /** To the page before and after; nothing where there is none. */
  back: (() => void) | undefined
  next: (() => void) | undefined
}

/** "Trang 2" between the keys to the pages beside; the words alone where there is one page. */
export function Pager({ children, back, next }: PagerProps) {
  return (
    <nav aria-label="Trang" className="flex items-center justify-end gap-1 text-15 text-sub">
      {children}
      {(back || next) && (
        <>
          <IconButton icon={ChevronLeft} look="quiet" label="Trang trước" disabled={!back} onClick={back} />
          <IconButton icon={ChevronRight} look="quiet" label="Trang sau" disabled={!next} onClick={next} />
        </>
      )}
    </nav>
  )
}
