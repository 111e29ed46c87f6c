import { Barcode, Boxes, ClipboardCheck, History, PackagePlus, Pencil, Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { updateProduct } from '../../../domain/catalogue/update-product.ts'
import { addSlip } from '../../../domain/stock/add-slip.ts'
import { quickStockCheck } from '../../../domain/stock/quick-stock-check.ts'
import { teachBarcode } from '../../../domain/stock/teach-barcode.ts'
import type { ProductLook } from '../../../replica/queries/stock/product-look.ts'
import { printAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { AskingOrders } from '../../look-up/parts/asking-orders.tsx'
import { Barcodes } from '../../look-up/parts/barcodes.tsx'
import { Combos } from '../../look-up/parts/combos.tsx'
import { ComboFigures } from '../../look-up/parts/figures.tsx'
import { LotList } from '../../look-up/parts/lot-list.tsx'
import { MovementList } from '../../look-up/parts/movement-list.tsx'
import { OpenDocuments } from '../../look-up/parts/open-documents.tsx'
import { Places } from '../../look-up/parts/places.tsx'
import { useMayDo, useSeesCost } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { DeleteKey } from './delete-key.tsx'
import { PictureCard } from './picture-card.tsx'
import { ProductFacts } from './product-facts.tsx'
import { StockTable } from './stock-table.tsx'

const ChannelKeys = lazy(() => import('../../channels/parts/channel-keys.tsx'))
const QuickCheckSheet = lazy(() => import('../../look-up/quick-check-sheet.tsx'))
const ComboSheet = lazy(() => import('./combo-sheet.tsx'))
const CostHistorySheet = lazy(() => import('./cost-history-sheet.tsx'))
const PriceHistorySheet = lazy(() => import('./price-history-sheet.tsx'))
const BarcodeSheet = lazy(() => import('./barcode-sheet.tsx'))
const BringInSheet = lazy(() => import('./bring-in-sheet.tsx'))

interface ProductDetailProps {
  look: ProductLook
  onEdit(): void
}

/** A product to read: what is written of it, beside how much there is of it (CAT-100, CAT-109). */
export function ProductDetail({ look, onEdit }: ProductDetailProps) {
  const { product, warehouses, all } = look
  const { code } = product
  const isCombo = product.typeItem === 'combo'
  const mayEdit = useMayDo(updateProduct)
  const mayCheck = useMayDo(quickStockCheck)
  const mayBringIn = useMayDo(addSlip)
  const mayTeach = useMayDo(teachBarcode)
  const seesCost = useSeesCost()
  const costs = useDialogInAddress('costs')
  const prices = useDialogInAddress('price-history')
  const combining = useDialogInAddress('parts')
  const checking = useDialogInAddress('check')
  const bringing = useDialogInAddress('bring')
  const teaching = useDialogInAddress('barcode')
  return (
    <Scroller>
      <div className="space-y-4 p-4 pb-10 wide:px-6">
        <div className="flex flex-wrap gap-2">
          {mayEdit && (
            <Button look="primary" onClick={onEdit}>
              <Pencil aria-hidden className="size-5" /> Sửa
            </Button>
          )}
          {mayEdit && isCombo && (
            <Button aria-haspopup="dialog" onClick={() => combining.open()}>
              <Boxes aria-hidden className="size-5" /> Sửa thành phần
            </Button>
          )}
          {mayBringIn && !isCombo && (
            <Button onClick={() => bringing.open()}>
              <PackagePlus aria-hidden className="size-5" /> Nhập hàng
            </Button>
          )}
          {mayCheck && !isCombo && (
            <Button onClick={() => checking.open()}>
              <ClipboardCheck aria-hidden className="size-5" /> Kiểm kho nhanh
            </Button>
          )}
          <LinkButton to={printAddress('product-barcode', [code])}>
            <Printer aria-hidden className="size-5" /> In mã vạch
          </LinkButton>
          {mayEdit && product.total <= 0 && <DeleteKey product={product} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @3xl:grid-cols-[repeat(2,minmax(0,1fr))]">
          <div className="flex flex-col gap-4 @3xl:order-2">
            {isCombo || !all ? <ComboFigures of={all} /> : <StockTable warehouses={warehouses} all={all} />}
            <Combos product={product} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <PictureCard product={product} mayEdit={mayEdit} />
            <ProductFacts product={product}>
              {mayTeach && (
                <Button aria-haspopup="dialog" onClick={() => teaching.open()}>
                  <Barcode aria-hidden className="size-5" /> Gắn thêm mã vạch
                </Button>
              )}
              {seesCost && !isCombo && (
                <Button aria-haspopup="dialog" onClick={() => costs.open()}>
                  <History aria-hidden className="size-5" /> Lịch sử giá nhập
                </Button>
              )}
              <Button aria-haspopup="dialog" onClick={() => prices.open()}>
                <History aria-hidden className="size-5" /> Lịch sử giá bán
              </Button>
            </ProductFacts>
            <Barcodes product={product} />
          </div>
        </div>
        <Suspense fallback={null}>
          <ChannelKeys product={product} stock={all} />
        </Suspense>
        {product.lots === 1 && <LotList look={look} />}
        {!isCombo && warehouses.length > 0 && <Places look={look} />}
        <AskingOrders code={code} />
        <OpenDocuments code={code} />
        {!isCombo && <MovementList code={code} warehouses={warehouses} />}
      </div>
      <Addressed dialog={checking} gone={!mayCheck || isCombo}>
        {() => <QuickCheckSheet look={look} onClose={checking.close} />}
      </Addressed>
      <Addressed dialog={costs} gone={!seesCost || isCombo}>
        {() => <CostHistorySheet product={product} onClose={costs.close} />}
      </Addressed>
      <Addressed dialog={prices}>
        {() => <PriceHistorySheet product={product} onClose={prices.close} />}
      </Addressed>
      <Addressed dialog={teaching} gone={!mayTeach}>
        {() => <BarcodeSheet product={product} onClose={teaching.close} />}
      </Addressed>
      <Addressed dialog={combining} gone={!mayEdit || !isCombo}>
        {() => <ComboSheet combo={product} onClose={combining.close} />}
      </Addressed>
      <Addressed dialog={bringing} gone={!mayBringIn || isCombo}>
        {() => <BringInSheet product={product} onClose={bringing.close} />}
      </Addressed>
    </Scroller>
  )
}
