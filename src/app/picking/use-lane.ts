import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { recall, remember } from '../../device/small-memory.ts'
import { codesToPack } from '../../replica/queries/packing/orders-by-bench.ts'
import { laneTroubles } from '../../replica/queries/picking/single-lane.ts'
import { packingAddress } from '../addresses.ts'
import { scanState } from '../scanner/scan-state.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { createLane, type Lane } from './lane.ts'
import { createLaneBook, type LaneReach } from './lane-book.ts'

const labelKey = 'khotay:lane-label'

/** The lane for as long as its screen is open: it takes every scan. `waiting` counts the orders that are left for it. */
export function useLane(reach: LaneReach): {
  lane: Lane
  waiting: number | undefined
  setLabel(on: boolean): void
} {
  const replica = useReplica()
  const navigate = useNavigate()
  const toOrder = useEffectEvent((code: string) => void navigate(packingAddress(code)))
  const [{ lane, book }] = useState(() => {
    const made = createLaneBook(replica, reach)
    const labels = recall(labelKey) !== 'off'
    return { book: made, lane: createLane(replica, made, { toOrder: (code) => toOrder(code) }, labels) }
  })
  useEffect(() => book.watch(), [book])
  const waiting = useLive(
    async (open) => {
      // Read here, so that the answer is made anew when an order comes or goes.
      await codesToPack(open)
      return book.refresh()
    },
    [book],
  )
  const troubles = useLive(laneTroubles, [])
  const isFree = useSnapshot(scanState).feedback === undefined
  const [trouble] = troubles ?? []
  // What the server did not take came in through a live query; the lane answers it with sound and a full screen.
  useEffect(() => {
    if (trouble && isFree) lane.recover(trouble)
  }, [lane, trouble, isFree])
  useScanner(lane.scan, 'product')
  return {
    lane,
    waiting,
    setLabel(on) {
      remember(labelKey, on ? 'on' : 'off')
      lane.state.label = on
    },
  }
}
