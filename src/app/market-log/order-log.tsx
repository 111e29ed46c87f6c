import { useEffect, useEffectEvent, useRef } from 'react'
import { logKey } from '../../replica/queries/orders/log-key.ts'
import { orderLogQuestion } from '../../sync/questions.ts'
import { AskAgain } from '../components/ask-again.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'
import { TriesList } from './tries-list.tsx'

/** What waits is tried again by the server, which tells nobody of a try that came to nothing new (ms). */
const restMs = 10_000

/**
 * What was tried with its marketplace about one order, by our code or the marketplace's number; asked of the server, and asked again while it stands open: when something about the order changed,
 * and every few seconds while a try waits for its next time.
 */
export default function OrderLog({ order }: { order: string }) {
  const { told, trouble, isSettled, again } = useAnswer(orderLogQuestion, { order })
  useAskedAgain(order, again, told?.value.tries[0]?.outcome === 'waiting' ? told.at : undefined)
  if (!told)
    return isSettled && trouble ? (
      <div className="flex flex-wrap items-center gap-2 py-2 text-15 text-warn">
        <AskAgain trouble={trouble} again={again} />
      </div>
    ) : (
      <p className="py-2 text-15 text-sub">Đang hỏi máy chủ …</p>
    )
  const { tries, days } = told.value
  return (
    <div className="space-y-2">
      {tries.length === 0 ? (
        <p className="py-2 text-15 text-sub">
          Trong {days} ngày qua KhoTay không gọi sàn riêng cho đơn {order}.
        </p>
      ) : (
        <TriesList tries={tries} />
      )}
      <p className="text-13 text-sub">
        Giữ {days} ngày. Khóa và dữ liệu của khách đã được che. Đơn về theo từng trang thì không có dòng riêng
        ở đây.
      </p>
    </div>
  )
}

/** @param waitsSince when the last answer came, where the latest try of it waits still */
function useAskedAgain(order: string, again: () => void, waitsSince: number | undefined): void {
  const ask = useEffectEvent(again)
  const name = useLive((replica) => logKey(replica, order), [order])
  const known = useRef(name)
  useEffect(() => {
    if (known.current !== undefined && known.current !== name) ask()
    known.current = name
  }, [name])
  useEffect(() => {
    if (waitsSince === undefined) return
    const timer = setTimeout(() => ask(), restMs)
    return () => clearTimeout(timer)
  }, [waitsSince])
}
