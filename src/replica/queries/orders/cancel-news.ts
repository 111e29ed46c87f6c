import { answerToBuyer } from '../../../domain/channels/requests/stop-of.ts'
import { isOfMarketplace } from '../../../domain/orders/channels.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import { type LoadStage, loadStageOf } from '../../may-still-come.ts'
import type { Replica } from '../../replica.ts'
import { watchKeys } from '../../search/changed-keys.ts'
import { syncStateOf } from '../../sync-state.ts'
import { ordersBySlice } from '../rows-in-state.ts'

/** What happened to a cancellation. */
export type CancelNews =
  | { what: 'asked' | 'withdrawn'; order: Order }
  /** What this person asked of the marketplace came about, or did not. */
  | { what: 'cancel' | 'answer'; order: Order; isDone: boolean }

/** Orders whose buyers ask to cancel, and how many of them were not answered yet. */
export interface AskingNow {
  codes: readonly string[]
  open: number
}

interface Watcher {
  /** Again whenever one comes, goes or is answered. */
  count(now: AskingNow): void
  tell(news: CancelNews): void
  /** Resolves when the page has nothing better to do. */
  breathe(): Promise<void>
}

/** The buyer may still get out: it has not left the house. */
const inHouse: readonly OrderState[] = [
  ...(['CHỜ XÁC NHẬN', 'MỚI', 'CHỜ HÀNG', 'HẸN GIAO'] as const),
  ...(['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'] as const),
]

/** How far a load is, is asked so often (ms). */
const lookEveryMs = 1_000

/** What is known of a cancellation: when its buyer asked, whether that was answered, and what this person waits for. */
interface Known {
  asked?: number | undefined
  isAnswered: boolean
  waits: ReadonlySet<string>
}

/**
 * Follows cancellations as rows change, whichever tab or worker wrote them. Orders are gone through once, a slice at a time; from then on only those that changed are read. What stands here
 * before, and what a first load brings, is counted and is no news. Answers how to stop.
 */
export function watchCancels(replica: Replica, watcher: Watcher): () => void {
  const known = new Map<string, Known>()
  let stopped = false
  let counted = ''
  let looking = Promise.resolve()
  /** How far a load of the shop was with orders when they were gone through last, and whether they are to be gone through again. */
  let stage: LoadStage | undefined
  let isDue = false

  async function lookAtAll(): Promise<void> {
    const found = new Set<string>()
    for (const state of inHouse)
      for await (const orders of ordersBySlice(replica, state, watcher.breathe))
        for (const order of orders) {
          if (stopped) return
          if (!isOfMarketplace(order.channel)) continue
          found.add(order.code)
          note(order, false)
        }
    for (const code of known.keys()) if (!found.has(code)) known.delete(code)
    tellCount()
  }

  /** A load stores orders a thousand at a time: they are gone through when the open ones are all here, and when it is over, not each time. */
  async function untilNextStage(): Promise<void> {
    for (;;) {
      const now = loadStageOf(await syncStateOf(replica), 'orders')
      const isNext = now === 'here' || now !== stage
      stage = now
      if (isNext || stopped) return
      await replica.environment.wait(lookEveryMs)
    }
  }

  function lookAtAllInTime(): void {
    if (isDue) return
    isDue = true
    then(async () => {
      await untilNextStage()
      isDue = false
      await lookAtAll()
    })
  }

  async function lookAt(keys: readonly string[]): Promise<void> {
    const { phase } = await syncStateOf(replica)
    const orders = await replica.db.orders.bulkGet([...keys])
    if (stopped) return
    for (const [index, order] of orders.entries())
      if (!order) known.delete(keys[index] ?? '')
      else if (isOfMarketplace(order.channel)) note(order, phase !== 'loading')
    tellCount()
  }

  function note(order: Order, isNews: boolean): void {
    const before = known.get(order.code)
    const now = knownOf(order, replica.session.user.userName)
    if (now.asked === undefined && now.waits.size === 0) known.delete(order.code)
    else known.set(order.code, now)
    if (isNews) for (const news of newsOf(order, before, now)) watcher.tell(news)
  }

  function tellCount(): void {
    const asking = [...known].filter(([, { asked }]) => asked !== undefined)
    const codes = asking.map(([code]) => code).sort()
    const open = asking.filter(([, { isAnswered }]) => !isAnswered).length
    const next = `${open} of ${codes.join(' ')}`
    if (next === counted) return
    counted = next
    watcher.count({ codes, open })
  }

  // A memory that is being deleted or is full says so itself.
  const then = (look: () => Promise<void>) => {
    looking = looking.then(() => (stopped ? undefined : look())).catch(() => undefined)
  }
  lookAtAllInTime()
  const stop = watchKeys(replica, 'orders', (keys) =>
    keys === 'many' ? lookAtAllInTime() : then(() => lookAt(keys)),
  )
  return () => {
    stopped = true
    stop()
  }
}

function knownOf(order: Order, me: string): Known {
  const { cancel, answer } = order.requests ?? {}
  const mine = [cancel, answer].filter((request) => request?.by === me && request.state === 'waiting')
  return {
    asked: order.cancelAsked?.at,
    isAnswered: answerToBuyer(order) !== undefined,
    waits: new Set(mine.flatMap((request) => request?.id ?? [])),
  }
}

function newsOf(order: Order, before: Known | undefined, now: Known): CancelNews[] {
  const news: CancelNews[] = []
  if (now.asked !== undefined && now.asked !== before?.asked && !now.isAnswered)
    news.push({ what: 'asked', order })
  const isLeft = before?.asked !== undefined && now.asked === undefined
  if (isLeft && order.state !== 'HỦY' && !before.isAnswered) news.push({ what: 'withdrawn', order })
  for (const what of ['cancel', 'answer'] as const) {
    const request = order.requests?.[what]
    if (request && request.state !== 'waiting' && before?.waits.has(request.id))
      news.push({ what, order, isDone: request.state === 'done' })
  }
  return news
}
