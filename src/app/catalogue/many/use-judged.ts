import { useEffect, useState } from 'react'
import type { Replica } from '../../../replica/replica.ts'
import { useReplica } from '../../session/session.ts'
import { type Change, type Judged, judgeMany } from './change-many.ts'

interface Made<I extends { code: string }, P> {
  change: Change<I, P>
}

/**
 * What the rule says of each product of an act, before it is done. Another `name` is another question; while it is asked there is no answer.
 * @param make what is judged, and what the screen shows beside; nothing where nothing is asked
 */
export function useJudged<I extends { code: string }, P, B extends object>(
  name: string,
  make: ((replica: Replica) => Promise<Made<I, P> & B>) | undefined,
): (Made<I, P> & B & Judged<I>) | undefined {
  const replica = useReplica()
  const [asked, setAsked] = useState<{ name: string; answer: Made<I, P> & B & Judged<I> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for what `make` asks
  useEffect(() => {
    if (!make) return
    let isLeft = false
    void make(replica).then(async (made) => {
      const judged = await judgeMany(replica, made.change)
      if (!isLeft) setAsked({ name, answer: { ...made, ...judged } })
    })
    return () => {
      isLeft = true
    }
  }, [replica, name])
  return make && asked?.name === name ? asked.answer : undefined
}
