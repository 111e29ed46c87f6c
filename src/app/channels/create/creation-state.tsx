import { RotateCcw } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Progress } from '../../components/progress.tsx'
import { useReached } from '../../session/use-reached.ts'
import type { useCreation } from './use-creation.ts'

interface CreationStateProps {
  creation: ReturnType<typeof useCreation>
  onRetry(): void
}

/** How far a walk through many items is, what came of it, and each that failed with its reason. */
export function CreationState({ creation, onRetry }: CreationStateProps) {
  const { walk, failed, cancel } = creation
  const isReached = useReached()
  if (!walk) return null
  const { state, done, of, came } = walk
  if (state === 'finding')
    return (
      <p role="status" className="my-3 text-15 text-sub">
        Đang tìm hàng chưa liên kết …
      </p>
    )
  if (state === 'making')
    return (
      <div className="my-3 flex flex-wrap items-end gap-3">
        <div className="min-w-48 grow">
          <Progress words="Đang tạo sản phẩm" done={done} of={of} />
        </div>
        <Button onClick={cancel}>Dừng</Button>
      </div>
    )
  const left = of - came.made.length - came.failed.length
  return (
    <section aria-label="Kết quả tạo hàng loạt" className="my-3 rounded-card border border-line p-3">
      <p role="status" className="text-15 font-semibold">
        Đã tạo sản phẩm của {countWords(came.made.length)} hàng
        {failed.length > 0 && `, ${countWords(failed.length)} hàng chưa tạo được`}
        {left > 0 && `, dừng khi còn ${countWords(left)} hàng`}.
        {!isReached && came.made.length > 0 && ' Đã ghi trên máy này, gửi máy chủ khi có mạng.'}
      </p>
      {failed.length > 0 && (
        <>
          <ul aria-label="Chưa tạo được" className="my-2 max-h-60 divide-y divide-line overflow-y-auto">
            {failed.map(({ item, text }) => (
              <li key={item.key} className="py-1.5 text-15">
                <span className="font-semibold wrap-anywhere">{item.name}</span>
                <span className="block text-13 text-bad">{text}</span>
              </li>
            ))}
          </ul>
          <p className="mb-2 text-13 text-sub">
            Mã đã có thường là chính hàng đó ở gian hàng khác: dùng Đề xuất liên kết để nối vào sản phẩm đã
            có.
          </p>
          <Button data-once="" onClick={onRetry}>
            <RotateCcw aria-hidden className="size-5" /> Thử lại {countWords(failed.length)} hàng
          </Button>
        </>
      )}
    </section>
  )
}
