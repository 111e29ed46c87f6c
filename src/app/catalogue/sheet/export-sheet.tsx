import { useState } from 'react'
import { productColumns } from '../../../domain/catalogue/product-sheet.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Sheet } from '../../components/sheet.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica, useSeesCost } from '../../session/session.ts'
import { exportProducts } from './export-products.ts'

interface ExportSheetProps {
  /** Of the products that are chosen, or that the list shows. */
  codes: readonly string[]
  onClose(): void
}

/** Which columns go into the file; cost prices only for those who see them (CAT-342). */
export default function ExportSheet({ codes, onClose }: ExportSheetProps) {
  const replica = useReplica()
  const seesCost = useSeesCost()
  const every = productColumns({ seesCost })
  const [hidden, setHidden] = useState<readonly string[]>([])
  const once = useOneAtATime()
  const chosen = every.map(({ id }) => id).filter((id) => !hidden.includes(id))
  const save = (columns: readonly string[] | 'prices') =>
    once(async () => {
      await exportProducts(replica, codes, { columns, seesCost })
      if (codes.length > 0) onClose()
    })
  return (
    <Sheet
      title="Xuất sản phẩm ra Excel"
      onClose={onClose}
      footer={
        <>
          <Button disabled={codes.length === 0} onClick={() => void save('prices')}>
            Bảng giá
          </Button>
          <Button
            look="primary"
            disabled={chosen.length === 0 || codes.length === 0}
            onClick={() => void save(chosen)}
          >
            Xuất {countWords(codes.length)} sản phẩm
          </Button>
        </>
      }
    >
      <fieldset className="grid grid-cols-2 gap-x-4 large:grid-cols-1">
        <legend className="mb-2 text-15 text-sub">Cột trong tệp (trang tính KHO_HANG)</legend>
        {every.map(({ id, title }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 text-15">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={!hidden.includes(id)}
              onChange={() =>
                setHidden(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])
              }
            />
            {title}
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}
