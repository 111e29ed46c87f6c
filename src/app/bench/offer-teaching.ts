import { mayDo } from '../../domain/people/actor.ts'
import { teachBarcode } from '../../domain/stock/teach-barcode.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import type { Replica } from '../../replica/replica.ts'
import { scanState } from '../scanner/scan-state.ts'

/**
 * The way to say which product an unknown code is, for people who may; nothing for others.
 * @param likely products the work at hand still needs
 */
export function offerTeaching(
  { session }: Replica,
  text: string,
  likely: readonly string[] = [],
): (() => void) | undefined {
  if (!mayDo(actorOfUser(session.user), teachBarcode.permission)) return undefined
  return () => {
    scanState.teach = { text, likely: [...likely] }
  }
}
