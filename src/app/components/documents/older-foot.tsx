import { Button } from '../button.tsx'
import type { OlderDocuments } from './use-older-documents.ts'

interface OlderFootProps {
  noun: string
  older: OlderDocuments<object>
}

/** Under the papers that the server told: how far it is, and the way to more of them. */
export function OlderFoot({ noun, older: { rows, answer, begin, more } }: OlderFootProps) {
  const { trouble, isBusy, isSettled, again } = answer
  return (
    <section
      aria-label={`${noun.charAt(0).toLocaleUpperCase('vi')}${noun.slice(1)} trên máy chủ`}
      className="flex max-w-3xl flex-wrap items-center gap-3 px-4 py-4"
    >
      {begin ? (
        <>
          <p className="text-15 text-sub">
            Máy này giữ {noun} chưa xong và {noun} xong trong 30 ngày.
          </p>
          <Button onClick={begin}>Xem {noun} cũ hơn</Button>
        </>
      ) : (
        <p role="status" className="text-15 text-sub">
          {isBusy && 'Đang hỏi máy chủ …'}
          {trouble && `Chưa hỏi được máy chủ, nên ${noun} cũ hơn 30 ngày chưa tìm được.`}
          {isSettled && !trouble && rows.length === 0 && !more && `Máy chủ không có thêm ${noun} nào khớp.`}
        </p>
      )}
      {trouble && !isBusy && <Button onClick={again}>Thử lại</Button>}
      {more && <Button onClick={more}>Xem thêm trên máy chủ</Button>}
    </section>
  )
}
