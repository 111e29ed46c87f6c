import * as v from 'valibot'
import type { StoreTemplate } from '../../tables/company.ts'

export const storeTemplates = ['khotay', 'woocommerce', 'haravan'] as const satisfies readonly StoreTemplate[]

/** As the server made it. */
export const StoreId = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,32}$/))

const notAddress = 'Nhập địa chỉ đầy đủ, ví dụ https://shop.vn/khotay.'

/** What a person says of a web store. */
export const StoreFields = {
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Nhập tên trang web.'),
    v.maxLength(100, 'Tên trang web dài quá 100 ký tự.'),
  ),
  /** Where it is told of stock and orders; nothing of one that only asks. Whether it may be asked is the door's to say (O13). */
  url: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.url(notAddress),
      v.regex(/^https?:\/\//, notAddress),
      v.maxLength(500, notAddress),
    ),
  ),
  template: v.picklist(storeTemplates),
}

/** Where a web store tells us of its orders. */
export function storeHookPath(storeId: string): string {
  return `/api/hooks/webstore/${storeId}`
}
