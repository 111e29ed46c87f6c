import { useWarehouse } from './use-warehouse.ts'

/** Names the warehouse an order leaves from when this device stands in another one: its goods are not at hand. */
export function useOtherWarehouse(): (wid: string) => string | undefined {
  const { wid: here, warehouses } = useWarehouse()
  return (wid) => (wid === here ? undefined : warehouses.find((one) => one.wid === wid)?.name)
}
