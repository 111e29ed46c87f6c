import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { ChangeView } from '../../session/use-view.ts'
import type { ListView } from '../list-address.ts'

/** A list, and how a filter narrows it. */
export interface NarrowedBy {
  view: ListView
  onChange: ChangeView<ListView>
}

/** Two ends of a range, as they stand in their fields. */
export interface Ends {
  from: string
  to: string
}

interface TypedEnds {
  ends: Ends
  setEnds(ends: Ends): void
  /** What the address will say by what is typed here; to be told before the list is narrowed by it. */
  expect(written: string): void
  /** What the address says, or will once it has followed. */
  ahead(): string
  /** Nobody is in the fields: what is wrong there may be said. */
  isLeft: boolean
  /** For the element around both fields. */
  around: { onFocus(): void; onBlur(event: FocusEvent<HTMLElement>): void }
}

/**
 * What stands in the two fields of a filter. What is typed stays as it is typed; when the list is narrowed by something else (a key, a saved
 * view, going back) the fields say what the list shows.
 * @param written the filter as the address says it
 */
export function useTypedEnds(written: string, read: () => Ends, onLeave?: (ends: Ends) => void): TypedEnds {
  const [ends, setEnds] = useState(read)
  const [isLeft, setLeft] = useState(true)
  // The address follows in a transition: what was typed here arrives later, one after the other.
  const onTheWay = useRef<readonly string[]>([])
  const seen = useRef(written)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the address says that changed
  useEffect(() => {
    if (seen.current === written) return
    seen.current = written
    const place = onTheWay.current.indexOf(written)
    onTheWay.current = place < 0 ? [] : onTheWay.current.slice(place + 1)
    if (place < 0) setEnds(read())
  }, [written])
  const ahead = () => onTheWay.current.at(-1) ?? written
  return {
    ends,
    setEnds,
    isLeft,
    ahead,
    expect(next) {
      if (next !== ahead()) onTheWay.current = [...onTheWay.current, next]
    },
    around: {
      onFocus: () => setLeft(false),
      onBlur({ currentTarget, relatedTarget }) {
        if (currentTarget.contains(relatedTarget)) return
        setLeft(true)
        onLeave?.(ends)
      },
    },
  }
}
