import * as v from 'valibot'
import { makeProduct } from '../../catalogue/make-product.ts'
import { priceFault } from '../../catalogue/price-fault.ts'
import { newFields } from '../../catalogue/product-fields.ts'
import { productOf } from '../../catalogue/product-of.ts'
import { type Circumstances, defineCommand, isRefusal, type Reader, type Refusal } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { nameOf } from '../../people/name-of.ts'
import { refuse } from '../../refuse.ts'
import { mapTogether } from '../../run.ts'
import type { Link } from '../../tables/links.ts'
import { formatMoment } from '../../time.ts'
import { linkId, linkRow, mapOrders } from '../link-of.ts'
import { putLink } from '../put-link.ts'
import { askForItems, type CreatedItem, CreatedItems, listingsOf } from './item-params.ts'
import { takePicture } from './picture-call.ts'
import { whyNotCodes } from './why-not-codes.ts'

/** Products that this device knows to stand on one of the codes in another form: a rule cannot search for them. */
const Holders = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))), v.maxLength(200)),
  [],
)

/**
 * Goods that the shop sells at its channels become products of ours, one a variation, linked to what they are sold as (CAT-217 … CAT-225, CAT-252 … CAT-258). Of an item all its variations that are
 * told or none; an item of which something is wrong stays as it is, and the others are no worse for it.
 */
export const createFromItems = defineCommand({
  path: '/api/product',
  method: 'createFromItems',
  params: v.object({ items: CreatedItems, holders: Holders }),
  permission: ['products_crud'],
  offline: 'optimistic',

  decide(read, { items, holders }, circumstances) {
    askForItems(read, items)
    const draft = new Draft(read)
    let why: Refusal | undefined
    for (const item of items) {
      const made = createItem(draft, item, holders, circumstances)
      if (isRefusal(made)) why ??= made
      else takeOver(draft, made)
    }
    // Where nothing could be done, it is said why.
    return draft.size === 0 && why ? why : draft.changes
  },

  effects(read, { items }, { id, at, user }) {
    return mapTogether(items.flatMap(listingsOf), ({ listing, code }) => {
      const link = read.get('links', linkId(listing))
      if (!link || !isMadeHere(link, { at, user })) return []
      const image = read.get('channelItems', link.id)?.image
      const product = productOf(read, code)
      const picture = image && product?.image === undefined ? [takePicture(listing, code, id)] : []
      return [mapOrders(listing, id), ...picture]
    }).flat()
  },

  answer: (read, { items }) => ({
    items: items.map((item) => {
      const { channel, shopId, item: number } = item
      return { channel, shopId, item: number, created: isCreated(read, item) }
    }),
  }),
  say: ({ items: [first, ...more] }) => ({
    what: 'Tạo sản phẩm từ hàng đăng bán',
    about: more.length > 0 ? `${more.length + 1} hàng` : (first?.name ?? ''),
  }),
  cause: ({ items: [first] }) => first?.variants[0]?.code ?? '',
  reverse: ({ items }) => ({ path: '/api/product', method: 'removeCreated', params: { items } }),
})

/** Whether each of its variations that were told is its product by now. */
export function isCreated(read: Reader, item: CreatedItem): boolean {
  return listingsOf(item).every(({ listing, code }) => isLinkTo(read.get('links', linkId(listing)), code))
}

/** Whether a listing is one unit of that very product. */
export function isLinkTo(link: Pick<Link, 'products'> | undefined, code: string): boolean {
  const [only, ...more] = link?.products ?? []
  return only?.productCode === code && only.amount === 1 && more.length === 0
}

/** What changes when an item becomes products, over what others of the command changed; or why it does not. */
function createItem(
  read: Reader,
  item: CreatedItem,
  holders: readonly string[],
  circumstances: Circumstances,
): Draft | Refusal {
  const { name, variants } = item
  const why = whyNotCodes(variants.map(({ code }) => code))
  if (why) return why
  const draft = new Draft(read)
  const { at, user } = circumstances
  for (const { model, code, ...told } of variants) {
    const { channel, shopId, item: number } = item
    const listing = { channel, shopId, item: number, model }
    const known = draft.get('links', linkId(listing))
    if (known) return refuse('link-changed', { who: nameOf(draft, known.by), when: formatMoment(known.at) })
    const fault = priceFault({ ...told, priceIn: 0 })
    if (fault) return fault
    const fields = { ...v.parse(bareFields, { name }), ...told }
    const making = makeProduct(draft, { code, fields, holders }, circumstances)
    if (isRefusal(making)) return making
    takeOver(draft, making.draft)
    putLink(draft, linkRow(listing, [{ productCode: code, amount: 1 }], { by: user.userName, at }))
    const row = draft.get('channelItems', linkId(listing))
    if (row) draft.put('channelItems', { ...row, added: 1 })
  }
  return draft
}

const bareFields = v.object(newFields)

/** Writes what was changed over a draft onto it. */
export function takeOver(draft: Draft, made: Draft): void {
  for (const { table, before, after } of made.changes)
    if (after) draft.put(table, after)
    else if (before) draft.remove(table, before)
}

function isMadeHere(link: Link, { at, user }: Pick<Circumstances, 'at' | 'user'>): boolean {
  return link.at === at && link.by === user.userName
}
