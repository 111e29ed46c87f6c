import { CircleCheck, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { isOpenSupply } from '../../domain/supply/supply-states.ts'
import { type SupplyDetail, supplyDetail } from '../../replica/queries/supply/supply-orders.ts'
import { supplyAddress } from '../addresses.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Held } from '../components/held.tsx'
import { Screen } from '../components/screen.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useScanner } from '../scanner/use-scanner.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { barcodesAddress } from '../stock/barcodes-address.ts'
import { ReceiveSupplyGoods } from './parts/receive-supply-goods.tsx'
import { createReceiveSupplyBench } from './receive-supply-bench.ts'

/** Goods of a supply order are taken in by scanning, by several people, with no network too. */
export default function ReceiveSupplyScreen() {
  const { code = '' } = useParams()
  const replica = useReplica()
  const [bench] = useState(() => createReceiveSupplyBench(replica, code))
  const detail = useLive((open) => supplyDetail(open, code), [code])
  const back = supplyAddress(code)
  // Goods that turn up when all has come, until they enter stock.
  const [overAfter, setOverAfter] = useState<number>()
  useScanner(bench.scan, 'product')
  return (
    <>
      <Held row={detail} missing={<NotHere code={code} back={back} />}>
        {(held) =>
          isOpenSupply(held.order) ||
          (held.order.state === 'HOÀN THÀNH' && held.order.intakeCount === overAfter) ? (
            <ReceiveSupplyGoods bench={bench} detail={held} back={back} />
          ) : (
            <NothingToReceive detail={held} back={back} onOver={() => setOverAfter(held.order.intakeCount)} />
          )
        }
      </Held>
      <ScanLayer />
    </>
  )
}

function NotHere({ code, back }: { code: string; back: string }) {
  return (
    <Screen title={code} back={back}>
      <EmptyState
        icon={PackageOpen}
        title={`Không có đơn nhập hàng ${code} trên máy này`}
        text="Đồng bộ rồi thử lại."
      />
    </Screen>
  )
}

function NothingToReceive({
  detail: { order, settledBy, warehouse, products },
  back,
  onOver,
}: {
  detail: SupplyDetail
  back: string
  onOver(): void
}) {
  const isDone = order.state === 'HOÀN THÀNH'
  const came = order.items.map(({ productCode, received: units }) => ({ productCode, units }))
  const labels = barcodesAddress(came, products)
  return (
    <Screen title={order.code} back={back}>
      <EmptyState
        icon={CircleCheck}
        title={isDone ? 'Đã nhận đủ đơn này' : 'Đơn này không nhận được lúc này'}
        text={
          isDone ? `${settledBy ?? ''} nhận đủ. Hàng đã vào ${warehouse}.` : 'Đơn còn là nháp, hoặc đã khóa.'
        }
      >
        {isDone && <Button onClick={onOver}>Nhận hàng thừa</Button>}
        {labels !== undefined && <LinkButton to={labels}>In tem hàng về</LinkButton>}
        <LinkButton look="primary" to={back} replace>
          Xem đơn
        </LinkButton>
      </EmptyState>
    </Screen>
  )
}
