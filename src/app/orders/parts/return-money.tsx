import { lazy } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { payBackReturn } from '../../../domain/money/pay-back-return.ts'
import { isOwnChannel, marketplaceName } from '../../../domain/orders/channels.ts'
import { owedBack } from '../../../domain/orders/exchange.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { moneyOfReturn } from '../../../replica/queries/orders/money-of-return.ts'
import { orderAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'

const PayBackSheet = lazy(() => import('../../money/pay-back-sheet.tsx'))

/**
 * What is owed to the customer for goods that came back: of this order, or of the one whose goods this one replaces (OPN-008). It stands on both, and is paid back from
 * either, once.
 */
export function ReturnMoney({ order }: { order: Order }) {
  return (
    <>
      {order.rebackInfo !== undefined && <Owed of={order.code} dialogName="pay-back" />}
      {order.exchange && (
        <Owed of={order.exchange.of} dialogName="pay-back-for" left={owedBack(order)} isOther />
      )}
    </>
  )
}

interface OwedProps {
  of: string
  dialogName: string
  /** Of an order that stands in exchange: what its goods did not use up. */
  left?: number
  isOther?: boolean
}

function Owed({ of, dialogName, left = 0, isOther = false }: OwedProps) {
  const money = useLive((replica) => moneyOfReturn(replica, of), [of])
  const mayPay = useMayDo(payBackReturn)
  const paying = useDialogInAddress(dialogName)
  if (money === undefined) return null
  const isTheirs = money !== null && !isOwnChannel(money.order.channel)
  if (money === null || isTheirs)
    return left > 0 ? (
      <>
        <Sum label="Trả lại khách, hàng đổi rẻ hơn hàng trả" amount={left} />
        {isTheirs && (
          <p className="text-13 text-sub">
            Tiền của đơn {of} do {marketplaceName(money.order.channel)} giữ: hoàn theo đơn đó trên sàn.
          </p>
        )}
        {/* The device let go of it: opened, it comes back, and so does the key. */}
        {!isTheirs && mayPay && (
          <LinkButton to={orderAddress(of)} className="mt-2">
            Mở đơn {of} để hoàn tiền hàng trả
          </LinkButton>
        )}
      </>
    ) : null
  const { owed, most, unpaid } = money
  return (
    <>
      {owed > 0 && (
        <Sum
          label={isOther ? `Tiền hàng trả của đơn ${of} còn phải hoàn` : 'Tiền hàng trả còn phải hoàn'}
          amount={owed}
        />
      )}
      {owed > 0 && most < owed && (
        <p className="text-13 text-sub">
          {unpaid > 0
            ? `Khách còn thiếu ${formatMoney(unpaid)} của đơn: tiền hàng trả trừ vào đó trước${most > 0 ? '' : ', không phải hoàn'}.`
            : most === 0 && 'Đơn chưa ghi tiền khách trả. Đã thu thì ghi Thanh toán, rồi hoàn.'}
        </p>
      )}
      {mayPay && most > 0 && (
        <Button className="mt-2" aria-haspopup="dialog" onClick={() => paying.open()}>
          Hoàn tiền hàng trả
        </Button>
      )}
      <Addressed dialog={paying} gone={!mayPay || most === 0}>
        {() => <PayBackSheet money={money} onClose={paying.close} />}
      </Addressed>
    </>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="mt-2 flex justify-between gap-3 text-15 text-warn">
      {label}
      <b className="font-semibold">{formatMoney(amount)}</b>
    </p>
  )
}
