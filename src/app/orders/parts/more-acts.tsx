import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Popover } from '../../components/popover.tsx'

/** Keys of an order as lines of a menu, behind one key. */
export function MoreActs({ children }: { children: ReactNode }) {
  return (
    <Popover
      label="Việc khác với đơn này"
      className="w-64 p-1.5!"
      trigger={(key) => (
        <Button {...key} aria-label="Việc khác với đơn này" title="Việc khác">
          <Ellipsis aria-hidden className="size-5" />
        </Button>
      )}
    >
      {(close) => (
        // Before the key that was pressed does anything: the focus is back, and a dialog it opens gives it back there.
        <div
          className="flex flex-col *:min-h-11 *:justify-start *:rounded-lg *:border-0 *:px-2.5 *:font-normal *:hover:bg-ground"
          onClickCapture={close}
        >
          {children}
        </div>
      )}
    </Popover>
  )
}
