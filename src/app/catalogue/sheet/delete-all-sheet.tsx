import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteAllProducts } from '../../../domain/jobs/delete-all-products.ts'
import { screenAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'

/** CAT-323 … CAT-327: everything is deleted once the person has typed the phrase. */
export default function DeleteAllSheet({ count, onClose }: { count: number; onClose(): void }) {
  const [phrase, setPhrase] = useState('')
  const navigate = useNavigate()
  const once = useOneAtATime()
  const run = () =>
    once(async () => {
      const done = await act(deleteAllProducts, { phrase }, { done: 'Đã ghi. Máy chủ xóa dần.', final: true })
      if (done?.ok) await navigate(screenAddress('/jobs'), { replace: true })
    })
  return (
    <Sheet
      low
      title="Xóa tất cả sản phẩm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="danger" disabled={count === 0} onClick={() => void run()}>
            Xóa {countWords(count)} sản phẩm
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-15">
        <p>
          Sản phẩm đang được giữ cho đơn hoặc đang về được giữ lại và nêu tên. Chứng từ và biến động cũ vẫn
          còn. Khôi phục được trong 24 giờ ở Việc chạy nền.
        </p>
        <TextLine label="Gõ TÔI ĐỒNG Ý để xác nhận" maxLength={100} value={phrase} onChange={setPhrase} />
      </div>
    </Sheet>
  )
}
