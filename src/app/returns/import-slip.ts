import { isRefusal, type Refusal } from '../../domain/command.ts'
import { confirmReturnImport, importLimit } from '../../domain/returns/confirm-return-import.ts'
import { newCode } from '../../replica/new-code.ts'
import { preview } from '../../replica/preview.ts'
import type { Replica } from '../../replica/replica.ts'
import { act } from '../act.ts'
import { saySlipDone } from './return-words.ts'

export interface ChosenBin {
  returnId: string
  productCode: string
  bid: string
}

/** 'Xác nhận nhập kho': one slip for these returns. Answers the slip's code; what stands in the way was said. */
export async function importReturnsNow(
  replica: Replica,
  returnIds: readonly string[],
  wid: string,
  bins: readonly ChosenBin[] = [],
): Promise<string | undefined> {
  const slipCode = newCode(replica, 'returnSlip')
  const params = {
    ...{ slipCode, wid, restIsGood: true },
    returnIds: returnIds.slice(0, importLimit),
    bins: [...bins],
  }
  const done = await act(confirmReturnImport, params, { done: saySlipDone(slipCode) })
  return done?.ok ? slipCode : undefined
}

/** Why these cannot be taken in now; nothing when they can. */
export async function whyNotImport(
  replica: Replica,
  returnIds: readonly string[],
  wid: string,
): Promise<Refusal | undefined> {
  const params = { slipCode: 'NH-?', wid, returnIds: [...returnIds], bins: [], restIsGood: true }
  const decision = await preview(replica, confirmReturnImport, params)
  return isRefusal(decision) ? decision : undefined
}
