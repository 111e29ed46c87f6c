import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface SheetProps {
  title: string
  onClose(): void
  children: ReactNode
  /** Buttons that stay in sight under the content. */
  footer?: ReactNode
  /** A short choice: rises from the bottom of a phone instead of covering it. */
  low?: boolean
  /** Work of several columns: as wide as a desk allows. Its content lays them out from 1280 px on. */
  wide?: boolean
  /** Something was typed that is kept nowhere: closing asks before it is lost. */
  unsaved?: boolean
}

/** A modal of the specification: a full-screen popup on a phone, a dialog from 768 px. Render it only while open. */
export function Sheet({
  title,
  onClose,
  children,
  footer,
  low = false,
  wide = false,
  unsaved = false,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [asking, setAsking] = useState(false)
  const close = () => (unsaved ? setAsking(true) : dialog.current?.close())
  // The browser's own modal traps the focus, closes on Esc and gives the focus back.
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const size = low
    ? 'max-h-[90dvh] rounded-t-3xl mt-auto mb-0 animate-[sheet-in_.2s]'
    : 'h-dvh max-h-dvh wide:h-fit animate-[rise_.18s]'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; the click is on the backdrop
    <dialog
      ref={dialog}
      aria-label={title}
      className={`w-full max-w-none flex-col bg-card text-ink open:flex wide:m-auto wide:max-h-[88dvh] wide:rounded-3xl ${wide ? 'wide:max-w-[min(76rem,calc(100%-4rem))]' : 'wide:max-w-xl'} ${size}`}
      onClose={onClose}
      onCancel={(event) => {
        if (!unsaved || event.target !== event.currentTarget) return
        event.preventDefault()
        setAsking(true)
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <header className="flex items-center gap-2 border-b border-line py-1 pt-[max(0.25rem,env(safe-area-inset-top))] pr-1 pl-4">
        <h2 className="min-w-0 grow truncate text-17 font-bold">{title}</h2>
        <IconButton icon={X} look="quiet" label="Đóng" onClick={close} />
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4" data-scroller>
        {children}
      </div>
      {asking && <Unsaved onStay={() => setAsking(false)} onDrop={() => dialog.current?.close()} />}
      {footer && !asking && (
        <footer className="flex gap-2 border-t large:flex-wrap border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:grow">
          {footer}
        </footer>
      )}
      {!footer && !asking && <div className="h-[env(safe-area-inset-bottom)] shrink-0" />}
    </dialog>
  )
}

/** Stands where the keys of the dialog stood. */
function Unsaved({ onStay, onDrop }: { onStay(): void; onDrop(): void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-warn-soft p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p className="min-w-40 grow text-15 font-semibold text-warn">Bỏ phần đang ghi?</p>
      <Button onClick={onDrop}>Bỏ</Button>
      <Button look="primary" autoFocus onClick={onStay}>
        Ghi tiếp
      </Button>
    </div>
  )
}
