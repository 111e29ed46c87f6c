/**
 * Puts the cursor into the first field of a form that is marked wrong, in the middle of the screen: on a phone the key that was pressed may
 * stand far below it. Called when somebody wanted to go on; the marks are drawn by then. Does nothing where no field is marked.
 */
export function showFirstFault(form: Element | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  })
}
