import type { Lens } from '../../device/scanner/scan.ts'
import { must } from '../../lib/must.ts'

/** The lens after the one in use, round and round. */
export function nextLens(lenses: readonly Lens[], lens: string | undefined): string {
  const at = lenses.findIndex(({ deviceId }) => deviceId === lens)
  return must(lenses[(at + 1) % lenses.length], 'a lens').deviceId
}
