import { confirmReturnImport, importLimit } from '../../domain/returns/confirm-return-import.ts'
import { newCode } from '../../replica/new-code.ts'
import type { Replica } from '../../replica/replica.ts'
import { act } from '../session/act.ts'
import { saySlipDone } from './return-words.ts'

export interface ChosenBin {
  returnId: string
  productCode: string
  bid: string
}

/**
 * 'Xác nhận nhập kho': one slip for these returns, more of them when they are many. Answers which were taken in; what stands in the way
 * of the others was said.
 */
export async function importReturnsNow(
  replica: Replica,
  returnIds: readonly string[],
  wid: string,
  bins: readonly ChosenBin[] = [],
): Promise<string[]> {
  const taken: string[] = []
  for (let first = 0; first < returnIds.length; first += importLimit) {
    const some = returnIds.slice(first, first + importLimit)
    const slipCode = newCode(replica, 'returnSlip')
    const params = {
      slipCode,
      wid,
      restIsGood: true,
      returnIds: some,
      bins: bins.filter(({ returnId }) => some.includes(returnId)),
    }
    const done = await act(confirmReturnImport, params, { done: saySlipDone(slipCode) })
    if (!done?.ok) break
    taken.push(...some)
  }
  return taken
}
