import { useEffect, useRef } from 'react'
import { mayTryAgain } from './fitting-key.ts'
import { nextToShip } from './next-to-ship.ts'
import type { useShipping } from './use-shipping.ts'

/** Once the last order of the shop that is looked at has its answer and nothing is left to press there, the next shop's turn comes. */
export function useGoingOn({ batch, keep, groups = [] }: ReturnType<typeof useShipping>): void {
  const group = groups.find(({ account }) => account === batch.account) ?? groups[0]
  const waiting = group?.waiting.length ?? 0
  const was = useRef({ account: group?.account, waiting })
  useEffect(() => {
    const before = was.current
    was.current = { account: group?.account, waiting }
    if (!group || before.account !== group.account || before.waiting === 0 || waiting > 0) return
    if (group.open.length > 0 || group.failed.some(mayTryAgain)) return
    const next = nextToShip(groups, group.account)
    if (next) keep({ ...batch, account: next.account })
  })
}
