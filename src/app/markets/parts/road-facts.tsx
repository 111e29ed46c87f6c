import { formatAge, formatDuration } from '../../../domain/time.ts'
import type { ShopStanding } from '../../../protocol/queries/shops.ts'
import { countWords } from '../../components/count-words.ts'
import { Facts } from '../../components/facts.tsx'
import { useNow } from '../../session/now.ts'

/** How the road to a shop stands, as the server told it at `at` (ms): its last answer, how far behind it is, and what waits or failed. */
export function RoadFacts({ standing, at }: { standing: ShopStanding; at: number }) {
  const now = useNow()
  const { answeredAt, changedAt, askedUntil, waiting, dueSince, failed } = standing
  const late = dueSince === undefined ? 0 : at - dueSince
  const age = (instant: number | undefined, none = 'chưa có') =>
    instant === undefined ? none : formatAge(instant, now)
  return (
    <Facts
      facts={[
        ['Sàn trả lời gần nhất', age(answeredAt)],
        ['Lần hỏi có đơn mới gần nhất', age(changedAt, 'chưa lần nào')],
        ['Đã lấy đủ đơn đến', age(askedUntil)],
        [
          'Việc đang chờ',
          waiting === 0
            ? 'không có'
            : `${countWords(waiting)}${late > 0 ? `, việc cũ nhất chờ ${formatDuration(late)}` : ''}`,
        ],
        ['Việc không xong', failed === 0 ? 'không có' : countWords(failed)],
      ]}
    />
  )
}
