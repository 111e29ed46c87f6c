import { Check, CircleCheck, Undo2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import { scannedOf, unitsScanned } from '../../../domain/supply/supply-lines.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { SupplyLine, SupplyRequest } from '../../../domain/tables/supply.ts'
import type { SupplyDetail } from '../../../replica/queries/supply/supply-orders.ts'
import { Blink } from '../../bench/blink.tsx'
import { Said } from '../../bench/said.tsx'
import { ScanBench } from '../../bench/scan-bench.tsx'
import { TypeKey } from '../../bench/type-key.tsx'
import { useAge } from '../../bench/use-age.ts'
import { UsualSheets } from '../../bench/usual-sheets.tsx'
import { Addressed } from '../../components/addressed.tsx'
import { BenchKey } from '../../components/bench-key.tsx'
import { Button } from '../../components/button.tsx'
import { CountBar } from '../../components/count-bar.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { ReceivePlace } from '../../stock/parts/receive-place.tsx'
import type { ReceiveSupplyBench } from '../receive-supply-bench.ts'

const ChooseBinSheet = lazy(() => import('../../stock/parts/choose-bin-sheet.tsx'))
const Confirm = lazy(async () => ({ default: (await import('../../konsta/confirm.tsx')).Confirm }))

interface ReceiveSupplyGoodsProps {
  bench: ReceiveSupplyBench
  detail: SupplyDetail
  back: string
}

/** The bench at which goods of a supplier are taken in. */
export function ReceiveSupplyGoods({ bench, detail, back }: ReceiveSupplyGoodsProps) {
  const { quantity, sheet, said, saidRight, flash } = useSnapshot(bench.state)
  const choosing = useDialogInAddress('bin')
  const age = useAge()
  const { order, products, warehouse } = detail
  const ordered = order.items.reduce((sum, line) => sum + line.order, 0)
  const received = order.items.reduce((sum, line) => sum + line.received, 0)
  const scanned = unitsScanned(order)
  const mine = order.receipts.some(({ intake }) => intake === undefined)
  const open = (what: NonNullable<typeof sheet>) => () => {
    bench.state.sheet = what
  }
  const close = () => {
    delete bench.state.sheet
  }
  return (
    <ScanBench
      title={`Nhận ${order.code}`}
      back={back}
      above={age ?? `${supplierTitle(order.supplier.name)} → ${warehouse}`}
      awaited="hàng hoặc tem kệ"
      times={{ quantity, onPress: open('quantity') }}
      bar={
        <CountBar
          done={received + scanned}
          need={ordered}
          label="Đã nhận"
          aside={scanned > 0 ? `${scanned} chờ nhập kho` : undefined}
        />
      }
      keys={
        <>
          <Button
            look="primary"
            wide
            className="mb-2 min-h-14 text-17"
            disabled={scanned === 0}
            onClick={open('finish')}
          >
            <CircleCheck aria-hidden className="size-6" />{' '}
            {scanned > 0 ? `Nhập kho ${scanned} món` : 'Nhập kho'}
          </Button>
          <div className="grid grid-cols-2 gap-2">
            <BenchKey icon={Undo2} label="Hoàn tác" disabled={!mine} onPress={bench.undoLast} />
            <TypeKey state={bench.state} />
          </div>
        </>
      }
    >
      <ReceivePlace bench={bench} onChoose={() => choosing.open()} />
      {flash && <Blink key={flash.turn} whole />}
      <Said text={said} unseen={saidRight} className="mx-3 mb-2" />
      <ul className="flex flex-col gap-2 px-3 pb-3">
        {order.items
          .toSorted((one, other) => Number(isFull(order, one)) - Number(isFull(order, other)))
          .map((line) => (
            <Line
              key={line.productCode}
              line={line}
              order={order}
              product={products.get(line.productCode)}
              onRest={(product, units) => bench.takeRest(product, units)}
            />
          ))}
      </ul>
      <UsualSheets state={bench.state} />
      <Suspense fallback={null}>
        {sheet === 'finish' && scanned > 0 && (
          <Confirm
            title={`Nhập ${scanned} món vào kho?`}
            stay="Quét tiếp"
            go="Nhập kho"
            onStay={close}
            onGo={bench.finish}
          >
            Hàng tốt vào tồn kho ngay theo phiếu Nhập mới. Hàng hỏng để riêng, chờ trả nhà cung cấp.
          </Confirm>
        )}
      </Suspense>
      <Addressed dialog={choosing}>
        {() => (
          <ChooseBinSheet
            title="Cất vào ô nào?"
            wid={order.wid}
            onTake={(bin) => {
              choosing.close()
              bench.takeBin(bin)
            }}
            onClose={choosing.close}
          />
        )}
      </Addressed>
    </ScanBench>
  )
}

function leftOf(order: SupplyRequest, line: SupplyLine): number {
  const { good, damaged } = scannedOf(order, line.productCode)
  return line.order - line.received - good - damaged
}

function isFull(order: SupplyRequest, line: SupplyLine): boolean {
  return leftOf(order, line) <= 0
}

interface LineProps {
  line: SupplyLine
  order: SupplyRequest
  product: Product | undefined
  onRest(product: Product, quantity: number): void
}

/** A product of the order: how many are asked for, how many came. */
function Line({ line, order, product, onRest }: LineProps) {
  const { productCode, productTitle, received, broken } = line
  const { good, damaged } = scannedOf(order, productCode)
  const left = leftOf(order, line)
  const look =
    left === 0 ? 'border-ok/40 bg-ok-soft' : left < 0 ? 'border-warn bg-warn-soft' : 'border-line bg-card'
  const notes = [
    productCode,
    good + damaged > 0 && `vừa quét ${good + damaged}`,
    broken + damaged > 0 && `hỏng ${broken + damaged}`,
    line.order === 0 ? 'ngoài đơn' : left < 0 && `thừa ${-left}`,
  ].filter(Boolean)
  return (
    <li className={`flex items-center gap-3 rounded-card border p-3 ${look}`}>
      <ProductLine
        product={product ?? { code: productCode, name: productTitle }}
        detail={notes.join(' · ')}
      />
      {left > 0 && product && (
        <button
          type="button"
          className="min-h-12 shrink-0 rounded-xl border border-line bg-card px-3 text-15 font-semibold text-brand-ink active:bg-ground"
          onClick={() => onRest(product, left)}
        >
          Đủ {left}
        </button>
      )}
      {left === 0 && (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-ok-fill text-white">
          <Check aria-label="đủ" className="size-5" strokeWidth={3} />
        </span>
      )}
      <p className="shrink-0 text-22 font-bold">
        {received + good + damaged}
        <span className="text-17 text-sub">/{line.order}</span>
      </p>
    </li>
  )
}
