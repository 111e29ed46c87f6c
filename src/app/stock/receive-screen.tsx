import { CircleCheck, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type TransferDetail, transferDetail } from '../../replica/queries/stock/transfers.ts'
import { transferAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Held } from '../components/held.tsx'
import { Screen } from '../components/screen.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useScanner } from '../scanner/use-scanner.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { ReceiveGoods } from './parts/receive-goods.tsx'
import { createReceiveBench } from './receive-bench.ts'

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
      <Held row={detail} missing={<NotHere code={code} back={address} />}>
        {(held) =>
          held.transfer.state === 'ĐANG CHUYỂN' ? (
            <ReceiveGoods bench={bench} detail={held} back={address} />
          ) : (
            <NothingToReceive detail={held} back={address} />
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
        icon={MapPin}
        title={`Không có phiếu chuyển ${code} trên máy này`}
        text="Đồng bộ rồi thử lại."
      />
    </Screen>
  )
}

function NothingToReceive({
  detail: { transfer, settledBy, to },
  back,
}: {
  detail: TransferDetail
  back: string
}) {
  const isDone = transfer.state === 'HOÀN THÀNH'
  return (
    <Screen title={transfer.code} back={back}>
      <EmptyState
        icon={CircleCheck}
        title={isDone ? 'Đã nhận xong phiếu này' : 'Phiếu này không nhận được lúc này'}
        text={
          isDone
            ? `${settledBy ?? ''} hoàn thành. Hàng đã vào ${to}.`
            : 'Kho gửi chưa gửi hàng, hoặc phiếu đã hủy.'
        }
      >
        <LinkButton look="primary" to={back} replace>
          Xem phiếu
        </LinkButton>
      </EmptyState>
    </Screen>
  )
}
