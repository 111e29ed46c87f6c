import { FileSpreadsheet } from 'lucide-react'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { importProducts } from '../../../domain/jobs/import-products.ts'
import { addSlip } from '../../../domain/stock/add-slip.ts'
import { screenAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const ActionMenu = lazy(async () => ({ default: (await import('../../konsta/action-menu.tsx')).ActionMenu }))
const ExportSheet = lazy(() => import('../sheet/export-sheet.tsx'))
const DeleteAllSheet = lazy(() => import('../sheet/delete-all-sheet.tsx'))

interface ExcelKeyProps {
  /** Of the products that the list shows, or that are chosen in it. */
  codes: readonly string[]
  /** All products of the shop. */
  total: number
  /** Above a table it is as low as the keys beside it. */
  low?: boolean
}

/** "Excel" beside a list of products: in, out, the books brought in line; and all of them deleted. */
export function ExcelKey({ codes, total, low = false }: ExcelKeyProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const exporting = useDialogInAddress('export')
  const deleting = useDialogInAddress('delete-all')
  const mayImport = useMayDo(importProducts)
  const mayBringIn = useMayDo(addSlip)
  const go = (run: () => unknown) => () => {
    setOpen(false)
    void run()
  }
  const actions = [
    mayImport && { label: 'Nhập Excel', run: go(() => navigate(screenAddress('/import_products'))) },
    mayImport &&
      mayBringIn && {
        label: 'Tạo cân bằng kho',
        run: go(() => navigate(screenAddress('/import_products', { kieu: 'can-bang' }))),
      },
    { label: 'Xuất Excel, bảng giá', run: go(() => exporting.open()) },
    // CAT-505.
    mayBringIn && total > 0 && { label: 'Xóa tất cả sản phẩm', run: go(() => deleting.open()) },
  ].filter((action) => action !== false)
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-label="Excel"
        className={low ? 'min-h-10!' : ''}
        onClick={() => setOpen(true)}
      >
        <FileSpreadsheet aria-hidden className="size-5" /> <span className="hidden wide:inline">Excel</span>
      </Button>
      {isOpen && <ActionMenu title="Sản phẩm và Excel" actions={actions} onClose={() => setOpen(false)} />}
      <Addressed dialog={exporting}>
        {() => <ExportSheet codes={codes} onClose={exporting.close} />}
      </Addressed>
      <Addressed dialog={deleting} gone={!mayBringIn}>
        {() => <DeleteAllSheet count={total} onClose={deleting.close} />}
      </Addressed>
    </>
  )
}
