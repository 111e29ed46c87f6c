import type { Circumstances, Reader, Refusal } from '../command.ts'
import { isOpen } from '../jobs/job-words.ts'
import { handlingOf } from '../orders/channels.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Statement } from '../tables/statements.ts'
import { formatMoment } from '../time.ts'

/** One job a statement: booking it, or undoing that. */
export function statementJobId(id: string): string {
  return `doi-soat/${id}`
}

/** Whether its job is still at it. */
export function isAtWork(read: Reader, { id, state }: Pick<Statement, 'id' | 'state'>): boolean {
  if (state !== 'ĐANG GHI' && state !== 'ĐANG HỦY') return false
  const job = read.get('jobs', statementJobId(id))
  return job !== undefined && isOpen(job)
}

/** Who and when, as its sentences say them. */
export function aboutStatement(read: Reader, { name, by, at }: Pick<Statement, 'name' | 'by' | 'at'>) {
  return { name, who: nameOf(read, by), when: formatMoment(at) }
}

/** Who handles orders of the shop's own settles with carriers, who handles those of marketplaces with these. */
export function whyNotTheirs(
  { kind, provider }: Pick<Statement, 'kind' | 'provider'>,
  { user }: Pick<Circumstances, 'user'>,
): Refusal | undefined {
  const needed = handlingOf(kind === 'carrier' ? 'KhoTay' : 'Shopee')
  return mayDo(user, needed) ? undefined : refuse('statement-not-yours', { provider })
}
