import { useEffect, useRef, useState } from 'react'
import { linkItems, mostLinked } from '../../domain/channels/link-items.ts'
import type { LinkProposal } from '../../domain/channels/propose-links.ts'
import type { ChannelItemsQuestion } from '../../protocol/queries/channel-items.ts'
import { linkProposer } from '../../replica/search/link-proposer.ts'
import { ask } from '../../sync/ask.ts'
import { channelItemsQuestion } from '../../sync/questions.ts'
import { countWords } from '../components/count-words.ts'
import { actEach, takeBackEach } from '../session/act.ts'
import { useReplica } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { listingIn } from './listing-in.ts'
import type { ListingRow } from './use-listings.ts'

/** How far a going through all pages is. */
export interface LinkRun {
  seen: number
  of: number
  linked: number
}

interface LinkAll {
  begin(): Promise<void>
  stop(): void
  run: LinkRun | undefined
  /** All pages were gone through: nothing that is sure is left. */
  isOver: boolean
}

/** What is proposed for sure of these, as links. */
export function sureLinks(
  rows: readonly ListingRow[],
  propose: (row: ListingRow) => LinkProposal | undefined,
) {
  return rows.flatMap((row) => {
    const proposal = row.products ? undefined : propose(row)
    return proposal?.sure ? [{ ...listingIn(row), products: proposal.products }] : []
  })
}

/**
 * Goes through all listings that nobody linked, page after page, and links those that are proposed for sure: said once, with one way back. What was linked so far stays where somebody stops it,
 * leaves, or loses the network.
 */
export function useLinkAll(filter: ChannelItemsQuestion['filter'], onLinked: () => void): LinkAll {
  const replica = useReplica()
  const [run, setRun] = useState<LinkRun>()
  const [isOver, setOver] = useState(false)
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  async function begin(): Promise<void> {
    const mine = new AbortController()
    going.current = mine
    const { signal } = mine
    const { path, method } = linkItems
    const propose = await linkProposer(replica)
    const done: Parameters<typeof takeBackEach>[1][number][] = []
    let [seen, linked, of] = [0, 0, 0]
    let trouble: string | undefined
    let cursor: string | undefined
    let isCutShort = false
    do {
      setRun({ seen, of, linked })
      const asked = await ask(
        replica,
        channelItemsQuestion,
        { filter, cursor, limit: mostLinked },
        { signal },
      )
      if (signal.aborted) break
      if (!asked.ok) {
        trouble = asked.text
        break
      }
      const { items, total, next } = asked.value
      of = total?.count ?? of
      const links = sureLinks(items, propose)
      const [dispatched] = links.length > 0 ? ((await actEach(linkItems, [{ links }])) ?? []) : []
      if (dispatched?.ok) {
        done.push({ localId: dispatched.localId, done: { path, method, params: { links } } })
        linked += links.length
      } else if (links.length > 0) isCutShort = true
      seen += items.length
      cursor = next
    } while (cursor !== undefined && !signal.aborted)
    going.current = undefined
    setRun(undefined)
    setOver(trouble === undefined && !isCutShort && !signal.aborted)
    if (trouble !== undefined) showToast('warning', trouble)
    const run = () => {
      setOver(false)
      void takeBackEach(replica, done.toReversed()).then(onLinked)
    }
    if (linked > 0)
      showToast('success', `Đã liên kết ${countWords(linked)} hàng.`, { action: { label: 'Hoàn tác', run } })
    else if (trouble === undefined) showToast('notice', 'Không còn hàng nào trùng mã hoặc mã vạch.')
    onLinked()
  }

  return { begin, stop: () => going.current?.abort(), run, isOver }
}
