import * as v from 'valibot'

/** `POST /api/shop/close`: everything of the shop goes. */
export const CloseShopAnswer = v.object({ closed: v.literal(true) })
