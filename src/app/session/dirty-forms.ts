import { useEffect } from 'react'

let dirty = 0

/** While true, nothing may reload the page under the person's hands. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    dirty++
    return () => void dirty--
  }, [isDirty])
}

export function isAnyFormDirty(): boolean {
  return dirty > 0
}
