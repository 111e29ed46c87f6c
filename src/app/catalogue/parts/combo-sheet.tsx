import { useState } from 'react'
import { updateCombo } from '../../../domain/catalogue/update-combo.ts'
import { lineName } from '../../../domain/names.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { ComboParts, type PartForm } from './combo-parts.tsx'

interface ComboSheetProps {
  combo: Product
  onClose(): void
}

/** What a combo is made of changes; orders that were made keep what they were made with. */
export default function ComboSheet({ combo, onClose }: ComboSheetProps) {
  const [before] = useState(() => partsOf(combo))
  const [parts, setParts] = useState<readonly PartForm[]>(before)
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isChanged = !deepEqual(parts, before)
  const once = useOneAtATime()
  const save = () =>
    once(async () => {
      setAsked(true)
      if (parts.length === 0) return
      const saved = await act(
        updateCombo,
        { productId: combo.code, components: [...parts], from: before },
        { done: `Đã sửa thành phần của ${lineName(combo)}.` },
      )
      if (saved?.ok) onClose()
    })
  return (
    <Sheet
      title={`Thành phần của ${lineName(combo)}`}
      unsaved={isChanged}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" disabled={!isChanged} onClick={() => void save()}>
            Cập nhật
          </Button>
        </>
      }
    >
      <ComboParts parts={parts} text={text} isAsked={isAsked} onText={setText} onChange={setParts} />
      <p className="mt-3 text-15 text-sub">Đơn đã tạo giữ thành phần như lúc tạo.</p>
    </Sheet>
  )
}

function partsOf({ KhoTay = [] }: Product): PartForm[] {
  return KhoTay.map(({ code, amount }) => ({ code, amount }))
}
