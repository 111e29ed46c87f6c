import { createContext, use, useEffect, useRef } from 'react'

let dirty = 0

/** Where a form says that it holds words which are kept nowhere: the dialog around it asks before they are lost. */
export const UnsavedWords = createContext<(() => () => void) | undefined>(undefined)

/** While true, nothing may reload the page under the person's hands, and no dialog around the form closes without asking. */
export function useDirtyForm(isDirty: boolean): void {
  const register = use(UnsavedWords)
  useEffect(() => {
    if (!isDirty) return
    dirty++
    const forget = register?.()
    return () => {
      dirty--
      forget?.()
    }
  }, [isDirty, register])
}

/** Of a dialog: whether it, or any form in it, holds such words. */
export function useUnsavedWords(isUnsaved: boolean) {
  useDirtyForm(isUnsaved)
  const forms = useRef(0)
  const register = useRef(() => {
    forms.current++
    return () => void forms.current--
  })
  return { register: register.current, isUnsaved: () => isUnsaved || forms.current > 0 }
}

export function isAnyFormDirty(): boolean {
  return dirty > 0
}
