import type { View } from './define-view.ts'

/** Which changes of a view are places of their own in the browser's history, from which one goes back. */
export interface Steps<V> {
  /** Changed letter by letter: what is typed into one of them without a pause for another is one place. */
  typed: readonly (keyof V)[]
  /** How the same things are shown: no place. */
  looks: readonly (keyof V)[]
}

/** What becomes of the history by a change. */
export interface Stepped<V> {
  /** It takes the place of the one before. */
  isInstead: boolean
  /** The field that is being typed into by then. */
  typing: keyof V | undefined
}

/** @param typing the field that the place on top was typed into */
export function steppedBy<V extends object>(
  view: View<V>,
  { before, after }: { before: V; after: V },
  steps: Steps<V>,
  typing: keyof V | undefined,
): Stepped<V> {
  const written = (shown: V, field: keyof V) => view.query({ [field]: shown[field] } as unknown as Partial<V>)
  const changed = (Object.keys(after) as (keyof V)[]).filter(
    (field) => !steps.looks.includes(field) && written(before, field) !== written(after, field),
  )
  const [first, another] = changed
  if (first === undefined) return { isInstead: true, typing }
  if (another !== undefined || !steps.typed.includes(first)) return { isInstead: false, typing: undefined }
  return { isInstead: first === typing, typing: first }
}
