import { brand } from '../../../domain/brand.ts'
import { createFromItems } from '../../../domain/channels/create/create-from-items.ts'
import type { CreatedItem } from '../../../domain/channels/create/item-params.ts'
import { addSlip } from '../../../domain/stock/add-slip.ts'
import { slipLines } from '../../../domain/stock/params.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { newCode } from '../../../replica/new-code.ts'
import { takenCodes } from '../../../replica/queries/catalogue/taken-codes.ts'
import type { Replica } from '../../../replica/replica.ts'
import { act } from '../../session/act.ts'
import { showToast } from '../../session/toast-list.ts'
import type { CodeFault } from './sold-items.ts'

/** Units of new products that lie there already, and where. */
export interface OpeningStock {
  lines: readonly { productCode: string; amount: number }[]
  wid: string
  bin: string
  binName: string
}

/** Says what is wrong with codes, as long as the specification has it stand. */
export function sayFault({ text, durationMs }: CodeFault): void {
  showToast('warning', text, { durationMs })
}

/** One item becomes products, and what lies there of them comes in by slips right behind it (CAT-254). Answers whether it was made; where not the person was told why. */
export async function makeProducts(
  replica: Replica,
  item: CreatedItem,
  stock: OpeningStock | undefined,
): Promise<boolean> {
  const done = stock ? {} : { done: `Đã tạo sản phẩm ${brand} và kết nối thành công.` }
  const params = { items: [item], holders: await holdersOf(replica, [item]) }
  const made = await act(createFromItems, params, done)
  if (!made?.ok) return false
  if (stock) {
    const row = made.changes.find(({ table }) => table === 'products')?.after as Product | undefined
    await bringInAll(replica, stock, row?.made?.id)
  }
  return true
}

/** Products on which one of the codes stands here in any form; a rule cannot search for them. */
export async function holdersOf(replica: Replica, items: readonly CreatedItem[]): Promise<string[]> {
  const codes = items.flatMap(({ variants }) => variants.flatMap(({ code, barcode }) => [code, barcode]))
  const taken = await takenCodes(replica, codes)
  return [...new Set(taken.values())].slice(0, 200)
}

async function bringInAll(
  replica: Replica,
  { lines, wid, bin, binName }: OpeningStock,
  madeBy: string | undefined,
): Promise<void> {
  const units = lines.reduce((sum, { amount }) => sum + amount, 0)
  for (let from = 0; from < lines.length; from += slipLines) {
    const items = lines.slice(from, from + slipLines).map((line) => ({ ...line, bin, priceIn: undefined }))
    const slip = {
      code: newCode(replica, 'importSlip'),
      type: 'Nhập mới' as const,
      items,
      note: 'Tồn đầu',
      sourceWarehouse: wid,
      complete: true,
      madeBy,
    }
    const isLast = from + slipLines >= lines.length
    const done = `Đã tạo sản phẩm ${brand} và kết nối thành công, nhập ${units} món vào ${binName}.`
    const brought = await act(addSlip, slip, isLast ? { done } : {})
    if (!brought?.ok) return
  }
}
