import { isEditable } from './typed-field.ts'

/** More than the longest code. */
const mostHeld = 200

/**
 * Keeps keys while the scanner is still being fetched, so that the first scan on a screen is heard whole. Keys typed into a field are the
 * field's. Answers how to end it, which gives what was kept.
 */
export function holdKeys(): () => KeyboardEvent[] {
  const held: KeyboardEvent[] = []
  function hold(event: KeyboardEvent): void {
    if (isEditable(event.target)) return
    held.push(event)
    if (held.length > mostHeld) held.shift()
  }
  window.addEventListener('keydown', hold, { capture: true })
  return () => {
    window.removeEventListener('keydown', hold, { capture: true })
    return held
  }
}
