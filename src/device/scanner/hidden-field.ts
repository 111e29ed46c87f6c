import { isEditable } from './typed-field.ts'

/**
 * An invisible field that holds the focus while no other field has it. On Android the keys of a scanner arrive without
 * names unless something is focused that can take text; `inputmode="none"` keeps the on-screen keyboard down.
 */
export function openHiddenField(): { field: HTMLInputElement; close(): void } {
  const field = document.createElement('input')
  field.type = 'text'
  field.tabIndex = -1
  field.autocomplete = 'off'
  field.spellcheck = false
  field.setAttribute('inputmode', 'none')
  field.setAttribute('autocapitalize', 'off')
  field.setAttribute('autocorrect', 'off')
  field.setAttribute('aria-hidden', 'true')
  field.setAttribute('lang', 'en')
  field.style.cssText =
    'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;border:0;padding:0;pointer-events:none'
  document.body.append(field)

  function takeFocus(): void {
    if (document.activeElement !== field && !isEditable(document.activeElement) && !hasOpenSelect()) {
      field.focus({ preventScroll: true })
    }
  }
  // After the tap has done its work: a button that loses focus in the middle of a tap is not pressed.
  const later = (): void => void setTimeout(takeFocus)

  document.addEventListener('focusout', later)
  document.addEventListener('click', later)
  takeFocus()
  return {
    field,
    close() {
      document.removeEventListener('focusout', later)
      document.removeEventListener('click', later)
      field.remove()
    },
  }
}

function hasOpenSelect(): boolean {
  return document.activeElement instanceof HTMLSelectElement
}
