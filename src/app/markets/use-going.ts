import { useState } from 'react'
import type { Market } from '../../domain/channels/market.ts'
import { useReplica } from '../session/session.ts'
import { goToMarket } from './go-to-market.ts'

/** The way to a marketplace: whether it is being asked for, and how to go. */
export function useGoing(market: Market): { isGoing: boolean; go(): Promise<void> } {
  const replica = useReplica()
  const [isGoing, setGoing] = useState(false)
  return {
    isGoing,
    async go() {
      setGoing(true)
      await goToMarket(replica, market)
      // Back from there the page may be drawn as it was left.
      setGoing(false)
    },
  }
}
