import { useEffect, useEffectEvent } from 'react'
import { createTypingSieve, groupPauseMs } from '../../device/scanner/typing-sieve.ts'

interface TypedKeys {
  onDigit(digit: string): void
  onDrop(): void
  onEnter(): void
  /** So many of the digits told last were the beginning of a code. */
  onTakeBack(count: number): void
}

/** Digits that a person types on a keyboard, wherever the focus is; what a scanner types beside it is none of them. */
export function useTypedKeys({ onDigit, onDrop, onEnter, onTakeBack }: TypedKeys): void {
  const take = useEffectEvent(({ typed, takeBack }: ReturnType<Sieve['rest']>, keys: Keys) => {
    const digits = keys.told.splice(keys.told.length - takeBack).filter(isDigit)
    if (digits.length > 0) onTakeBack(digits.length)
    for (const key of typed) {
      if (isDigit(key)) onDigit(key)
      else if (key === 'Backspace') onDrop()
      else if (key === 'Enter') onEnter()
      if (key !== 'Enter') keys.told.push(key)
    }
  })
  useEffect(() => {
    const keys: Keys = { told: [] }
    const sieve = createTypingSieve()
    let rest: ReturnType<typeof setTimeout> | undefined
    function onKeyDown(event: KeyboardEvent): void {
      const { key, target, timeStamp: at } = event
      if (target instanceof HTMLInputElement || (key.length > 1 && !named.has(key))) return
      if (key === 'Enter' && target instanceof HTMLButtonElement) {
        // The Enter of a scanner presses no key that has the focus.
        if (sieve.isScanning()) event.preventDefault()
        return
      }
      clearTimeout(rest)
      take(sieve.push(key, at), keys)
      rest = setTimeout(() => take(sieve.rest(), keys), groupPauseMs)
    }
    function onKeyUp({ key }: KeyboardEvent): void {
      if (key === 'Enter') take(sieve.release(), keys)
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('keyup', onKeyUp)
    return () => {
      clearTimeout(rest)
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keyup', onKeyUp)
    }
  }, [])
}

type Sieve = ReturnType<typeof createTypingSieve>

/** Keys let through so far, for those that turn out to be the beginning of a code. */
interface Keys {
  told: string[]
}

const named = new Set(['Enter', 'Backspace'])

function isDigit(key: string): boolean {
  return /^\d$/.test(key)
}
