import { useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { packingAddress } from '../addresses.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { useReplica } from '../session/session.ts'
import { createWalk, type Walk } from './walk.ts'

/** The walk of one wave for as long as its screen is open: it takes every scan. */
export function useWalk(code: string): Walk {
  const replica = useReplica()
  const navigate = useNavigate()
  const toOrder = useEffectEvent((order: string) => void navigate(packingAddress(order)))
  const [walk] = useState(() => createWalk(replica, code, { toOrder: (order) => toOrder(order) }))
  useScanner(walk.scan, 'product')
  return walk
}
