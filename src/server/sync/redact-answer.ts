import type { Scope } from '../../domain/people/scope.ts'

/** Fields that hold cost prices, wherever they stand in an answer. */
const costFields = new Set(['cost', 'priceIn'])

/** A command's plain result without what the scope may not see. */
export function redactAnswer(scope: Scope, answer: unknown): unknown {
  return scope.cost ? answer : withoutCost(answer)
}

function withoutCost(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCost)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([field]) => !costFields.has(field))
  return Object.fromEntries(kept.map(([field, inner]) => [field, withoutCost(inner)]))
}
