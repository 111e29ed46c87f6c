import { isQuietAt } from '../alerts/quiet-hours.ts'
import { startOfDay } from '../time.ts'

const hourMs = 3_600_000
const endsHour = 6
/** From ten in the evening to six in the morning nobody is written to. */
const night = { from: 22 * 60, to: endsHour * 60 }

/** The instant itself by day, the next six o'clock by night (ms since 1970). */
export function afterNight(at: number): number {
  if (!isQuietAt(night, at)) return at
  const morning = startOfDay(at) + endsHour * hourMs
  return morning > at ? morning : morning + 24 * hourMs
}
