import { floorWork } from '../../domain/people/permissions.ts'
import { useMay } from '../session.ts'
import { ScanLayer } from './scan-layer.tsx'
import { packingAddress, useFinder } from './use-finder.ts'

/** Lets the hand scanner work on screens that do not scan themselves: a label opens its order, a product is looked at. */
export default function ScanAnywhere() {
  const packs = useMay(floorWork)
  useFinder(() => undefined, {
    awaited: 'any',
    waitsForForms: true,
    addressOf: packs ? packingAddress : orderAddress,
  })
  return <ScanLayer />
}

/** Who does not pack looks the order up. */
function orderAddress(code: string): string {
  return `/orders/${encodeURIComponent(code)}`
}
