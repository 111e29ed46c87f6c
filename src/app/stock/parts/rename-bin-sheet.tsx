import { useState } from 'react'
import { renameBin } from '../../../domain/stock/rename-bin.ts'
import type { Bin } from '../../../domain/tables/places.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'

/** Another name for a bin; its code and its tag stay. */
export default function RenameBinSheet({ bin, onClose }: { bin: Bin; onClose(): void }) {
  const [name, setName] = useState(bin.name)
  async function rename(): Promise<void> {
    const params = { wid: bin.parent, bid: bin.bid, name: name.trim(), from: bin.name }
    const renamed = await act(renameBin, params, { done: `Đã đổi tên thành ${name.trim()}.` })
    if (renamed?.ok) onClose()
  }
  return (
    <Sheet
      title={`Đổi tên ${bin.bid}`}
      low
      unsaved={name !== bin.name}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          disabled={name.trim() === '' || name.trim() === bin.name}
          onClick={() => void rename()}
        >
          Lưu tên
        </Button>
      }
    >
      <TextLine label="Tên ô" value={name} onChange={setName} maxLength={64} />
      <p className="mt-2 text-13 text-sub">Mã trên tem vẫn là {bin.bid}; không cần in lại tem để quét.</p>
    </Sheet>
  )
}
