import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { usePressBehind } from '../../components/press-behind.ts'
import { useModal } from '../../components/use-modal.ts'

interface ShipFrameProps {
  title: string
  /** Beside the title: which marketplace, and whether it is played. */
  marks?: ReactNode
  /** One tab a shop. */
  tabs?: ReactNode
  onClose(): void
  /** What the chosen shop has, in `ShipColumns`; it is given the way to close the dialog. */
  children(close: () => void): ReactNode
}

/** The dialog in which parcels of a marketplace are prepared, whichever it is; on a phone it covers the screen. It stays, with the focus in it, while one shop takes the place of another. */
export function ShipFrame({ title, marks, tabs, onClose, children }: ShipFrameProps) {
  const dialog = useModal()
  const close = () => dialog.current?.close()
  const behind = usePressBehind(close)
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="h-dvh max-h-dvh w-full max-w-none animate-[rise_.18s] flex-col overflow-hidden bg-card text-ink open:flex wide:m-auto wide:h-[min(56rem,92dvh)] wide:max-w-[min(76rem,calc(100%-4rem))] wide:rounded-3xl"
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      {...behind}
    >
      <header className="flex shrink-0 items-center gap-2 py-1 pt-[max(0.25rem,env(safe-area-inset-top))] pr-1 pl-4 wide:pt-3 wide:pr-3 wide:pl-6">
        <div className="flex min-h-12 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-17 font-bold whitespace-nowrap wide:text-22">{title}</h2>
          {marks}
        </div>
        <IconButton icon={X} look="quiet" label="Đóng" onClick={close} />
      </header>
      {tabs}
      {children(close)}
    </dialog>
  )
}

interface ShipColumnsProps {
  /** How parcels leave. */
  ways?: ReactNode
  /** On a phone what became of the orders comes first, and how they leave after it. */
  hasNews?: boolean
  /** The orders. */
  children: ReactNode
  /** The keys. */
  footer: ReactNode
}

/** Ways on the left, orders on the right, keys below; on a phone ways and orders scroll one under the other. */
export function ShipColumns({ ways, hasNews = false, children, footer }: ShipColumnsProps) {
  // Rows are measured as they are drawn: in a dialog that is not open yet they would have no height.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <>
      <div
        className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain border-t border-line wide:flex-row wide:overflow-hidden"
        data-scroller
      >
        {ways && (
          <div
            className={`shrink-0 border-b border-line bg-ground/60 p-4 ${hasNews ? 'max-wide:order-1' : ''} wide:w-80 wide:overflow-y-auto wide:overscroll-contain wide:border-r wide:border-b-0`}
            data-scroller
          >
            {ways}
          </div>
        )}
        <div className="flex min-w-0 grow flex-col wide:min-h-0">{isOpen && children}</div>
      </div>
      <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] wide:px-6">
        {footer}
      </footer>
    </>
  )
}
