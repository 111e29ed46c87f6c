import type { Named } from './document-filters.tsx'
import type { Choice, DocumentFacts } from './document-kind.ts'

type Names = Readonly<Record<'warehouses' | 'people', ReadonlyMap<string, string>>>
type Choices = Readonly<Record<string, Choice>>

/** What each filter of a table of papers can be set to: what its kind knows, every warehouse, and of people and products those that occur. */
export function documentChoices(
  { kinds, states }: { kinds: Choices; states: Choices },
  facts: readonly DocumentFacts[],
  { warehouses, people }: Names,
): Readonly<Record<'kind' | 'state' | 'wid' | 'by' | 'product', readonly Named[]>> {
  return {
    kind: named(kinds),
    state: named(states),
    wid: [...warehouses].map(([value, label]) => ({ value, label })),
    by: occurring(
      facts.map(({ by }) => by),
      (by) => people.get(by) ?? by,
    ),
    product: occurring(
      facts.flatMap(({ products }) => products),
      String,
    ),
  }
}

function named(choices: Choices): Named[] {
  return Object.entries(choices).map(([value, { name: label }]) => ({ value, label }))
}

function occurring(values: readonly string[], nameOf: (value: string) => string): Named[] {
  return [...new Set(values)]
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'vi'))
}
