import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { UnsavedWords, useUnsavedWords } from '../session/dirty-forms.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { usePressBehind } from './press-behind.ts'
import { useModal } from './use-modal.ts'

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
  /** Something was typed that is kept nowhere: closing asks before it is lost. Forms inside say so by themselves. */
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
  const inside = useUnsavedWords(unsaved)
  const [asking, setAsking] = useState(false)
  // What was written may have been sent meanwhile: then nothing is lost, and nothing is asked.
  if (asking && !inside.isUnsaved()) setAsking(false)
  const writing = useRef<Element>(null)
  const isDropped = useRef(false)
  const ask = () => {
    if (!asking) writing.current = document.activeElement
    setAsking(true)
  }
  const stay = () => {
    setAsking(false)
    if (writing.current instanceof HTMLElement) writing.current.focus()
  }
  // The question is answered by Esc and Back as by its first key: words are lost by saying so alone.
  const askOrStay = () => (asking ? stay() : ask())
  const dialog = useModal({ isUnsaved: inside.isUnsaved, ask: askOrStay })
  const close = () => (inside.isUnsaved() ? ask() : dialog.current?.close())
  const behind = usePressBehind(close)
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, target, currentTarget } = event
    if (key !== 'Escape' || event.nativeEvent.isComposing || !inside.isUnsaved()) return
    if (!(target instanceof Element) || target.closest('dialog') !== currentTarget) return
    if (currentTarget.querySelector(':popover-open')) return
    event.preventDefault()
    askOrStay()
  }
  const closed = () => {
    if (isDropped.current || !inside.isUnsaved()) return onClose()
    // A second Back in a row cannot be held up on Android: the browser closes it and asks nobody.
    dialog.current?.showModal()
    ask()
  }

  const size = low
    ? 'max-h-[90dvh] rounded-t-3xl mt-auto mb-0 animate-[sheet-in_.2s]'
    : 'h-dvh max-h-dvh wide:h-fit animate-[rise_.18s]'
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={`w-full max-w-none flex-col bg-card text-ink open:flex wide:m-auto wide:max-h-[88dvh] wide:rounded-3xl ${wide ? 'wide:max-w-[min(76rem,calc(100%-4rem))]' : 'wide:max-w-xl'} ${size}`}
      onClose={(event) => {
        if (event.target === event.currentTarget) closed()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !inside.isUnsaved()) return
        event.preventDefault()
        askOrStay()
      }}
      onKeyDown={press}
      {...behind}
    >
      <header className="flex items-center gap-2 border-b border-line py-1 pt-[max(0.25rem,env(safe-area-inset-top))] pr-1 pl-4">
        <h2 className="min-w-0 grow truncate text-17 font-bold">{title}</h2>
        <IconButton icon={X} look="quiet" label="Đóng" onClick={close} />
      </header>
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain p-4" data-scroller>
        <UnsavedWords value={inside.register}>{children}</UnsavedWords>
      </div>
      {asking && (
        <Unsaved
          onStay={stay}
          onDrop={() => {
            isDropped.current = true
            dialog.current?.close()
          }}
        />
      )}
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
