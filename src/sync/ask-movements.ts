import * as v from 'valibot'
import type { Movement } from '../domain/tables/products.ts'
import { MovementsAnswer } from '../protocol/queries/movements.ts'
import { type Kept, keepAnswer, keptAnswer } from '../replica/kept-answers.ts'
import type { Replica } from '../replica/replica.ts'
import { ask, type Unanswered } from './ask.ts'

export interface Movements {
  /** What the server says, now or when it was asked last; nothing when it never answered. */
  told?: Kept<Movement[]> | undefined
  /** Why this is not what the server says now. */
  trouble?: Unanswered
}

/** Why the numbers of a product changed: asked of the server, or as it was told last. */
export async function askMovements(
  replica: Replica,
  productCode: string,
  number?: Movement['number'],
): Promise<Movements> {
  const name = `movements/${productCode}/${number ?? 'all'}`
  const asked = await ask<MovementsAnswer>(
    '/api/product',
    'getMovements',
    { productCode, number },
    {
      check: (value) => v.is(MovementsAnswer, value),
      environment: replica.environment,
      session: replica.session,
    },
  )
  if (asked.ok) return { told: await keepAnswer(replica, name, asked.value.movements) }
  return { told: await keptAnswer<Movement[]>(replica, name), trouble: asked }
}
