import { isClosed } from '../../domain/stock/closed-place.ts'
import { useWarehouse } from '../session/use-warehouse.ts'
import type { Receiving } from './receiving.ts'

/** Where this person takes goods in, and where the device stands. */
export function useReceiving(): Receiving {
  const { wid, warehouses } = useWarehouse()
  return { here: wid, open: warehouses.filter((one) => !isClosed(one)) }
}
