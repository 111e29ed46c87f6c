import type { Movement } from '../domain/tables/products.ts'
import type { Replica } from '../replica/replica.ts'
import { askKept, type Told } from './ask-kept.ts'
import { movementsQuestion } from './questions.ts'

export type Movements = Told<Movement[]>

/** Why the numbers of a product changed: asked of the server, or as it was told last. */
export async function askMovements(
  replica: Replica,
  productCode: string,
  number?: Movement['number'],
): Promise<Movements> {
  const { told, trouble } = await askKept(replica, movementsQuestion, { productCode, number })
  return { told: told && { at: told.at, value: told.value.movements }, trouble }
}
