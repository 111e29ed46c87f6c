import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react'
import { layOver } from '../session/back-key.ts'
import { AddressPlaceContext } from './addressed.tsx'

interface Unsaved {
  /** Words would be lost by closing it. */
  isUnsaved(): boolean
  /** Asks whether they are given up. */
  ask(): void
}

/**
 * Opens a dialog over everything. The browser's own modal traps the focus, closes on Esc and gives the focus back; it gives it to nobody
 * where the dialog is taken off the page by a key of its own, so then we do. Back closes it, too.
 */
export function useModal(unsaved?: Unsaved): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const place = use(AddressPlaceContext)
  const isUnsaved = useEffectEvent(() => dialog.current?.open === true && unsaved?.isUnsaved() === true)
  const ask = useEffectEvent(() => unsaved?.ask())
  useEffect(() => {
    const { current } = dialog
    const before = document.activeElement
    current?.showModal()
    // What it was opened for. React's `autoFocus` comes before the dialog is open, and is lost.
    current?.querySelector<HTMLElement>('[data-focus]')?.focus()
    const isAddressed = place !== undefined && place.owner === undefined
    if (isAddressed) place.owner = dialog
    const takeOff = layOver({
      isPlaceless: !isAddressed,
      isUnsaved,
      letsGo() {
        if (!current?.open) return true
        if (isUnsaved()) ask()
        else if (isAddressed) return true
        else current.close()
        return false
      },
    })
    return () => {
      takeOff()
      if (isAddressed) place.owner = undefined
      if (document.activeElement !== document.body) return
      // Opened by a link, or by something that is gone: the keyboard goes on in the screen.
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
      const next = isThere ? before : document.querySelector('main')
      next?.focus({ preventScroll: true })
    }
  }, [place])
  return dialog
}
