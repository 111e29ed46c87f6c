import { useEffect, useRef, useState } from 'react'

/** A key that submits or locks rests so long after a press (CAT-397, CAT-559, CAT-608; ms). */
export const lockOutMs = 3000

/** A supplier is looked up so long after the last letter (CAT-396, CAT-558; ms). */
export const supplierLookupMs = 800

/** Whether a key rests because it was just pressed, what starts its rest, and what ends it early: a press by which nothing was written. */
export function useLockOut(): [isResting: boolean, press: () => void, free: () => void] {
  const [isResting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const free = () => {
    clearTimeout(timer.current)
    setResting(false)
  }
  const press = () => {
    clearTimeout(timer.current)
    setResting(true)
    timer.current = setTimeout(free, lockOutMs)
  }
  return [isResting, press, free]
}
