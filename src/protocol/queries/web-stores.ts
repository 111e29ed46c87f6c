import * as v from 'valibot'
import { StoreFields, StoreId } from '../../domain/channels/web-store/params.ts'

/*
 * `/api/webstore`: how a person links a web store. What phones know of it stands in the company's row; its secret is told once, to who asked for it, and stands nowhere they may read.
 */

const secretLength = 'Khóa của trang web dài 16 đến 200 ký tự. Chép lại cả dòng.'

/** `addWebStore`: a new one, or another name, address or form of one that is known, which is linked again where it was not. */
export const WebStoreAsked = v.object({
  shopId: v.optional(StoreId),
  ...StoreFields,
  /** What the store signs with, where its software makes that itself (Haravan); ours where absent. */
  secret: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(16, secretLength), v.maxLength(200, secretLength)),
  ),
  followsStock: v.boolean(),
})

/** `newStoreSecret`: what was signed with the one before is refused from then on. */
export const StoreSecretAsked = v.object({ shopId: StoreId })

export const WebStoreAnswer = v.object({
  shopId: v.string(),
  /** Where it tells us of its orders. */
  hook: v.string(),
  /** What it signs with, and the key by which it may ask; nothing where those of before stay. */
  secret: v.optional(v.string()),
  key: v.optional(v.string()),
})
export type WebStoreAnswer = v.InferOutput<typeof WebStoreAnswer>
