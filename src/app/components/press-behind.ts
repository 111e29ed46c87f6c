import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * For a dialog: a press on what lies behind it. One that begins inside and ends elsewhere, as marking words does, or where something slid
 * under the finger meanwhile, is to the browser a click on the dialog itself; it is none behind.
 */
export function usePressBehind(onPress: () => void) {
  const began = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      began.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget && began.current) onPress()
    },
  }
}
