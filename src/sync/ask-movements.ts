import * as v from 'valibot'
import type { Movement } from '../domain/tables/products.ts'
import { MovementsAnswer } from '../protocol/queries/movements.ts'
import { type Kept, keepAnswer, keptAnswer } from '../replica/kept-answers.ts'
import type { Replica } from '../replica/replica.ts'
import { ask } from './ask.ts'

export interface Movements extends Kept<Movement[]> {
  /** Why this is not what the server says now. */
  trouble?: string
}

/** Why the numbers of a product changed: asked of the server, or as it was told last. `undefined` when it never was. */
export async function askMovements(
  replica: Replica,
  productCode: string,
  number?: Movement['number'],
): Promise<Movements | undefined> {
  const name = `movements/${productCode}/${number ?? 'all'}`
  const question = { productCode, ...(number ? { number } : {}) }
  const asked = await ask<MovementsAnswer>('/api/product', 'getMovements', question, {
    check: (value) => v.is(MovementsAnswer, value),
    environment: replica.environment,
    session: replica.session,
  })
  if (asked.ok) return keepAnswer(replica, name, asked.value.movements)
  const kept = await keptAnswer<Movement[]>(replica, name)
  return kept && { ...kept, trouble: asked.text }
}
