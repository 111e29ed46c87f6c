import { useEffect, useEffectEvent, useRef } from 'react'
import { copyMarks } from '../../replica/queries/copies/copy-marks.ts'
import { useLive } from '../session/use-live.ts'

/** Calls when what was done about copies is with the server, or a sending went on: the list is another one by now. */
export function useCopyNews(heard: () => void): void {
  const mark = useLive(copyMarks, [])
  const seen = useRef<string>(undefined)
  const tell = useEffectEvent(heard)
  useEffect(() => {
    if (mark === undefined) return
    const before = seen.current
    seen.current = mark
    if (before !== undefined && before !== mark) tell()
  }, [mark])
}
