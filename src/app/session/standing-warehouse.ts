import { recall, remember } from '../../device/small-memory.ts'
import { defaultWarehouse } from '../../domain/brand.ts'

/** Where the choice is remembered on the device. */
const standingKey = 'khotay:warehouse'

type Places = readonly { wid: string }[]

/** Which warehouse somebody said that this device stands in. Nothing where nobody did, or the browser's settings forbid to remember it. */
export function keptStanding(): string | null {
  return recall(standingKey)
}

/** Remembers it; on a full disk, or where the browser forbids it, until the page is loaded again. */
export function keepStanding(wid: string): void {
  remember(standingKey, wid)
}

/** Of these warehouses the one this device stands in: the chosen one, while one may work there; else the usual one is guessed. */
export function standingIn(warehouses: Places, chosen = keptStanding()): string | undefined {
  const usual = warehouses.find(({ wid }) => wid === defaultWarehouse)
  return knownStanding(warehouses, chosen) ?? (usual ?? warehouses[0])?.wid
}

/** The same where nothing is guessed: somebody said so, or there is no other. */
export function knownStanding(warehouses: Places, chosen: string | null): string | undefined {
  const [first, ...others] = warehouses
  return warehouses.find(({ wid }) => wid === chosen)?.wid ?? (others.length === 0 ? first?.wid : undefined)
}
