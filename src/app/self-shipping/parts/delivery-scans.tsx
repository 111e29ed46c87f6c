import { useNavigate } from 'react-router-dom'
import { documentAddress, packingAddress } from '../../addresses.ts'
import { find } from '../../finder/finder.ts'
import { ScanLayer } from '../../finder/scan-layer.tsx'
import { useScanner } from '../../scanner/use-scanner.ts'
import { useReplica } from '../../session/session.ts'

interface DeliveryScansProps {
  /** Opens the delivery that a label names; `false` when none of the shop's own deliveries is meant. */
  open(text: string): boolean
}

/** A shipper scans the parcels in the bag: each opens its own delivery here, anything else does what it does everywhere. */
export default function DeliveryScans({ open }: DeliveryScansProps) {
  const replica = useReplica()
  const navigate = useNavigate()
  useScanner((code) => {
    if (open(code.text)) return
    find(replica, code, {
      toOrder: (order) => void navigate(packingAddress(order)),
      toDocument: (hit) => void navigate(documentAddress(hit)),
      commands: {},
    })
  }, 'any')
  return <ScanLayer />
}
