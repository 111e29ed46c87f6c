import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { openOrder } from '../../domain/packing/open-order.ts'
import { documentAddress, orderAddress, packingAddress } from '../addresses.ts'
import { find } from '../finder/finder.ts'
import { scanState } from '../scanner/scan-state.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { useMayDo, useReplica } from '../session/session.ts'

/** A scan while the palette is open closes it and opens what was scanned, as the finder does on the screen below. */
export function useScanInPalette(close: () => void): void {
  const replica = useReplica()
  const navigate = useNavigate()
  const packs = useMayDo(openOrder)
  useScanner((code) => {
    close()
    find(replica, code, {
      toOrder: (order) => void navigate(packs ? packingAddress(order) : orderAddress(order)),
      toDocument: (hit) => void navigate(documentAddress(hit)),
      commands: {},
    })
  }, 'any')
  // A screen that was still being fetched when the palette opened listens after it, and takes the scan itself.
  const { pathname } = useLocation()
  const { look, teach, feedback } = useSnapshot(scanState)
  const [openedAt] = useState(pathname)
  const isAnswered = pathname !== openedAt || Boolean(look ?? teach ?? feedback)
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (isAnswered) leave()
  }, [isAnswered])
}
