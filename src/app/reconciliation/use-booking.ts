import { useState } from 'react'
import { countWords } from '../components/count-words.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica } from '../session/session.ts'
import { showToast } from '../session/toast-list.ts'
import { type Booking, bookLines } from './book-lines.ts'
import type { Line } from './match-lines.ts'

/** Has lines booked, one press at a time: `sent` of them are at the server while it lasts. */
export function useBooking({ onBooked, onFailed }: { onBooked(): void; onFailed(): void }) {
  const replica = useReplica()
  const once = useOneAtATime()
  const [sent, setSent] = useState<number>()
  const book = (lines: readonly Line[], booking: Booking) =>
    once(async () => {
      setSent(0)
      const answer = await bookLines(replica, lines, booking, setSent)
      setSent(undefined)
      if (!answer.ok) {
        onFailed()
        return showToast('warning', answer.text)
      }
      showToast('success', `Đang đối soát ${countWords(lines.length)} đơn. Xem ở Bảng kê.`)
      // CAT-456.
      window.dispatchEvent(new Event('RECONCILED'))
      onBooked()
    })
  return { sent, book }
}
