import { useState } from 'react'
import { formatMoney } from '../../domain/money/money.ts'
import { withinLimit } from './within-limit.ts'

interface LimitedField {
  value: string
  most: number
  onChange(text: string): void
}

/** A text field that says what a longer paste lost, until it is changed again: `maxLength` alone cuts without a word. */
export function useLimit({ value, most, onChange }: LimitedField) {
  const [lost, setLost] = useState(0)
  const change = (typed: string) => {
    const limited = withinLimit({ before: value, typed, most })
    setLost(limited.lost)
    onChange(limited.text)
  }
  return { change, fault: lost > 0 ? sayLost(most, lost) : undefined }
}

/** "Ô này chứa tối đa 1.000 ký tự: 240 ký tự cuối của đoạn vừa nhập không được giữ. Rút gọn rồi nhập lại." */
export function sayLost(most: number, lost: number): string {
  const [room, over] = [most, lost].map(formatMoney)
  return `Ô này chứa tối đa ${room} ký tự: ${over} ký tự cuối của đoạn vừa nhập không được giữ. Rút gọn rồi nhập lại.`
}
