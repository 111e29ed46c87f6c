import { startOfDay } from '../../domain/time.ts'

const hour = 3_600_000

/** When somebody is reminded, as people say it; what is past already is not offered. */
export function dueTimes(now: number): { label: string; at: number }[] {
  const today = startOfDay(now)
  return [
    { label: 'Trong 2 giờ', at: now + 2 * hour },
    { label: 'Chiều nay 17:00', at: today + 17 * hour },
    { label: 'Sáng mai 9:00', at: today + 33 * hour },
    { label: 'Ngày kia', at: today + 57 * hour },
  ].filter(({ at }) => at > now)
}
