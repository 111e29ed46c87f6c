import { type ReactNode, useEffect, useRef, useState } from 'react'
import { layOver } from '../session/back-key.ts'

interface PopoverProps {
  /** What is pressed; given what makes it a key of this popover. */
  trigger(props: TriggerProps): ReactNode
  /** For ears: what is chosen in it. */
  label: string
  className?: string
  /** It opens as soon as it is there. */
  startsOpen?: boolean
  onOpen?(isOpen: boolean): void
  children(close: () => void): ReactNode
}

export interface TriggerProps {
  ref: React.RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick(): void
}

/** Air between the key and what opens under it, and to the edge of the window (px). */
const gap = 6
const edge = 8

/** A small chooser beside its key, in the browser's own top layer: it closes by Esc, by a press outside, and gives the focus back. */
export function Popover({
  trigger,
  label,
  className = '',
  startsOpen = false,
  onOpen,
  children,
}: PopoverProps) {
  const [open, setOpen] = useState(startsOpen)
  const key = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = panel
    if (!open || !current || !key.current) return
    current.showPopover()
    const at = key.current.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = current
    const isBelow = at.bottom + gap + offsetHeight + edge <= innerHeight || at.top < innerHeight / 2
    current.style.left = `${Math.max(edge, Math.min(at.left, innerWidth - offsetWidth - edge))}px`
    current.style.top = isBelow ? `${at.bottom + gap}px` : 'auto'
    current.style.bottom = isBelow ? 'auto' : `${innerHeight - at.top + gap}px`
    current.style.maxHeight = `${(isBelow ? innerHeight - at.bottom : at.top) - gap - edge}px`
    current.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
    return layOver({
      isPlaceless: true,
      letsGo() {
        current.hidePopover()
        return false
      },
    })
  }, [open])
  const close = () => panel.current?.hidePopover()
  return (
    <>
      {trigger({
        ref: key,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick() {
          if (open) return close()
          setOpen(true)
          onOpen?.(true)
        },
      })}
      {open && (
        <div
          ref={panel}
          popover="auto"
          role="dialog"
          aria-label={label}
          className={`fixed m-0 overflow-y-auto rounded-2xl border border-line bg-card p-3 font-normal whitespace-normal text-ink shadow-[0_8px_28px_rgb(16_24_40/18%)] ${className}`}
          onToggle={(event) => {
            if (event.newState === 'closed') {
              setOpen(false)
              onOpen?.(false)
              if (document.activeElement === document.body) key.current?.focus()
            }
          }}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}
