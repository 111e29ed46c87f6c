import { secondsOf } from '../market/clock.ts'
import type { Parcel } from './tiktok-order.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** The tracking number, where the carrier has given it by now. */
export function toldNumber(world: TiktokWorld, { tracking_number, trackedFrom }: Parcel): string {
  return trackedFrom <= secondsOf(world) ? tracking_number : ''
}
