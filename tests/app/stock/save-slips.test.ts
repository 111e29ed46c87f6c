import { ref } from 'valtio'
import { beforeEach, expect, test } from 'vitest'
import { sessionState } from '../../../src/app/session/session.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { saveSlips } from '../../../src/app/stock/save-slips.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aStockPhone, home } from './stock-phone.ts'

let phone: Replica

beforeEach(async () => {
  phone = await aStockPhone()
  sessionState.replica = ref(phone)
  toasts.list = []
})

/** What is said once three black shirts were written on a slip in. */
async function said(complete: boolean): Promise<{ code: string; text: string | undefined }> {
  const line = { productCode: 'AT-DEN-M', name: 'Áo thun cổ tròn', amount: 3, bin: 'A1-01' }
  const lines = [{ ...line, price: '61.000' }]
  const written = { type: 'Nhập tự do', wid: home, note: 'Bù hàng', complete } as const
  const { codes, left } = await saveSlips(phone, { ...written, lines })
  expect(left).toEqual([])
  return { code: codes[0]!, text: toasts.list.at(-1)?.text }
}

test('[ERR-010] [CAT-410] a slip in that waits to be confirmed is told to the letter', async () => {
  const { code, text } = await said(false)
  expect(text).toBe('Đã tạo phiếu nhập kho thành công.')
  expect((await phone.db.slips.get(code))?.state).toBe('MỚI')
})

test('[ERR-011] [CAT-411] one that is complete at once is told by its code', async () => {
  const { code, text } = await said(true)
  expect(text).toBe(`Đã tạo và hoàn thành phiếu nhập kho ${code}.`)
  expect((await phone.db.slips.get(code))?.state).toBe('HOÀN THÀNH')
})
