import { type CategoryRules, needsOf } from '../../domain/copies/category-word.ts'
import type { DraftFields } from '../../domain/copies/draft-fields.ts'

/** What somebody writes of a copy, kept on the device until it is saved. */
export interface DraftForm {
  /** Nothing until somebody wrote something. */
  fields: DraftFields | null
  /** When the copy was changed last, as the server told it before they wrote (ms since 1970). */
  base: number
}

export const emptyForm: DraftForm = { fields: null, base: 0 }

/** Categories chosen last at a marketplace, the latest first. */
export interface UsedCategories {
  used: { id: string; name: string }[]
}

export const mostUsed = 8

/**
 * What is written, by the rules of its category as they were told now: what these do not know is dropped, and what everybody chooses is chosen. Nothing changes
 * where the rules are those that were known.
 */
export function byRules(
  fields: DraftFields,
  told: { rules: CategoryRules; askedAt: number } | undefined,
): DraftFields {
  if (!told || fields.needs?.at === told.askedAt) return fields
  const { rules, askedAt } = told
  const known = new Set(rules.attributes.map(({ id }) => id))
  const ways = rules.delivery.map(({ id }) => id)
  const kept = fields.delivery.filter((id) => ways.includes(id))
  const brand = rules.brands.some(({ id }) => id === fields.brand?.id) ? fields.brand : rules.brands[0]
  const { brand: _, ...rest } = fields
  const next: DraftFields = {
    ...rest,
    needs: needsOf(rules, askedAt),
    attributes: fields.attributes.filter(({ id }) => known.has(id)),
    // As long as nobody chose, all carriers of the shop are.
    delivery: fields.needs && kept.length > 0 ? kept : ways,
  }
  return brand === undefined ? next : { ...next, brand }
}

/** Another category: what was told of the one before says nothing of this one. */
export function inCategory(fields: DraftFields, category: { id: string; name: string }): DraftFields {
  const { needs: _, brand: __, ...rest } = fields
  return { ...rest, category, attributes: [], delivery: [] }
}
