import type { Way } from '../../../lib/number-order.ts'
import type { Kept } from '../../session/define-view.ts'

export interface Sorting<B extends string> {
  by: B
  way: Way
}

/** What a table may be sorted by, and which way each begins. */
type Sorts<B extends string> = Readonly<Record<B, { begins: Way }>>

/** A first press sorts as the column begins, a second the other way, a third as if nothing was chosen. */
export function nextSorting<B extends string>(
  sorts: Sorts<B>,
  now: Sorting<B> | undefined,
  by: B,
): Sorting<B> | undefined {
  const { begins } = sorts[by]
  if (now?.by !== by) return { by, way: begins }
  return now.way === begins ? { by, way: begins === 'ascending' ? 'descending' : 'ascending' } : undefined
}

/** In the address: "total", or "-total" from the highest down; nothing is the table's own order. */
export function keptSorting<B extends string>(name: string, sorts: Sorts<B>): Kept<Sorting<B> | undefined> {
  return {
    name,
    read(written) {
      const by = written.replace(/^-/, '')
      if (!Object.hasOwn(sorts, by)) return undefined
      return { by: by as B, way: written.startsWith('-') ? 'descending' : 'ascending' }
    },
    write: (value) => (value ? `${value.way === 'descending' ? '-' : ''}${value.by}` : ''),
  }
}
