import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { sayProduct } from '../catalogue/product-of.ts'
import { LinkedProducts } from '../channels/params.ts'
import { codesOfNow } from '../channels/put-link.ts'
import { whyNotLinked } from '../channels/why-not-linked.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { facebookPage } from './facebook-page.ts'
import { FacebookId } from './page-params.ts'

/** A product of the Page's catalogue is goods of the shop from now on (document 3 §7). Facebook has no list of links and no mark of its own: this call is all of it (CAT-598). */
export const linkPageProduct = defineCommand({
  path: '/api/product',
  method: 'updateOfficialFacebookProduct',
  params: v.object({
    product: v.object({ id: FacebookId, swCode: LinkedProducts }),
    /** The Page. */
    shopId: FacebookId,
  }),
  permission: ['products_crud'],
  offline: 'queued',

  decide(read, { product: { id, swCode }, shopId }, circumstances) {
    const page = facebookPage(read)
    if (page?.pageId !== shopId || page.link.state === 'off') return refuse('page-not-linked', {})
    const why = whyNotLinked(read, swCode, circumstances)
    if (why) return why
    const products = codesOfNow(read, swCode)
    if (deepEqual(read.get('pageProducts', id)?.products, products)) return []
    const draft = new Draft(read)
    const { at, user } = circumstances
    draft.put('pageProducts', { id, pageId: shopId, products, by: user.userName, at })
    return draft.changes
  },

  answer: (_, { product: { id, swCode } }) => ({ id, swCode }),
  say: ({ product: { swCode } }, read) => ({
    what: 'Liên kết sản phẩm trên Facebook',
    about: swCode[0] ? sayProduct(read, swCode[0].productCode) : '',
  }),
  cause: ({ product: { id } }) => id,
})
