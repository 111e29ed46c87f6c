import type { Actor } from '../../domain/people/actor.ts'
import { type Scope, scopeOf } from '../../domain/people/scope.ts'
import type { TableName } from '../../domain/tables.ts'
import { notAllowed } from '../http/errors.ts'

/** What this person may see; whoever may not see the table at all is refused, for an empty list would say that there is nothing. */
export function mustSee(actor: Actor, table: TableName): Scope {
  const scope = scopeOf(actor)
  if (!scope.tables.includes(table)) throw notAllowed()
  return scope
}
