import { rebackOrder } from '../../domain/returns/reback-order.ts'
import { reopenReturn } from '../../domain/returns/reopen-return.ts'
import type { ReturnedOrder } from '../../domain/tables/returns.ts'
import { newCode } from '../../replica/new-code.ts'
import type { Replica } from '../../replica/replica.ts'
import { act } from '../session/act.ts'
import { type ChosenBin, importReturnsNow } from './import-slip.ts'
import { saySlipDone } from './return-words.ts'

export interface Finishing {
  returned: ReturnedOrder
  wid: string
  bins: readonly ChosenBin[]
}

/** 'Xác nhận nhập kho' of the return on the bench: finishes its check and takes it in. Answers whether it is done. */
export async function takeIn(replica: Replica, { returned, wid, bins }: Finishing): Promise<boolean> {
  const { id, orderCode: code, state } = returned
  if (state === 'checked') return (await importReturnsNow(replica, [id], wid, bins)).length > 0
  const slipCode = newCode(replica, 'returnSlip')
  const slip = { code: slipCode, wid, bins: bins.map(({ productCode, bid }) => ({ productCode, bid })) }
  const params = { code, returnId: id, noteReback: '', noteOrder: '', swItems: [], rebacked: true, slip }
  const hasGood = returned.lines.some(({ good }) => good > 0)
  const done = hasGood ? saySlipDone(slipCode) : `Đã kiểm xong đơn ${code}, không có món nào nhập kho.`
  return (await act(rebackOrder, params, { done }))?.ok === true
}

/** The check is finished, the goods wait: 'Chưa nhập kho'. */
export async function finishCheckOnly({ id, orderCode: code }: ReturnedOrder): Promise<void> {
  const params = { code, returnId: id, noteReback: '', noteOrder: '', swItems: [], rebacked: false }
  await act(rebackOrder, params, { done: `Đã kiểm xong đơn ${code}. Nhập kho sau ở mục Chờ nhập.` })
}

/** The finished check is looked at again. */
export async function checkAgain({ id, orderCode }: ReturnedOrder): Promise<void> {
  await act(reopenReturn, { returnId: id }, { done: `Mở lại đơn ${orderCode} để kiểm.` })
}
