import { useEffect, useRef, useState } from 'react'

/** A key that submits or locks rests so long after a press (CAT-397, CAT-559, CAT-608; ms). */
export const lockOutMs = 3000

/** A supplier is looked up so long after the last letter (CAT-396, CAT-558; ms). */
export const supplierLookupMs = 800

/** Whether a key rests because it was just pressed, and what starts its rest. */
export function useLockOut(): [isResting: boolean, press: () => void] {
  const [isResting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = () => {
    setResting(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setResting(false), lockOutMs)
  }
  return [isResting, press]
}
