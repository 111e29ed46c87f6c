import type { ReactNode } from 'react'
import { useModal } from '../components/use-modal.ts'
import { KonstaLook } from './konsta-look.tsx'

interface ModalProps {
  label: string
  onClose(): void
  children: ReactNode
}

/** Lays a Konsta menu or dialog over everything. The browser's own modal traps the focus and closes on Esc, which Konsta does not. */
export function Modal({ label, onClose, children }: ModalProps) {
  const dialog = useModal()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; the click is on what lies behind
    <dialog
      ref={dialog}
      aria-label={label}
      className="m-0 size-full max-h-none max-w-none animate-[rise_.18s] overflow-hidden bg-transparent text-ink"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <KonstaLook>{children}</KonstaLook>
    </dialog>
  )
}
