import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { packingAddress, screenAddress } from '../addresses.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { sessionState, useReplica } from '../session/session.ts'
import { createPackingBench, type PackingBench } from './packing-bench.ts'
import { staysInHands } from './stays-in-hands.ts'

/** The bench of one order for as long as its screen is open: it takes the order, and every scan. */
export function usePackingBench(code: string): PackingBench {
  const replica = useReplica()
  const navigate = useNavigate()
  const go = useEffectEvent((address: string) => void navigate(address, { replace: true }))
  const [bench] = useState(() =>
    createPackingBench(replica, code, {
      toOrder: (other) => go(packingAddress(other)),
      toScan: (done) => go(screenAddress('/scan', done ? { done } : {})),
    }),
  )
  useEffect(() => {
    bench.open()
    return () => {
      if (!staysInHands(sessionState, location.pathname)) bench.left()
    }
  }, [bench])
  useScanner(bench.scan, 'product')
  return bench
}
