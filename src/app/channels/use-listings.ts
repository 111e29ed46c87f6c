import { useEffect, useEffectEvent, useRef } from 'react'
import type { Link } from '../../domain/tables/links.ts'
import { deepEqual } from '../../lib/deep-equal.ts'
import type { ChannelItemsQuestion, ChannelItemTold } from '../../protocol/queries/channel-items.ts'
import { listingLinks, listingMarks } from '../../replica/queries/channels/listing-links.ts'
import { useAskedAfter } from '../markets/use-asked-after.ts'
import { useLive } from '../session/use-live.ts'
import { type ItemPages, useItemPages } from './use-item-pages.ts'

/** A listing as the server told it, linked as this device knows it by now. */
export type ListingRow = ChannelItemTold

export interface Listings extends ItemPages {
  rows: readonly ListingRow[] | undefined
  /** The server is asked again, a few times: something is under way there. */
  askAgain(): void
}

/** A page of listings, told anew when the stock of its products moved. */
export function useListings(question: ChannelItemsQuestion | undefined, limit: number): Listings {
  const pages = useItemPages(question, limit)
  const { items } = pages
  const ids = items?.map(({ id }) => id) ?? []
  const links = useLive((replica) => listingLinks(replica, ids), [ids.join(' ')])
  const rows = items?.map((item) => withLink(item, links ? { link: links.get(item.id) } : undefined))
  const askAgain = useAskedAfter(pages.answer.again)
  const codes = [...new Set(rows?.flatMap(({ products = [] }) => products.map((one) => one.productCode)))]
  const marks = useLive((replica) => listingMarks(replica, codes), [codes.join(' ')])
  const place = `${ids.join(' ')} ${codes.join(' ')}`
  useMoved(place, marks, askAgain)
  return { ...pages, rows, askAgain }
}

/** What this device knows of the link is newer than the page: it may have been linked a moment ago. */
export function withLink(item: ChannelItemTold, known: { link: Link | undefined } | undefined): ListingRow {
  if (!known) return item
  const { link } = known
  const isSame = deepEqual(link?.products, item.products)
  return {
    ...item,
    products: link?.products,
    paused: link?.paused,
    sellable: isSame ? item.sellable : undefined,
  }
}

/** Calls when the mark of one place becomes another; not when another place is looked at. */
function useMoved(place: string, mark: string | undefined, moved: () => void): void {
  const seen = useRef<{ place: string; mark: string }>(undefined)
  const tell = useEffectEvent(moved)
  useEffect(() => {
    if (mark === undefined) return
    const before = seen.current
    seen.current = { place, mark }
    if (before?.place === place && before.mark !== mark) tell()
  }, [place, mark])
}
