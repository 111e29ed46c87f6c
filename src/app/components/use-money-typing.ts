import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { finishMoney, typeMoney } from '../../domain/money/type-money.ts'

interface MoneyTyping {
  value: string
  onChange(text: string): void
}

/** What an input needs to group the digits of an amount under the cursor, and to write "1,5tr" out when it is left. */
export function useMoneyTyping({ value, onChange }: MoneyTyping) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  // React puts the cursor at the end of a text that is not the typed one.
  useLayoutEffect(() => {
    const field = input.current
    if (caret.current !== undefined && field && document.activeElement === field)
      field.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  return {
    ref: input,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { value: text, selectionStart } = event.target
      // An input method that is still composing owns its letters.
      if ('isComposing' in event.nativeEvent && event.nativeEvent.isComposing) return onChange(text)
      const typed = typeMoney(value, { text, caret: selectionStart ?? text.length })
      caret.current = typed.caret
      onChange(typed.text)
    },
    onBlur() {
      const written = finishMoney(value)
      if (written !== value) onChange(written)
    },
  }
}
