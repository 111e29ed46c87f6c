import { orderLogQuestion } from '../../sync/questions.ts'
import { Button } from '../components/button.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { TriesList } from './tries-list.tsx'

/** What was tried with its marketplace about one order, by our code or the marketplace's number; asked of the server. */
export default function OrderLog({ order }: { order: string }) {
  const { told, trouble, isSettled, again } = useAnswer(orderLogQuestion, { order })
  if (!told)
    return isSettled && trouble ? (
      <div className="flex flex-wrap items-center gap-2 py-2 text-15 text-warn">
        <p className="min-w-40 grow">{trouble.text}</p>
        <Button onClick={again}>Hỏi lại</Button>
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
