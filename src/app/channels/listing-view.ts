import { itemStates } from '../../domain/channels/items/item-word.ts'
import { shopOfAccount } from '../../domain/channels/market.ts'
import type { Way } from '../../lib/number-order.ts'
import type { ChannelItemsQuestion } from '../../protocol/queries/channel-items.ts'
import { keptSorting } from '../components/table/sorting.ts'
import { defineView, oneOf, rowKey, typed, type ViewOf } from '../session/define-view.ts'

/** What the server sorts listings by; otherwise they stand by name. */
export const listingSorts = {
  name: { begins: 'ascending' },
  stock: { begins: 'ascending' },
} as const satisfies Record<string, { begins: Way }>

export type ListingSort = keyof typeof listingSorts

/** Which listings are looked at. */
export const listingChoices = ['unlinked', 'linked', 'price', 'trouble'] as const

const slugs = { unlinked: 'chua', linked: 'roi', price: 'lech', trouble: 'loi' } as const
const stateSlugs = { live: 'dang-ban', hidden: 'an', banned: 'khoa', gone: 'het' } as const

/** ?q=…&shop=Shopee/88210045&o=chua&t=dang-ban&sort=-stock&hang=…: what `/listings` shows. */
export const listingView = defineView({
  text: typed('q'),
  shop: rowKey('shop'),
  only: oneOf('o', listingChoices, undefined, (only) => slugs[only]),
  state: oneOf('t', itemStates, undefined, (state) => stateSlugs[state]),
  sort: keptSorting('sort', listingSorts),
  open: rowKey('hang'),
})

export type ListingView = ViewOf<typeof listingView>

/** Nothing is left out. */
export const everyListing = { text: '', shop: undefined, only: undefined, state: undefined } as const

/** A listing that was opened is no place where the list is read anew. */
export const listingSteps = { typed: ['text'], looks: ['sort'] } as const satisfies {
  typed: readonly (keyof ListingView)[]
  looks: readonly (keyof ListingView)[]
}

/** How the server is asked for it; without page and size. */
export function listingQuestion({
  text,
  shop,
  only,
  state,
  sort,
}: Omit<ListingView, 'open'>): ChannelItemsQuestion {
  const account = shop === undefined ? undefined : shopOfAccount(shop)
  const question: ChannelItemsQuestion = {
    filter: {
      shops: account && [account],
      linked: only === 'linked' || only === 'unlinked' ? only : undefined,
      trouble: only === 'trouble' ? true : undefined,
      priceOff: only === 'price' ? true : undefined,
      state: state && [state],
    },
  }
  if (text.trim() !== '') question.search = text.trim()
  if (sort) question.sort = { by: sort.by, descending: sort.way === 'descending' }
  return question
}

/** Whether some are left out. */
export function isNarrowed({ text, shop, only, state }: Omit<ListingView, 'open' | 'sort'>): boolean {
  return text.trim() !== '' || shop !== undefined || only !== undefined || state !== undefined
}
