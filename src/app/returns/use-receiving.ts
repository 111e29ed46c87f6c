import { isClosed } from '../../domain/stock/closed-place.ts'
import { useWarehouse } from '../session/use-warehouse.ts'
import type { Receiving } from './receiving.ts'

/** Where this person takes goods in, and where the device is known to stand: goods do not go where it was only guessed to be. */
export function useReceiving(): Receiving {
  const { known, warehouses } = useWarehouse()
  return { here: known, open: warehouses.filter((one) => !isClosed(one)) }
}
