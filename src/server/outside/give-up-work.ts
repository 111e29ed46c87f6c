import type * as v from 'valibot'
import { isAtMarket, shopOfAccount } from '../../domain/channels/market.ts'
import { missedOfPast } from '../../domain/channels/shops/asking.ts'
import { giveUpWork } from '../../domain/channels/shops/give-up-work.ts'
import { reportPast } from '../../domain/channels/shops/report-past.ts'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { workWords } from '../../domain/channels/work-words.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { systemActor } from '../../domain/people/system-actor.ts'
import { formatMoment } from '../../domain/time.ts'
import { WorkGivenUp, type WorkGivenUpAnswer } from '../../protocol/queries/market-health.ts'
import { readActor } from '../auth/sessions.ts'
import { type Fields, parse } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import { OutsideTrouble } from './call-outside.ts'
import { tellAsker } from './effects/call-kinds.ts'
import { problemOf } from './problem.ts'
import { type Acting, runAs } from './run-as.ts'

interface GivingUp {
  store: Store
  session: StoredSession
  fields: Fields
  now: number
  acting: Acting
  poke(company: string, version: number): void
}

/**
 * `/api/market giveUp {line, number}`: what failed, or waits in vain, is done with; whoever asked for it is told who gave it up and when, and so are the books and
 * the log (O6). Of the caller's company only; who links shops may say so. What keeps an account going nobody gives up.
 */
export async function giveUp({
  store,
  session: { company, ...session },
  fields,
  now,
  acting,
  poke,
}: GivingUp): Promise<v.InferOutput<typeof WorkGivenUpAnswer>> {
  const { line, number } = parse(WorkGivenUp, fields)
  const version = await store.write(company, async (writing) => {
    const actor = await readActor(writing, { company, ...session })
    if (!mayDo(actor, unlinkShop.permission)) throw notAllowed()
    const answer = JSON.stringify({ givenUpBy: actor.userName })
    const work = await writing.outside.giveUp(line, number, { now, answer })
    if (!work) return undefined
    const { account, subject, kind, attempts } = work
    const shop = shopOfAccount(account)
    const trouble = new OutsideTrouble('person', `${actor.name} đã bỏ qua việc này lúc ${formatMoment(now)}.`)
    await runAs(writing, systemActor(company), { company, now, acting }, async ({ give }) => {
      const what = workWords({ line, kind, subject })
      if (shop) await give(giveUpWork, { ...shop, by: actor.userName, what })
      const tell = line === 'effects' ? tellAsker(work, 'failed', { trouble, at: now }) : undefined
      if (shop && isAtMarket(shop) && kind === 'read-order') {
        const failed = await writing.outside.countFailed(account, missedOfPast(shop))
        await give(reportPast, { ...shop, taken: 0, failed })
      }
      await tell?.({ give, outside: writing.outside, files: writing })
    })
    const problem = problemOf(trouble)
    const tried = {
      account,
      subject,
      line,
      kind,
      attempts,
      at: now,
      ms: 0,
      outcome: 'given-up',
      problem,
    } as const
    await writing.outside.noteTries([tried])
    return (await writing.head()).version
  })
  if (version !== undefined) poke(company, version)
  return { givenUp: version !== undefined }
}
