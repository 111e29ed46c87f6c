import { useEffect } from 'react'
import { fetchAddressesAhead } from '../../../sync/address-book.ts'
import { useOnline } from '../../session/online.ts'
import { useReplica } from '../../session/session.ts'

/**
 * The lists of provinces and wards for whoever may write an order. 2026-11-24: they came with the form that asks for an address; a device that lost its network before its first order
 * could then choose none. They come once, in a quiet moment, and only over HTTPS, without which a browser keeps nothing.
 */
export default function AddressesAhead() {
  const replica = useReplica()
  const online = useOnline()
  useEffect(() => {
    if (online && 'caches' in globalThis) void fetchAddressesAhead(replica)
  }, [online, replica])
  return null
}
