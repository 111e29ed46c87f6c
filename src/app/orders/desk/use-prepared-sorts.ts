import { useEffect } from 'react'
import { useReplica } from '../../session/session.ts'
import { orderRanks, prepareSorts } from '../sort-orders.ts'
import { useOrderBook } from '../use-order-codes.ts'

/** New orders come in twos and threes: their texts are placed once they rested for so long. */
const restMs = 2_000

/** Once every order was read, what its columns sort by is made ready in idle time. */
export function usePreparedSorts(): void {
  const replica = useReplica()
  const { entries } = useOrderBook()
  useEffect(() => {
    if (!entries) return
    const rest = setTimeout(() => void prepareSorts(entries, orderRanks(replica)), restMs)
    return () => clearTimeout(rest)
  }, [replica, entries])
}
