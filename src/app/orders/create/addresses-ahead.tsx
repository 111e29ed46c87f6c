import { useEffect } from 'react'
import { addOrder } from '../../../domain/orders/add-order.ts'
import { fetchAddressesAhead } from '../../../sync/address-book.ts'
import { useOnline } from '../../session/online.ts'
import { useMayDo, useReplica } from '../../session/session.ts'

/**
 * The lists of provinces and wards for whoever may write an order. 2026-11-24: they came with the form that asks for an address; a device that lost its network before its first order
 * could then choose none. They come once, in a quiet moment, and only over HTTPS, without which a browser keeps nothing.
 */
export default function AddressesAhead() {
  const replica = useReplica()
  const online = useOnline()
  const wanted = useMayDo(addOrder) && 'caches' in globalThis
  useEffect(() => {
    if (wanted && online) void fetchAddressesAhead(replica)
  }, [wanted, online, replica])
  return null
}
