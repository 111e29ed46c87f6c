import { brand } from '../../../domain/brand.ts'
import { createFromItems } from '../../../domain/channels/create/create-from-items.ts'
import type { CreatedItem } from '../../../domain/channels/create/item-params.ts'
import type { Change } from '../../../domain/command.ts'
import { addSlip } from '../../../domain/stock/add-slip.ts'
import { slipLines } from '../../../domain/stock/params.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { newCode } from '../../../replica/new-code.ts'
import { takenCodes } from '../../../replica/queries/catalogue/taken-codes.ts'
import type { Replica } from '../../../replica/replica.ts'
import type { DoneOfMany } from '../../../replica/undo-each.ts'
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

/** What is said of an item that was made in a dialog of its own (CAT-224), and of one of many (CAT-243). */
const madeAlone = `Đã tạo sản phẩm ${brand} và kết nối thành công.`
export const madeOfPage = `Đã tạo sản phẩm ${brand} thành công.`

/** One item becomes products, and what lies there of them comes in by slips right behind it (CAT-254). Answers whether it was made; where not the person was told why. */
export async function makeProducts(
  replica: Replica,
  item: CreatedItem,
  stock: OpeningStock | undefined,
  said = madeAlone,
): Promise<boolean> {
  const done = stock ? {} : { done: said }
  const params = { items: [item], holders: await holdersOf(replica, [item]) }
  const made = await act(createFromItems, params, done)
  if (!made?.ok) return false
  if (stock) {
    const units = stock.lines.reduce((sum, { amount }) => sum + amount, 0)
    const where = `nhập ${units} món vào ${stock.binName}`
    await bringInAll(replica, stock, {
      madeBy: madeByIn(made.changes),
      done: said.replace(/\.$/, `, ${where}.`),
    })
  }
  return true
}

/** Products on which one of the codes stands here in any form; a rule cannot search for them. */
export async function holdersOf(replica: Replica, items: readonly CreatedItem[]): Promise<string[]> {
  const codes = items.flatMap(({ variants }) => variants.flatMap(({ code, barcode }) => [code, barcode]))
  const taken = await takenCodes(replica, codes)
  return [...new Set(taken.values())].slice(0, 200)
}

/** What lies there of new products comes in, fifty lines a slip; answers the commands, as far as they were taken. A refusal is told as it comes. */
export async function bringInAll(
  replica: Replica,
  { lines, wid, bin }: Omit<OpeningStock, 'binName'>,
  { madeBy, done }: { madeBy: string | undefined; done?: string },
): Promise<DoneOfMany[]> {
  const taken: DoneOfMany[] = []
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
    const brought = await act(addSlip, slip, done !== undefined && isLast ? { done } : {})
    if (!brought?.ok) return taken
    const { path, method } = addSlip
    taken.push({ localId: brought.localId, done: { path, method, params: slip } })
  }
  return taken
}

/** By which command the products of these changes were made. */
export function madeByIn(changes: readonly Change[]): string | undefined {
  const row = changes.find(({ table }) => table === 'products')?.after as Product | undefined
  return row?.made?.id
}
