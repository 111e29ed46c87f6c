import { lazy } from 'react'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import { scannedOf, unitsScanned } from '../../../domain/supply/supply-lines.ts'
import type { SupplyLine, SupplyRequest } from '../../../domain/tables/supply.ts'
import type { SupplyDetail } from '../../../replica/queries/supply/supply-orders.ts'
import { ReceiveFrame } from '../../stock/parts/receive-frame.tsx'
import type { ComingLine } from '../../stock/parts/receive-line.tsx'
import type { ReceiveSupplyBench } from '../receive-supply-bench.ts'

const Confirm = lazy(async () => ({ default: (await import('../../konsta/confirm.tsx')).Confirm }))

interface ReceiveSupplyGoodsProps {
  bench: ReceiveSupplyBench
  detail: SupplyDetail
  back: string
}

/** The bench at which goods of a supplier are taken in. */
export function ReceiveSupplyGoods({ bench, detail, back }: ReceiveSupplyGoodsProps) {
  const { order, products, warehouse } = detail
  const scanned = unitsScanned(order)
  const lines = order.items.map((line) => comingLine(order, line))
  return (
    <ReceiveFrame
      bench={bench}
      code={order.code}
      back={back}
      way={`${supplierTitle(order.supplier.name)} → ${warehouse}`}
      wid={order.wid}
      // Those that are here, and more than asked for, stand below.
      lines={lines.toSorted((one, other) => Number(one.left <= 0) - Number(other.left <= 0))}
      products={products}
      count={{
        done: lines.reduce((sum, { came }) => sum + came, 0),
        need: lines.reduce((sum, { wanted }) => sum + wanted, 0),
        aside: scanned > 0 ? `${scanned} chờ nhập kho` : undefined,
      }}
      finish={{ label: scanned > 0 ? `Nhập kho ${scanned} món` : 'Nhập kho', disabled: scanned === 0 }}
      canUndo={order.receipts.some(({ intake }) => intake === undefined)}
      finishSheet={(close) =>
        scanned > 0 && (
          <Confirm
            title={`Nhập ${scanned} món vào kho?`}
            stay="Quét tiếp"
            go="Nhập kho"
            onStay={close}
            onGo={bench.finish}
          >
            Hàng tốt vào tồn kho ngay theo phiếu Nhập mới. Hàng hỏng để riêng, chờ trả nhà cung cấp.
          </Confirm>
        )
      }
    />
  )
}

/** A product of the order: how many are asked for, how many came. */
function comingLine(order: SupplyRequest, line: SupplyLine): ComingLine {
  const { productCode, productTitle: name, order: wanted, received, broken } = line
  const { good, damaged } = scannedOf(order, productCode)
  const scanned = good + damaged
  const came = received + scanned
  const left = wanted - came
  const notes = [
    scanned > 0 && `vừa quét ${scanned}`,
    broken + damaged > 0 && `hỏng ${broken + damaged}`,
    wanted === 0 ? 'ngoài đơn' : left < 0 && `thừa ${-left}`,
  ]
  return { productCode, name, wanted, came, left, notes }
}
