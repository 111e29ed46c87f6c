import * as v from 'valibot'
import { addProduct } from '../../domain/catalogue/add-product.ts'
import { isAnyWritten, isPlain } from '../../domain/channels/create/channel-codes.ts'

/** How long a warning stands (ms): CAT-196, and CAT-202. */
const briefMs = 1_000
const usualMs = 3_000

/** What is wrong with the code of a product that is made of one of Facebook's; in the words of the specification. @param taken by the code in capitals */
export function codeFault(
  code: string,
  taken: ReadonlyMap<string, string>,
): { text: string; durationMs: number } | undefined {
  if (!isAnyWritten('Facebook', { base: code, variants: [''] }))
    return { text: 'Mã SP không hợp lệ', durationMs: briefMs }
  if (!isPlain(code)) return { text: 'Mã sản phẩm không được chứa dấu, khoảng trắng!', durationMs: usualMs }
  return taken.has(code.toUpperCase())
    ? { text: `Mã sản phẩm ${code} đã tồn tại`, durationMs: usualMs }
    : undefined
}

/** The product that is made: nothing lies there of it yet (CAT-215). */
export function newProduct({ code, name, price }: { code: string; name: string; price: number }) {
  return v.parse(addProduct.params, { code, name: name.trim(), price: Math.round(price) })
}
