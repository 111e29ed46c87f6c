/** From its upper edge to its lower one, px from the top of the window. */
export interface Band {
  top: number
  bottom: number
}

/** What stands in the column of the messages. */
interface Standing {
  /** Never covered. */
  taken: readonly Band[]
  spared?: readonly Band[]
  pressed?: readonly Band[]
}

/** Between a message and what it must not cover, px. */
const gap = 8

/**
 * Where the upper edge of a message stands: as near to `wish` as it can be within `room` without covering any of `taken`, and where there is room for that none of
 * `spared` either, nor of `pressed`; at `wish` where there is no such place.
 */
export function freeTop(
  wish: number,
  height: number,
  room: Band,
  { taken, spared = [], pressed = [] }: Standing,
): number {
  const bound = Math.max(room.top, Math.min(wish, room.bottom - height))
  const nearest = (bands: readonly Band[]) => nearestFree(bound, height, room, bands)
  return (
    nearest([...taken, ...spared, ...pressed]) ?? nearest([...taken, ...spared]) ?? nearest(taken) ?? bound
  )
}

function nearestFree(bound: number, height: number, room: Band, taken: readonly Band[]): number | undefined {
  const last = room.bottom - height
  const beside = taken.flatMap(({ top, bottom }) => [top - gap - height, bottom + gap])
  const isFree = (top: number) =>
    top >= room.top && top <= last && taken.every((band) => top + height <= band.top || top >= band.bottom)
  const free = [bound, ...beside].filter(isFree)
  return free.toSorted((one, other) => Math.abs(one - bound) - Math.abs(other - bound))[0]
}
