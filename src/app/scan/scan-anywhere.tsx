import { ScanLayer } from './scan-layer.tsx'
import { useFinder } from './use-finder.ts'

/** Lets the hand scanner work on screens that do not scan themselves: a label opens its order, a product is looked at. */
export function ScanAnywhere() {
  useFinder(() => undefined, { awaited: 'any' })
  return <ScanLayer />
}
