import { useLocation } from 'react-router-dom'
import { openOrder } from '../../domain/packing/open-order.ts'
import { orderAddress, packingAddress } from '../addresses.ts'
import { useMayDo } from '../session/session.ts'
import { ScanLayer } from './scan-layer.tsx'
import { useFinder } from './use-finder.ts'

/** Lets the hand scanner work on screens that do not scan themselves: a label opens its order, a product is looked at. */
export default function ScanAnywhere() {
  const packs = useMayDo(openOrder)
  const { pathname } = useLocation()
  useFinder(nothing, {
    awaited: 'any',
    waitsForForms: true,
    addressOf: packs && pathname !== '/ordersent' ? packingAddress : orderAddress,
  })
  return <ScanLayer />
}

/** Printed commands belong to a bench. */
const nothing = {}
