import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Handover } from '../../domain/tables/handovers.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { useReplica } from '../session/session.ts'
import { createHandoverBench, type HandoverBench } from './handover-bench.ts'
import { type SessionView, sayOut } from './session-view.ts'

/** The bench of an open session for as long as its screen is open: it takes every scan, and speaks up when an order is stopped. */
export function useHandoverBench(session: Handover, view: SessionView | undefined): HandoverBench {
  const replica = useReplica()
  const missing = useRef<number>(undefined)
  useEffect(() => {
    missing.current = view?.missing.length
  }, [view])
  const [bench] = useState(() => createHandoverBench(replica, session, () => missing.current))
  useScanner(bench.scan, 'order')

  const known = useRef<ReadonlySet<string>>(undefined)
  const tell = useEffectEvent((stopped: SessionView['stopped']) => {
    const before = known.current
    known.current = new Set(stopped.map(({ parcelId }) => parcelId))
    // What had been stopped before somebody looked stands on the screen already.
    const fresh = before && stopped.find(({ parcelId }) => !before.has(parcelId))
    if (fresh) bench.interrupt(fresh.parcelId, sayOut(fresh))
  })
  useEffect(() => {
    if (view) tell(view.stopped)
  }, [view])
  return bench
}
