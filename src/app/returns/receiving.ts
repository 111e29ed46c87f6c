import type { Warehouse } from '../../domain/tables/places.ts'

export interface Receiving {
  /** Where the device stands; `undefined` until known, and where nobody said. */
  here: string | undefined
  /** Warehouses that take goods in, of those this person works in. */
  open: readonly Warehouse[]
}

/** Which warehouse takes a return in unless somebody chooses: the one in which it is opened, where that takes goods; else the one it left from; else any that does. */
export function receivingWarehouse(left: string, { here, open }: Receiving): string {
  const taking = (place: string | undefined) => open.find(({ wid }) => wid === place)
  return (taking(here) ?? taking(left) ?? open[0])?.wid ?? left
}

/** What is said where goods do not go into the warehouse they left from, or not into the one the device stands in; nothing else is worth a word. */
export function receivingWords(
  { into, left }: { into: string; left: string | undefined },
  { here, open }: Receiving,
): string | undefined {
  const nameOf = (wid: string | undefined) => open.find((one) => one.wid === wid)?.name
  if (here !== undefined && into !== here)
    return `Máy đang đứng ở ${nameOf(here) ?? here}, hàng nhập vào ${nameOf(into) ?? into}.`
  if (left !== undefined && into !== left)
    return `Đơn gửi đi từ ${nameOf(left) ?? 'kho khác'}, hàng nhập vào ${nameOf(into) ?? into} nơi máy đang đứng.`
  return undefined
}
