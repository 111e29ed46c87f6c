import type { Scope } from '../../domain/people/scope.ts'
import type { Secret } from '../../domain/tables/table.ts'

/** Fields that hold a secret, wherever they stand in an answer. */
const secrets: Readonly<Record<string, Secret>> = { cost: 'cost', priceIn: 'cost', listNote: 'notes' }

/** A command's plain result without what the scope may not see. */
export function redactAnswer(scope: Scope, answer: unknown): unknown {
  return scope.cost && scope.notes ? answer : without(scope, answer)
}

function without(scope: Scope, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => without(scope, inner))
  if (typeof value !== 'object' || value === null) return value
  const seen = Object.entries(value).filter(([field]) => {
    const secret = Object.hasOwn(secrets, field) ? secrets[field] : undefined
    return secret === undefined || scope[secret]
  })
  return Object.fromEntries(seen.map(([field, inner]) => [field, without(scope, inner)]))
}
