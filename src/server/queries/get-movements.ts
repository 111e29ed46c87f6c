import type { Actor } from '../../domain/people/actor.ts'
import { type MovementsAnswer, MovementsQuestion, movementsTold } from '../../protocol/queries/movements.ts'
import { type Fields, parse } from '../http/body.ts'
import type { Reading } from '../store/store.ts'
import { mustSee } from './must-see.ts'

/** `/api/product getMovements {productCode}`: the latest first, of the warehouses the person works in. */
export async function getMovements(reading: Reading, actor: Actor, fields: Fields): Promise<MovementsAnswer> {
  const { productCode, number } = parse(MovementsQuestion, fields)
  const { warehouses, cost: seesCost } = mustSee(actor, 'products')
  const movements = await reading.latestMovements({ productCode, limit: movementsTold, number, warehouses })
  return { movements: seesCost ? movements : movements.map(({ cost: _, ...movement }) => movement) }
}
