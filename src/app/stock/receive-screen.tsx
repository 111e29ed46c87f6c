import { Check, CircleCheck, HeartCrack, Keyboard, MapPin, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { type TransferLine, transferLines } from '../../domain/stock/transfer-sums.ts'
import type { Product } from '../../domain/tables/products.ts'
import { type TransferDetail, transferDetail } from '../../replica/queries/stock/transfers.ts'
import { transferAddress } from '../addresses.ts'
import { ScanBench } from '../bench/scan-bench.tsx'
import { TypeSheet } from '../bench/type-sheet.tsx'
import { useAge } from '../bench/use-age.ts'
import { BenchKey } from '../components/bench-key.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { CountBar } from '../components/count-bar.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { ProductLine } from '../components/product-line.tsx'
import { Screen } from '../components/screen.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useScanner } from '../scanner/use-scanner.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { Said } from './parts/said.tsx'
import { createReceiveBench, type ReceiveBench } from './receive-bench.ts'

const QuantitySheet = lazy(() => import('../bench/quantity-sheet.tsx'))
const ChooseBinSheet = lazy(() => import('./parts/choose-bin-sheet.tsx'))
const FinishSheet = lazy(() => import('./parts/finish-transfer-sheet.tsx'))

/** Goods of a transfer are taken in by scanning. */
export default function ReceiveScreen() {
  const { code = '' } = useParams()
  const replica = useReplica()
  const [bench] = useState(() => createReceiveBench(replica, code))
  const detail = useLive((open) => transferDetail(open, code), [code])
  const address = transferAddress(code)
  useScanner(bench.scan, 'product')
  return (
    <>
      {detail === null && (
        <Screen title={code} back={address}>
          <EmptyState
            icon={MapPin}
            title={`Không có phiếu chuyển ${code} trên máy này`}
            text="Đồng bộ rồi thử lại."
          />
        </Screen>
      )}
      {detail && detail.transfer.state === 'ĐANG CHUYỂN' && (
        <Receive bench={bench} detail={detail} back={address} />
      )}
      {detail && detail.transfer.state !== 'ĐANG CHUYỂN' && (
        <Screen title={code} back={address}>
          <EmptyState
            icon={CircleCheck}
            title={
              detail.transfer.state === 'HOÀN THÀNH'
                ? 'Đã nhận xong phiếu này'
                : 'Phiếu này không nhận được lúc này'
            }
            text={
              detail.transfer.state === 'HOÀN THÀNH'
                ? `${detail.settledBy ?? ''} hoàn thành. Hàng đã vào ${detail.to}.`
                : 'Kho gửi chưa gửi hàng, hoặc phiếu đã hủy.'
            }
          >
            <LinkButton look="primary" to={address} replace>
              Xem phiếu
            </LinkButton>
          </EmptyState>
        </Screen>
      )}
      <ScanLayer />
    </>
  )
}

function Receive({ bench, detail, back }: { bench: ReceiveBench; detail: TransferDetail; back: string }) {
  const { quantity, damaged, binName, sheet, said, flash } = useSnapshot(bench.state)
  const [choosing, setChoosing] = useState(false)
  const age = useAge()
  const { transfer, products } = detail
  const lines = transferLines(transfer)
  const sent = lines.reduce((sum, line) => sum + line.sent, 0)
  const arrived = lines.reduce((sum, line) => sum + line.good + line.damaged, 0)
  const over = lines.reduce((sum, { difference }) => sum + Math.max(0, difference), 0)
  const open = (what: NonNullable<typeof sheet>) => () => {
    bench.state.sheet = what
  }
  const close = () => {
    delete bench.state.sheet
  }
  return (
    <ScanBench
      title={`Nhận ${transfer.code}`}
      back={back}
      above={age ?? `${detail.source} → ${detail.to}`}
      awaited="hàng hoặc tem kệ"
      times={{ quantity, onPress: open('quantity') }}
      bar={
        <CountBar done={arrived} need={sent} label="Đã nhận" aside={over > 0 ? `thừa ${over}` : undefined} />
      }
      keys={
        <>
          <Button look="primary" wide className="mb-2 min-h-14 text-17" onClick={open('finish')}>
            <CircleCheck aria-hidden className="size-6" /> Nhận xong
          </Button>
          <div className="grid grid-cols-2 gap-2">
            <BenchKey
              icon={Undo2}
              label="Hoàn tác"
              disabled={transfer.receipts.length === 0}
              onPress={bench.undoLast}
            />
            <BenchKey icon={Keyboard} label="Gõ mã" onPress={open('type')} />
          </div>
        </>
      }
    >
      <div className="flex gap-2 p-3 pb-2 *:min-w-0 *:grow *:basis-0">
        <button
          type="button"
          className="flex min-h-14 items-center gap-2 card px-3 text-left"
          onClick={() => setChoosing(true)}
        >
          <MapPin aria-hidden className="size-5 shrink-0 text-sub" />
          <span className="min-w-0">
            <span className="block text-13 text-sub">Cất vào</span>
            <b className="block truncate text-15">{binName}</b>
          </span>
        </button>
        <button
          type="button"
          aria-pressed={damaged}
          className={`flex min-h-14 items-center gap-2 rounded-card border px-3 text-left text-15 font-semibold ${damaged ? 'border-warn bg-warn-soft text-warn' : 'border-line bg-card'}`}
          onClick={() => {
            bench.state.damaged = !damaged
          }}
        >
          <HeartCrack aria-hidden className="size-5 shrink-0" />
          {damaged ? 'Đang quét hàng hỏng' : 'Hàng hỏng'}
        </button>
      </div>
      <Said text={said} flash={flash?.turn} />
      <ul className="flex flex-col gap-2 px-3 pb-3">
        {lines
          .toSorted((one, other) => rank(one) - rank(other))
          .map((line) => (
            <Line
              key={line.productCode}
              line={line}
              product={products.get(line.productCode)}
              onRest={(product, units) => bench.takeRest(product, units)}
            />
          ))}
      </ul>
      <Suspense fallback={null}>
        {sheet === 'type' && <TypeSheet onClose={close} />}
        {sheet === 'finish' && <FinishSheet bench={bench} transfer={transfer} onClose={close} />}
        {sheet === 'quantity' && (
          <QuantitySheet
            quantity={quantity}
            onTake={(units) => {
              bench.state.quantity = units
            }}
            onClose={close}
          />
        )}
        {choosing && (
          <ChooseBinSheet
            title="Cất vào ô nào?"
            wid={transfer.toWarehouse}
            onTake={(bin) => {
              setChoosing(false)
              bench.takeBin(bin)
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </ScanBench>
  )
}

/** What still has to come stands on top. */
function rank({ difference }: TransferLine): number {
  return difference === 0 ? 1 : 0
}

interface LineProps {
  line: TransferLine
  product: Product | undefined
  onRest(product: Product, quantity: number): void
}

function Line({ line, product, onRest }: LineProps) {
  const { productCode, sent, good, damaged, difference } = line
  const look =
    difference === 0
      ? 'border-ok/40 bg-ok-soft'
      : difference > 0
        ? 'border-warn bg-warn-soft'
        : 'border-line bg-card'
  return (
    <li className={`flex items-center gap-3 rounded-card border p-3 ${look}`}>
      <ProductLine
        product={product ?? { ...line, code: productCode }}
        detail={[productCode, damaged > 0 && `hỏng ${damaged}`, difference > 0 && `thừa ${difference}`]
          .filter(Boolean)
          .join(' · ')}
      />
      {difference < 0 && product && (
        <button
          type="button"
          className="min-h-12 shrink-0 rounded-xl border border-line bg-card px-3 text-15 font-semibold text-brand-ink active:bg-ground"
          onClick={() => onRest(product, -difference)}
        >
          Đủ {-difference}
        </button>
      )}
      {difference === 0 && (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-ok-fill text-white">
          <Check aria-label="đủ" className="size-5" strokeWidth={3} />
        </span>
      )}
      <p className="shrink-0 text-22 font-bold">
        {good + damaged}
        <span className="text-17 text-sub">/{sent}</span>
      </p>
    </li>
  )
}
