import type * as v from 'valibot'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { WorkAgain, type WorkAgainAnswer } from '../../protocol/queries/shops.ts'
import { readActor } from '../auth/sessions.ts'
import { type Fields, parse } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'

interface Trying {
  store: Store
  session: StoredSession
  fields: Fields
  now: number
}

/** `/api/market tryAgain {line, number}`: what failed stands in line once more and is due; of the caller's company only. Who links shops may say so (O6). */
export function tryWorkAgain({
  store,
  session,
  fields,
  now,
}: Trying): Promise<v.InferOutput<typeof WorkAgainAnswer>> {
  const { line, number } = parse(WorkAgain, fields)
  return store.write(session.company, async (writing) => {
    if (!mayDo(await readActor(writing, session), unlinkShop.permission)) throw notAllowed()
    return { again: await writing.outside.tryAgain(line, number, now) }
  })
}
