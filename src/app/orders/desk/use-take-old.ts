import { useEffect, useState } from 'react'
import { mostLoans } from '../../../replica/borrowed.ts'
import type { OldOrders } from '../use-old-orders.ts'

/** Bringing the old orders of a list together, to choose them. */
export interface TakeOld {
  isTaking: boolean
  /** Nothing where all of them are told, or as many as may be chosen at a time. */
  begin: (() => void) | undefined
  stop(): void
}

/** What comes next: a part is asked for, one is on its way, or nothing is left to ask for. */
export function nextOfOld(
  told: Pick<OldOrders, 'begin' | 'more' | 'answer'> | undefined,
  count: number,
): 'begin' | 'more' | 'wait' | 'done' {
  if (!told || count >= mostLoans) return 'done'
  if (told.begin) return 'begin'
  if (told.more) return 'more'
  return told.answer.isSettled ? 'done' : 'wait'
}

/**
 * Asks for the old orders of a list part by part, until all are told or as many as may be chosen at a time, and chooses them then. Another list stops it; without a
 * network it ends with those that were told.
 */
export function useTakeOld(
  told: OldOrders | undefined,
  { list, count, onTaken }: { list: string; count: number; onTaken(): void },
): TakeOld {
  const [takenFor, setTakenFor] = useState<string>()
  const isTaking = takenFor === list
  const next = nextOfOld(told, count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on with every part
  useEffect(() => {
    if (!isTaking) return
    if (next === 'begin') told?.begin?.()
    if (next === 'more') told?.more?.()
    if (next !== 'done') return
    setTakenFor(undefined)
    onTaken()
  }, [isTaking, next, count])
  return {
    isTaking,
    begin: next === 'begin' || next === 'more' ? () => setTakenFor(list) : undefined,
    stop: () => setTakenFor(undefined),
  }
}
