import { claimDeadline } from '../../returns/claim-rules.ts'
import type { CompanySettings } from '../../tables/company.ts'
import type { ReturnedOrder } from '../../tables/returns.ts'
import { answerByOf } from './awaits-answer.ts'

/** The return with the instant until which its marketplace waits for the shop; where it waits for nothing, with the one of our rules. One that is done keeps its own. */
export function withDeadline(
  returned: ReturnedOrder,
  settings: Pick<CompanySettings, 'claimDays'> | undefined,
): ReturnedOrder {
  if (returned.state === 'done' || returned.state === 'dropped') return returned
  const given = answerByOf(returned)
  if (given !== undefined) return { ...returned, claimBy: given, claimGiven: true }
  const { claimBy: _, claimGiven: __, ...undated } = returned
  const until = claimDeadline(undated, settings)
  return until === undefined ? undated : { ...undated, claimBy: until }
}
