import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Sheet } from '../../components/sheet.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica } from '../../session/session.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { changeMany } from './change-many.ts'
import { deletion } from './delete-products.ts'
import { LeftOutList } from './left-out.tsx'
import { useJudged } from './use-judged.ts'

interface DeleteSheetProps {
  codes: readonly string[]
  onClose(): void
  /** @param left those that stay */
  onDeleted(left: readonly string[]): void
}

/** CAT-153: asked before products go; the rule is asked of each, and those it keeps are named. */
export default function DeleteSheet({ codes, onClose, onDeleted }: DeleteSheetProps) {
  const replica = useReplica()
  const { book } = useProductBook()
  const [first] = useState(codes)
  const [isBusy, setBusy] = useState(false)
  const judged = useJudged(first.join(' '), async (open) => ({ change: await deletion(open, first) }))
  const once = useOneAtATime()
  const able = judged?.able ?? []
  const remove = () =>
    once(async () => {
      if (!judged) return
      setBusy(true)
      const going = { ...judged.change, items: able }
      await changeMany(replica, going, (count) => `Đã xóa ${countWords(count)} sản phẩm.`)
      const gone = new Set(able.map(({ code }) => code))
      onDeleted(first.filter((code) => !gone.has(code)))
      onClose()
    })
  return (
    <Sheet
      low
      title={`Xóa ${countWords(first.length)} sản phẩm?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="danger" disabled={able.length === 0 || isBusy} onClick={() => void remove()}>
            {judged ? `Xóa ${countWords(able.length)} sản phẩm` : 'Đang xem từng sản phẩm …'}
          </Button>
        </>
      }
    >
      <p className="text-15">
        Sản phẩm biến khỏi danh sách và ô tìm. Đơn hàng, phiếu và biến động cũ vẫn còn. Hoàn tác được trong 24
        giờ.
      </p>
      {judged && (
        <LeftOutList leftOut={judged.leftOut} nameOf={(code) => `${book.get(code)?.name ?? ''} (${code})`} />
      )}
    </Sheet>
  )
}
