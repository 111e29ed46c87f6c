import { Dialog, DialogButton } from 'konsta/react'
import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'

interface ConfirmProps {
  title: string
  children: ReactNode
  /** The way that changes nothing. */
  stay: string
  go: string
  danger?: boolean
  onStay(): void
  onGo(): void
}

/** One question before something that cannot be taken back. Everything else is done at once and can be undone. */
export function Confirm({ title, children, stay, go, danger = false, onStay, onGo }: ConfirmProps) {
  return (
    <Modal label={title} onClose={onStay}>
      <Dialog
        opened
        backdrop={false}
        className="large:p-4! max-h-[calc(100dvh-1rem)] w-[min(21rem,calc(100%-2rem))] overflow-y-auto bg-card! shadow-none! backdrop-blur-none"
        titleFontSizeIos="text-[1.0625rem]"
        titleFontSizeMaterial="text-[1.375rem] leading-tight font-semibold"
        title={title}
        colors={{ contentTextIos: 'text-sub', contentTextMaterial: 'text-sub' }}
        content={<span className="block text-15">{children}</span>}
        buttons={
          <div className="flex w-full items-center justify-end gap-2 large:flex-col large:items-stretch">
            <DialogButton
              className="min-h-12 large:h-auto large:w-full large:py-1 large:whitespace-normal text-[0.9375rem] font-semibold text-brand-ink!"
              onClick={onStay}
            >
              {stay}
            </DialogButton>
            <DialogButton
              strong
              data-once
              className={`min-h-12 large:h-auto large:w-full large:py-1 large:whitespace-normal text-[0.9375rem] font-semibold text-white ${danger ? 'bg-bad-fill active:bg-bad-fill' : 'bg-brand-fill'}`}
              onClick={onGo}
            >
              {go}
            </DialogButton>
          </div>
        }
      />
    </Modal>
  )
}
