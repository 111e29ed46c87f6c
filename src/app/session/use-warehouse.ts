import { proxy, useSnapshot } from 'valtio'
import type { Warehouse } from '../../domain/tables/places.ts'
import { allWarehouses } from '../../replica/queries/shop.ts'
import { useUser } from './session.ts'
import { keepStanding, keptStanding, knownStanding, standingIn } from './standing-warehouse.ts'
import { useLive } from './use-live.ts'

/** One for all screens: on a tablet two of them stand side by side, and both speak of this warehouse. */
const standing = proxy<{ wid: string | null }>({ wid: keptStanding() })

export interface WarehouseChoice {
  /** Where this device works; `undefined` until known. */
  wid: string | undefined
  /** The same where nobody had to guess: it was chosen, or there is no other. */
  known: string | undefined
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
  return {
    wid: standingIn(warehouses, chosen),
    known: knownStanding(warehouses, chosen),
    warehouses,
    choose(wid) {
      keepStanding(wid)
      standing.wid = wid
    },
  }
}
