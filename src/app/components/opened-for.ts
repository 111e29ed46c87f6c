/**
 * Spread over what a sheet was opened for: its first field, or its first act. It gets the focus when the sheet opens, and also where it comes
 * a moment later, as long as the keyboard still is where the browser put it: at the key that closes the sheet.
 */
export function openedFor(isIt: boolean): typeof opened | undefined {
  return isIt ? opened : undefined
}

const opened = { 'data-focus': '', ref: takeFocus } as const

/** The same for a part that keeps its element to itself. */
export function takeFocus(element: HTMLElement | null): void {
  const dialog = element?.closest('dialog')
  if (!element || !dialog?.open) return
  const { activeElement } = document
  const isUntouched =
    !dialog.contains(activeElement) ||
    activeElement === dialog ||
    activeElement?.parentElement === dialog.querySelector('header')
  if (isUntouched) element.focus()
}
