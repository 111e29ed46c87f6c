import { partsOf } from '../time.ts'

/** When a device is to be silent: minutes of the day in Vietnam, the second not included; over midnight where it is the smaller one. */
export interface QuietHours {
  from: number
  to: number
}

/** Whether an instant (ms since 1970) lies in them; equal hours are none. */
export function isQuietAt({ from, to }: QuietHours, at: number): boolean {
  const { hour, minute } = partsOf(at)
  const now = hour * 60 + minute
  return from <= to ? from <= now && now < to : now >= from || now < to
}
