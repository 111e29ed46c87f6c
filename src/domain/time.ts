/** Ho Chi Minh time (UTC+7, no summer time): the shop's clock wherever the phone is. Instants are ms since 1970. */
const offsetMs = 7 * 3_600_000
const dayMs = 86_400_000

interface Parts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  /** 0 is Sunday. */
  weekday: number
}

export function partsOf(at: number): Parts {
  const shifted = new Date(at + offsetMs)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  }
}

const two = (number: number) => String(number).padStart(2, '0')

/** "14:05". */
export function formatTime(at: number): string {
  const { hour, minute } = partsOf(at)
  return `${two(hour)}:${two(minute)}`
}

/** "21/11/2026". */
export function formatDate(at: number): string {
  const { day, month, year } = partsOf(at)
  return `${two(day)}/${two(month)}/${year}`
}

/** "2026-11-21", by which names of files sort. */
export function isoDate(at: number): string {
  const { day, month, year } = partsOf(at)
  return `${year}-${two(month)}-${two(day)}`
}

/** "08:14:22 21/11/2026": order times (RTE-014). */
export function formatOrderTime(at: number): string {
  return `${formatTime(at)}:${two(partsOf(at).second)} ${formatDate(at)}`
}

const weekdays = ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy']

/** "Thứ Bảy, 21/11". */
export function formatWeekday(at: number): string {
  const { weekday, day, month } = partsOf(at)
  return `${weekdays[weekday]}, ${two(day)}/${two(month)}`
}

/** Midnight in Ho Chi Minh that begins a date; 31/02 is 03/03, as Date has it. */
export function dayOf({ year, month, day }: Pick<Parts, 'year' | 'month' | 'day'>): number {
  return Date.UTC(year, month - 1, day) - offsetMs
}

/** Midnight in Ho Chi Minh that began the day of `at`. */
export function startOfDay(at: number): number {
  return Math.floor((at + offsetMs) / dayMs) * dayMs - offsetMs
}

/** Days since 1970 in Ho Chi Minh. */
export function dayNumber(at: number): number {
  return Math.floor((at + offsetMs) / dayMs)
}

/** Midnight in Ho Chi Minh that began this day. */
export function dayStart(day: number): number {
  return day * dayMs - offsetMs
}

/** The first and the last instant of a year in Ho Chi Minh. */
export function yearRange(year: number): { from: number; to: number } {
  return { from: Date.UTC(year, 0, 1) - offsetMs, to: Date.UTC(year + 1, 0, 1) - offsetMs - 1 }
}

/** "hôm nay 08:14", "hôm qua 08:14", else the date. */
export function formatDay(at: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / dayMs)
  if (days === 0) return `hôm nay ${formatTime(at)}`
  return days === 1 ? `hôm qua ${formatTime(at)}` : formatDate(at)
}

/** "hôm nay 17:00", "ngày mai 09:00", else "09:00 24/11/2026": when something is due. */
export function formatDue(at: number, now: number): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / dayMs)
  if (days === 0) return `hôm nay ${formatTime(at)}`
  return days === 1 ? `ngày mai ${formatTime(at)}` : `${formatTime(at)} ${formatDate(at)}`
}

/** "vừa xong", "3 phút trước", "2 giờ trước", "4 ngày trước". */
export function formatAge(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return 'vừa xong'
  if (minutes < 60) return `${minutes} phút trước`
  return minutes < 1440 ? `${Math.floor(minutes / 60)} giờ trước` : `${Math.floor(minutes / 1440)} ngày trước`
}

/** "42 phút", "1 giờ 10", "2 ngày 4 giờ". Below a minute it is "1 phút". */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} phút`
  const hours = Math.floor(minutes / 60)
  if (hours < 24)
    return minutes % 60 === 0 || hours > 2 ? `${hours} giờ` : `${hours} giờ ${two(minutes % 60)}`
  return hours % 24 === 0
    ? `${Math.floor(hours / 24)} ngày`
    : `${Math.floor(hours / 24)} ngày ${hours % 24} giờ`
}

/** "còn 42 phút" before a deadline, "trễ 2 giờ" after it. */
export function formatDeadline(deadline: number, now: number): string {
  return deadline >= now ? `còn ${formatDuration(deadline - now)}` : `trễ ${formatDuration(now - deadline)}`
}

/** "09:12 21/11/2026". */
export function formatMoment(at: number): string {
  return `${formatTime(at)} ${formatDate(at)}`
}
