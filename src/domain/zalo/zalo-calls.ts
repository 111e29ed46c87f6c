import type { Change, Circumstances, Reader } from '../command.ts'
import type { Effect } from '../effect.ts'
import type { Order } from '../tables/orders.ts'
import { agreesToZalo } from './agrees.ts'
import { zaloEventsOf } from './events-of.ts'
import { afterNight } from './night.ts'
import { messageId, officialAccount, sendMessage } from './zalo-account.ts'

/*
 * Which customers are to be told of their orders, out of what a command changed, whichever command it was: so no rule can forget it, and none waits for it.
 */

/** Messages that a change of rows asks for, over the rows as they are after it; to those who agreed, and by night in the morning. */
export function zaloCalls(
  read: Reader,
  changes: readonly Change[],
  { at }: Pick<Circumstances, 'at'>,
): Effect[] {
  const told = changes.flatMap(({ table, before, after }) => {
    if (table !== 'orders' || !after) return []
    const order = after as Order
    return zaloEventsOf(before as Order | undefined, order).map((event) => ({ order, event }))
  })
  if (told.length === 0) return []
  const account = officialAccount(read)
  if (!account || account.link.state === 'off') return []
  return told
    .filter(({ order, event }) => account.rules[event]?.on === 1 && agreesToZalo(read, order))
    .map(({ order: { code }, event }) =>
      sendMessage(
        account,
        { id: messageId(code, event), orderCode: code, event, tries: 0, askedAt: at },
        afterNight(at),
      ),
    )
}
