import * as v from 'valibot'
import type { StoreTemplate } from '../../tables/company.ts'

export const storeTemplates = ['khotay', 'woocommerce', 'haravan'] as const satisfies readonly StoreTemplate[]

/** As the server made it. */
export const StoreId = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,32}$/))

/** What a person says of a web store. */
export const StoreFields = {
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100)),
  /** Where it is told of stock and orders; nothing of one that only asks. Whether it may be asked is the door's to say (O13). */
  url: v.optional(v.pipe(v.string(), v.trim(), v.url(), v.regex(/^https?:\/\//), v.maxLength(500))),
  template: v.picklist(storeTemplates),
}
