import type { Reader, Refusal } from '../command.ts'
import type { Actor } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Transfer } from '../tables/transfers.ts'
import { formatMoment } from '../time.ts'
import { whyNotYours } from './locked-warehouse.ts'

interface Wanted {
  code: string
  user: Actor
  /** At which end the person has to work. */
  end: 'source' | 'to'
  states: readonly Transfer['state'][]
}

/** The transfer a person may go on with; or why not, with who was faster (decisions 14). */
export function transferAtHand(read: Reader, { code, user, end, states }: Wanted): Transfer | Refusal {
  const transfer = read.get('transfers', code)
  if (!transfer) return refuse('transfer-not-found', { code })
  const notYours = whyNotYours(user, end === 'source' ? transfer.sourceWarehouse : transfer.toWarehouse)
  if (notYours) return notYours
  if (states.includes(transfer.state)) return transfer
  if (transfer.state === 'MỚI') return refuse('transfer-not-sent', { code })
  const { settledBy, sentBy, userId, settledAt, sentAt, updatedAt, state } = transfer
  const who = nameOf(read, settledBy ?? sentBy ?? userId)
  return refuse('transfer-state', { code, state, who, when: formatMoment(settledAt ?? sentAt ?? updatedAt) })
}
