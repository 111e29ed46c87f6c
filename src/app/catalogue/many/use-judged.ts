import { useEffect, useState } from 'react'
import type { Replica } from '../../../replica/replica.ts'
import { useReplica } from '../../session/session.ts'
import { type Change, type Judged, judgeMany } from './change-many.ts'

interface Asked<A> {
  name: string
  answer: A
}

/**
 * What the rule says of each product of an act, before it is done. Another `name` is another question; while it is asked there is no answer.
 * @param make what is judged, and what the screen shows beside; nothing where nothing is asked
 */
export function useJudged<I extends { code: string }, P, B extends object>(
  name: string,
  make: ((replica: Replica) => Promise<{ change: Change<I, P> } & B>) | undefined,
): (Judged<I> & B) | undefined {
  const replica = useReplica()
  const [asked, setAsked] = useState<Asked<Judged<I> & B>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for what `make` asks
  useEffect(() => {
    if (!make) return
    let isLeft = false
    void make(replica).then(async ({ change, ...beside }) => {
      const judged = await judgeMany(replica, change)
      if (!isLeft) setAsked({ name, answer: { ...(beside as unknown as B), ...judged } })
    })
    return () => {
      isLeft = true
    }
  }, [replica, name])
  return make && asked?.name === name ? asked.answer : undefined
}
