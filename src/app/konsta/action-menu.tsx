import { Actions, ActionsButton, ActionsGroup, ActionsLabel } from 'konsta/react'
import { Modal } from './modal.tsx'

interface ActionMenuProps {
  title: string
  actions: readonly { label: string; run: () => void }[]
  onClose(): void
}

const size = { fontSizeIos: 'text-[1.0625rem]', fontSizeMaterial: 'text-[1.0625rem]' }

/** What can be done, under the thumb. From 768 px it stands in the middle. */
export function ActionMenu({ title, actions, onClose }: ActionMenuProps) {
  return (
    <Modal label={title} onClose={onClose}>
      <Actions
        opened
        backdrop={false}
        className="material:pt-2 wide:bottom-1/2 wide:translate-y-1/2 wide:rounded-3xl material:bg-card"
      >
        <ActionsGroup dividers={false} className="bg-card! shadow-none! backdrop-blur-none">
          <ActionsLabel
            fontSizeIos="text-[0.9375rem]"
            fontSizeMaterial="text-[0.9375rem]"
            colors={{ textIos: 'text-sub', textMaterial: 'text-sub' }}
          >
            {title}
          </ActionsLabel>
          {actions.map(({ label, run }, index) => (
            <ActionsButton
              key={label}
              type="button"
              {...size}
              dividers={index === actions.length - 1 ? false : undefined}
              className="min-h-14"
              colors={{ textIos: 'text-brand-ink', textMaterial: 'text-ink', activeBgIos: 'active:bg-line' }}
              onClick={run}
            >
              {label}
            </ActionsButton>
          ))}
        </ActionsGroup>
        <ActionsGroup dividers={false} className="bg-card! shadow-none! backdrop-blur-none">
          <ActionsButton
            type="button"
            {...size}
            bold
            dividers={false}
            className="min-h-14"
            colors={{ textIos: 'text-brand-ink', textMaterial: 'text-sub', activeBgIos: 'active:bg-line' }}
            onClick={onClose}
          >
            Đóng
          </ActionsButton>
        </ActionsGroup>
      </Actions>
    </Modal>
  )
}
