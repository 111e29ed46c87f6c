import type { FocusEvent } from 'react'

/**
 * What stands in a field is chosen whole as one comes to it: the next key takes its place. WebKit puts the cursor where the press ends after it has told of the focus, and what is typed would stand in the
 * middle of the old number; so it is chosen once more then. A second press, or a key before it, is one's own wish.
 */
export function selectWhole({ target: field }: FocusEvent<HTMLInputElement>): void {
  field.select()
  const isOver = new AbortController()
  const { signal } = isOver
  const over = () => isOver.abort()
  const again = (event: Event) => {
    event.preventDefault()
    field.select()
    over()
  }
  field.addEventListener('mouseup', again, { signal })
  field.addEventListener('keydown', over, { signal })
  field.addEventListener('blur', over, { signal })
}
