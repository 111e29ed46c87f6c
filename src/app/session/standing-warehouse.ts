import { defaultWarehouse } from '../../domain/brand.ts'

/** Where the choice is remembered on the device. */
export const standingKey = 'khotay:warehouse'

/** Of these warehouses the one this device stands in: the chosen one, while one may work there. */
export function standingIn(
  warehouses: readonly { wid: string }[],
  chosen = localStorage.getItem(standingKey),
): string | undefined {
  const known = (wid: string | null) => warehouses.find((one) => one.wid === wid)?.wid
  return known(chosen) ?? known(defaultWarehouse) ?? warehouses[0]?.wid
}
