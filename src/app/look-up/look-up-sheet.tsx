import { ClipboardCheck, Printer, Shirt, Tag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { binIdOf } from '../../domain/stock/bin-code.ts'
import { quickStockCheck } from '../../domain/stock/quick-stock-check.ts'
import { type ProductLook, productLook } from '../../replica/queries/stock/product-look.ts'
import { printAddress, productAddress } from '../addresses.ts'
import { useAge } from '../bench/use-age.ts'
import { Button } from '../components/button.tsx'
import { ProductTile } from '../components/product-tile.tsx'
import { Sheet } from '../components/sheet.tsx'
import { scanState } from '../scanner/scan-state.ts'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { AskingOrders } from './parts/asking-orders.tsx'
import { Barcodes } from './parts/barcodes.tsx'
import { Combos } from './parts/combos.tsx'
import { ComboFigures, Figures } from './parts/figures.tsx'
import { LookLink } from './parts/look-link.tsx'
import { MovementList } from './parts/movement-list.tsx'
import { OpenDocuments } from './parts/open-documents.tsx'
import { Places } from './parts/places.tsx'

const QuickCheckSheet = lazy(() => import('./quick-check-sheet.tsx'))

/** Everything about a scanned product: how much, where, for whom, on which documents, and why the numbers are what they are. */
export default function LookUpSheet({ code }: { code: string }) {
  const look = useLive((replica) => productLook(replica, code), [code])
  const age = useAge()
  const close = () => {
    if (scanState.look === code) delete scanState.look
  }
  return (
    <Sheet title="Sản phẩm" onClose={close}>
      {age && <p className="mb-3 text-13 text-warn">{age}</p>}
      {look === null && <p className="text-15 text-sub">Máy này không có sản phẩm {code}.</p>}
      {look && <Look look={look} />}
    </Sheet>
  )
}

function Look({ look }: { look: ProductLook }) {
  const { product, warehouses } = look
  const mayCheck = useMayDo(quickStockCheck)
  const [checking, setChecking] = useState(false)
  const isCombo = product.typeItem === 'combo'
  const bins = warehouses.flatMap(({ wid, places }) => places.map(({ bid }) => binIdOf(wid, bid)))
  return (
    <div className="flex flex-col gap-4">
      <Head look={look} />
      {isCombo || !look.all ? <ComboFigures of={look.all} /> : <Figures of={look.all} />}
      <div className="grid grid-cols-2 gap-2 wide:grid-cols-3">
        {mayCheck && !isCombo && (
          <Button look="primary" className="col-span-2 wide:col-span-1" onClick={() => setChecking(true)}>
            <ClipboardCheck aria-hidden className="size-5" /> Kiểm kho nhanh
          </Button>
        )}
        <LookLink look="plain" to={printAddress('product-barcode', [product.code])}>
          <Printer aria-hidden className="size-5" /> In mã vạch
        </LookLink>
        <LookLink look="plain" to={productAddress(product.code)}>
          <Shirt aria-hidden className="size-5" /> Xem và sửa
        </LookLink>
        {bins.length > 0 && (
          <LookLink look="plain" to={printAddress('shelf-tag', bins)}>
            <Tag aria-hidden className="size-5" /> In tem kệ
          </LookLink>
        )}
      </div>
      {!isCombo && <Places look={look} />}
      <Combos product={product} />
      <AskingOrders code={product.code} />
      <OpenDocuments code={product.code} />
      <Barcodes product={product} />
      {!isCombo && <MovementList code={product.code} warehouses={warehouses} />}
      {checking && (
        <Suspense fallback={null}>
          <QuickCheckSheet look={look} onClose={() => setChecking(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Head({ look: { product } }: { look: ProductLook }) {
  return (
    <div className="flex items-center gap-4">
      <ProductTile code={product.code} image={product.image} name={product.name} size={72} />
      <div className="min-w-0">
        <p className="text-15">{product.variant && product.name}</p>
        <p className="text-22 leading-tight font-bold">{product.variant ?? product.name}</p>
        <p className="text-13 break-all text-sub">
          {[product.code, product.barcode].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}
