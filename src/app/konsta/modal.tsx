import type { ReactNode } from 'react'
import { usePressBehind } from '../components/press-behind.ts'
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
  const behind = usePressBehind(() => dialog.current?.close())
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="m-0 size-full max-h-none max-w-none animate-[rise_.18s] overflow-hidden bg-transparent text-ink"
      onClose={onClose}
      {...behind}
    >
      <KonstaLook>{children}</KonstaLook>
    </dialog>
  )
}
