import { CircleDollarSign, FileSpreadsheet, Printer, RefreshCw, Tags, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteProducts } from '../../../domain/catalogue/delete-products.ts'
import { setPrices } from '../../../domain/catalogue/set-prices.ts'
import { tagProducts } from '../../../domain/catalogue/tag-products.ts'
import { syncStockToEcommerce } from '../../../domain/channels/stock/push-stock.ts'
import { printAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { countWords } from '../../components/count-words.ts'
import { OutsideFilter } from '../../components/table/outside-filter.tsx'
import { nothingSelected, type Selection, selected, without } from '../../components/table/selection.ts'
import { barKeys, SelectionBar } from '../../components/table/selection-bar.tsx'
import { type SelectionAct, useOfferSelection } from '../../session/selection.ts'
import { useMayDo } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { sumProducts } from '../product-list.ts'

const PriceSheet = lazy(() => import('../many/price-sheet.tsx'))
const TagSheet = lazy(() => import('../many/tag-sheet.tsx'))
const ExportSheet = lazy(() => import('../sheet/export-sheet.tsx'))
const DeleteSheet = lazy(() => import('../many/delete-sheet.tsx'))

/** A roll of labels, and what a browser lays out at once. */
const mostPrinted = 500

interface ProductBarProps {
  selection: Selection
  /** Of these, what the list leaves out. */
  outside: readonly string[]
  /** The warehouse whose numbers the list shows. */
  wid: string | undefined
  onSelect(selection: Selection): void
}

/** What may be done with all the chosen products; each act asks the rule of every one of them. */
export default function ProductBar({ selection, outside, wid, onSelect }: ProductBarProps) {
  const navigate = useNavigate()
  const { book } = useProductBook()
  const pricing = useDialogInAddress('prices')
  const tagging = useDialogInAddress('tag-products')
  const exporting = useDialogInAddress('export-chosen')
  const deleting = useDialogInAddress('delete-products')
  // Drawn by its key in the header, which is there with nothing chosen too.
  const syncing = useDialogInAddress('sync-chosen')
  const maySync = useMayDo(syncStockToEcommerce)
  const mayPrice = useMayDo(setPrices)
  const mayTag = useMayDo(tagProducts)
  const mayDelete = useMayDo(deleteProducts)
  const codes = [...selection.keys]
  const { total } = sumProducts(
    book,
    codes.flatMap((code) => book.get(code) ?? []),
    wid,
  )
  const words = `${countWords(codes.length)} sản phẩm`
  const print = () => {
    if (codes.length > mostPrinted)
      showToast('warning', `Mỗi lần in được tối đa ${mostPrinted} sản phẩm. Chọn bớt rồi in tiếp.`)
    else void navigate(printAddress('product-barcode', codes))
  }
  const acts: (SelectionAct & { isDialog: boolean })[] = [
    ...(mayPrice
      ? [{ label: 'Đổi giá', icon: CircleDollarSign, isDialog: true, run: () => pricing.open() }]
      : []),
    ...(mayTag ? [{ label: 'Gắn thẻ', icon: Tags, isDialog: true, run: () => tagging.open() }] : []),
    ...(maySync
      ? [{ label: 'Đồng bộ lên sàn', icon: RefreshCw, isDialog: true, run: () => syncing.open() }]
      : []),
    { label: 'In mã vạch', icon: Printer, isDialog: false, run: print },
    { label: 'Xuất Excel', icon: FileSpreadsheet, isDialog: true, run: () => exporting.open() },
    ...(mayDelete ? [{ label: 'Xóa', icon: Trash2, isDialog: true, run: () => deleting.open() }] : []),
  ]
  useOfferSelection({ words, acts: () => acts.map((act) => ({ ...act, says: words })) })
  return (
    <SelectionBar
      label="Việc cho những sản phẩm đã chọn"
      words={`${words} · ${countWords(total)} món trong kho`}
      why={
        <OutsideFilter
          noun="sản phẩm"
          count={outside.length}
          onDrop={() => onSelect(without(selection, outside))}
        />
      }
      onClear={() => onSelect(nothingSelected)}
    >
      {acts.map(({ label, icon: Icon, isDialog, run }) => (
        <button
          key={label}
          type="button"
          aria-haspopup={isDialog ? 'dialog' : undefined}
          className={barKeys.plain}
          onClick={run}
        >
          <Icon aria-hidden className="size-4.5" /> {label}
        </button>
      ))}
      <Addressed dialog={pricing} gone={!mayPrice}>
        {() => <PriceSheet codes={codes} onClose={pricing.close} />}
      </Addressed>
      <Addressed dialog={tagging} gone={!mayTag}>
        {() => <TagSheet codes={codes} onClose={tagging.close} />}
      </Addressed>
      <Addressed dialog={exporting}>
        {() => <ExportSheet codes={codes} onClose={exporting.close} />}
      </Addressed>
      <Addressed dialog={deleting} gone={!mayDelete}>
        {() => (
          <DeleteSheet
            codes={codes}
            onClose={deleting.close}
            onDeleted={(left) => onSelect(selected(left))}
          />
        )}
      </Addressed>
    </SelectionBar>
  )
}
