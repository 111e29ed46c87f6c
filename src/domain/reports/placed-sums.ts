import { type Change, insert, type Reader, update } from '../command.ts'
import { mapTogether } from '../run.ts'

/** A row of sums by the place that orders were sold and sent from. */
interface PlacedRow {
  key: string
  places: Record<string, number[]>
}

/** What is put onto rows of sums, or taken off them. */
export class PlacedSums<R extends PlacedRow> {
  readonly #moved = new Map<string, R>()

  /** @param row as it is where nothing was summed up yet, without places */
  add(row: R, place: string, sums: readonly number[], times: 1 | -1): void {
    const moved = this.#moved.get(row.key) ?? row
    moved.places[place] = added(moved.places[place], sums, times)
    this.#moved.set(row.key, moved)
  }

  /** The rows as they are with it; of what comes to nothing, none. */
  changes(read: Reader, table: 'productSales' | 'reportSums'): Change[] {
    const changed = [...this.#moved.values()].filter(({ places }) => Object.values(places).some(isSome))
    return mapTogether(changed, (row) => {
      const before = read.get(table, row.key) as R | undefined
      const places = { ...before?.places }
      for (const [place, sums] of Object.entries(row.places)) {
        const after = added(places[place], sums, 1)
        if (isSome(after)) places[place] = after
        else delete places[place]
      }
      return before
        ? update(table, before as never, { ...before, places } as never)
        : insert(table, { ...row, places } as never)
    })
  }
}

function added(to: readonly number[] | undefined, sums: readonly number[], times: 1 | -1): number[] {
  return sums.map((amount, place) => (to?.[place] ?? 0) + times * amount)
}

const isSome = (sums: readonly number[]) => sums.some((amount) => amount !== 0)
