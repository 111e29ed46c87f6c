/** A field as it was before a burst, so that the scanner's characters can be taken out of it again. */
export interface FieldBefore {
  restore(typedLength: number): void
}

const textInputs = ['text', 'search', 'tel', 'url', 'email', 'password', 'number']

export function isEditable(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled
  if (target instanceof HTMLInputElement) {
    return textInputs.includes(target.type) && !target.readOnly && !target.disabled
  }
  return target instanceof HTMLElement && target.isContentEditable
}

const numberKeyboards = ['numeric', 'decimal', 'tel']

/** An amount, a quantity, a phone number: what a person types there looks like a code. */
export function isForNumbers(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement &&
    (target.type === 'number' || target.type === 'tel' || numberKeyboards.includes(target.inputMode))
  )
}

/** Remembers a field; call it before the first character arrives. */
export function rememberField(field: HTMLElement): FieldBefore {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    return { restore: (typedLength) => deleteBackwards(typedLength) }
  }
  const { value } = field
  const selection = selectionOf(field)
  return {
    restore() {
      if (field.value === value) return
      // React keeps its own note of the value; only the prototype's setter tells it that this one is new.
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      own?.set?.call(field, value)
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
      if (selection !== undefined) field.setSelectionRange(selection.start, selection.end)
    },
  }
}

function selectionOf(
  field: HTMLInputElement | HTMLTextAreaElement,
): { start: number; end: number } | undefined {
  const { selectionStart: start, selectionEnd: end } = field
  return start === null || end === null ? undefined : { start, end }
}

function deleteBackwards(length: number): void {
  const selection = getSelection()
  for (let step = 0; step < length; step++) selection?.modify('extend', 'backward', 'character')
  selection?.deleteFromDocument()
}
