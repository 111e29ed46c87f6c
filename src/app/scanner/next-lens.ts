import type { Lens } from '../../device/scanner/scan.ts'

/** The lens after the one in use, round and round. */
export function nextLens(lenses: readonly Lens[], lens: string | undefined): string {
  const at = lenses.findIndex(({ deviceId }) => deviceId === lens)
  return lenses[(at + 1) % lenses.length]!.deviceId
}
