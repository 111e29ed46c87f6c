import type { Slip } from '../tables/slips.ts'
import { slipLines } from './params.ts'

export interface SlipPart {
  code: string
  items: Slip['items']
}

/** A slip holds 50 lines at most (CAT-407, CAT-546): what is more goes onto further slips, `NH-1-2`, `NH-1-3` and so on. */
export function slipParts(code: string, items: Slip['items']): SlipPart[] {
  const count = Math.ceil(items.length / slipLines)
  return Array.from({ length: count }, (_, index) => ({
    code: index === 0 ? code : `${code}-${index + 1}`,
    items: items.slice(index * slipLines, (index + 1) * slipLines),
  }))
}
