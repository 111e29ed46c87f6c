import { proxy, useSnapshot } from 'valtio'
import { defaultWarehouse } from '../../domain/brand.ts'
import type { Warehouse } from '../../domain/tables/places.ts'
import { allWarehouses } from '../../replica/queries/shop.ts'
import { useUser } from './session.ts'
import { useLive } from './use-live.ts'

const storageKey = 'khotay:warehouse'

/** One for all screens: on a tablet two of them stand side by side, and both speak of this warehouse. */
const standing = proxy<{ wid: string | undefined }>({ wid: localStorage.getItem(storageKey) ?? undefined })

export interface WarehouseChoice {
  /** Where this device works; `undefined` until known. */
  wid: string | undefined
  /** Those this person may work in; nothing to choose when it is one. */
  warehouses: readonly Warehouse[]
  choose(wid: string): void
}

/** The warehouse this device stands in: goods of another one cannot be in the hand. Remembered on the device. */
export function useWarehouse(): WarehouseChoice {
  const mine = useUser().warehouses
  const all = useLive(allWarehouses, [])
  const { wid: chosen } = useSnapshot(standing)
  const warehouses =
    all?.filter(({ wid, deletedAt }) => deletedAt === undefined && (!mine || mine.includes(wid))) ?? []
  const known = (wid: string | undefined) => warehouses.find((warehouse) => warehouse.wid === wid)?.wid
  return {
    wid: known(chosen) ?? known(defaultWarehouse) ?? warehouses[0]?.wid,
    warehouses,
    choose(wid) {
      localStorage.setItem(storageKey, wid)
      standing.wid = wid
    },
  }
}
