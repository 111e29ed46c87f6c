import { isLinked } from './is-linked.ts'
import type { MakingForAny, Performer } from './performer.ts'
import { shopOf } from './shop-of.ts'

/** A shop was unlinked: its tokens are dropped, and webhooks about it concern nobody. Linked again meanwhile, it keeps both. */
export const forgetShop: Performer<MakingForAny> = async (making) => {
  if (await isLinked(making)) return { ok: true, answer: 'linked again' }
  const { account, shop } = making
  const hookId = (await shopOf(making))?.hookId
  return {
    ok: true,
    async report({ outside }) {
      await outside.dropSecret(account)
      await outside.unlinkShop(shop.channel, shop.shopId)
      if (hookId !== undefined) await outside.unlinkShop(shop.channel, hookId)
      return undefined
    },
  }
}
