import { phaseOf, type SalePhase, type SaleSlot } from '../../domain/channels/flash/sale-word.ts'
import { formatDate, formatTime } from '../../domain/time.ts'
import type { FlashSaleTold } from '../../protocol/queries/flash-sales.ts'

export const phaseNames: Readonly<Record<SalePhase, string>> = {
  upcoming: 'Sắp diễn ra',
  ongoing: 'Đang diễn ra',
  over: 'Đã kết thúc',
}

/** "12:00–15:00": its end is the second before the next slot begins. */
export function hoursOf({ startAt, endAt }: Pick<SaleSlot, 'startAt' | 'endAt'>): string {
  const end = endAt % 60_000 === 59_000 ? endAt + 1_000 : endAt
  return `${formatTime(startAt)}–${formatTime(end)}`
}

export function slotWords(slot: Pick<SaleSlot, 'startAt' | 'endAt'>): string {
  return `${hoursOf(slot)}, ${formatDate(slot.startAt)}`
}

const wishes = { save: 'Gửi', 'turn-on': 'Bật', 'turn-off': 'Tắt', drop: 'Xóa' } as const

interface Told {
  text: string
  tone: string
  said?: string | undefined
}

/** How a sale stands, and what becomes of what was wanted of it. */
export function standWords(
  { state, startAt, endAt, work }: Pick<FlashSaleTold, 'state' | 'startAt' | 'endAt' | 'work'>,
  now: number,
): Told {
  if (work?.state === 'waiting') {
    const text = work.text ?? `${wishes[work.what]} lên Shopee: đang chờ trả lời`
    return { text, tone: 'text-brand-ink', said: work.said }
  }
  if (work?.state === 'failed')
    return { text: work.text ?? `${wishes[work.what]} chưa được`, tone: 'text-bad', said: work.said }
  switch (state) {
    case 'wanted':
      return { text: 'Chưa có trên Shopee', tone: 'text-warn' }
    case 'off':
      return { text: 'Đang tắt, không giữ hàng', tone: 'text-sub' }
    case 'rejected':
      return { text: 'Shopee không duyệt', tone: 'text-bad' }
    case 'on': {
      const phase = phaseOf({ startAt, endAt }, now)
      if (phase === 'over') return { text: 'Đã kết thúc', tone: 'text-sub' }
      return phase === 'ongoing'
        ? { text: 'Đang bán giá flash sale', tone: 'text-ok' }
        : { text: 'Đã lên lịch trên Shopee', tone: 'text-ok' }
    }
  }
}

export const lineStates = {
  wanted: { text: 'Chưa có trên Shopee', tone: 'text-warn' },
  on: { text: 'Đang bật', tone: 'text-ok' },
  off: { text: 'Đang tắt', tone: 'text-sub' },
  rejected: { text: 'Shopee không duyệt', tone: 'text-bad' },
} as const
