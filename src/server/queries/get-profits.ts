import type { Actor } from '../../domain/people/actor.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import { seesGifts } from '../../domain/people/sees-gifts.ts'
import { seesProfit } from '../../domain/people/sees-profit.ts'
import { type ProfitsAnswer, ProfitsQuestion } from '../../protocol/queries/profits.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { readProfits } from './read-profits.ts'

/** `/api/order getProfits {codes}`: what these orders earned, for who sees costs and earnings. Whoever does not see gifts has them among the goods. */
export async function getProfits(reading: Reading, actor: Actor, fields: Fields): Promise<ProfitsAnswer> {
  const { codes } = parseAsked(ProfitsQuestion, fields)
  if (!seesProfit(actor)) throw notAllowed()
  const scope = scopeOf(actor)
  const found = await readProfits(reading, [...new Set(codes)], (order) => inScope(scope, 'orders', order))
  const profits = found.map(({ code, profit, parts, unpriced, gaps }) => {
    const told = seesGifts(actor) ? parts : { ...parts, cost: parts.cost + parts.gifts, gifts: 0 }
    return { code, profit, parts: told, unpriced, gaps }
  })
  return { profits }
}
