import { useState } from 'react'
import { renameShop, shopNameLimit } from '../../../domain/settings/rename-shop.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'

interface ShopNameSheetProps {
  before: string
  onClose(): void
}

/** What the shop is called. */
export default function ShopNameSheet({ before, onClose }: ShopNameSheetProps) {
  const [written, setWritten] = useState(before)
  const name = written.trim()

  async function save(): Promise<void> {
    const back = () => act(renameShop, { name: before })
    const answer = await act(renameShop, { name }, { done: `Shop nay tên là ${name}.`, back })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title="Đổi tên shop"
      unsaved={name !== before}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={name === '' || name === before}
          onClick={() => void save()}
        >
          {name === '' ? 'Nhập tên shop' : 'Lưu tên'}
        </Button>
      }
    >
      <div className="space-y-4">
        <TextLine label="Tên shop" maxLength={shopNameLimit} value={written} onChange={setWritten} />
        <p className="text-13 text-sub">
          Tên hiện trên mọi máy, trên hóa đơn, phiếu in và ở chỗ người gửi của nhãn. Giấy đã in giữ tên cũ.
        </p>
      </div>
    </Sheet>
  )
}
