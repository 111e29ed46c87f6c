import { formatMoney, formatMoneyWithUnit } from '../../domain/money/money.ts'
import { payBackReturn } from '../../domain/money/pay-back-return.ts'
import type { MoneyOfReturn } from '../../replica/queries/orders/money-of-return.ts'
import { act } from '../session/act.ts'
import { GiveBackSheet, type GivenBack } from './give-back-sheet.tsx'

/** Money for goods that came back and were not used up by goods in exchange (OPN-008). */
export default function PayBackSheet({ money, onClose }: { money: MoneyOfReturn; onClose(): void }) {
  const { order, owed, most, cash } = money
  const give = async (given: GivenBack) => {
    const done = `Đã hoàn ${formatMoney(given.amount)}₫ tiền hàng trả của đơn ${given.orderCode}.`
    return (await act(payBackReturn, given, { done }))?.ok === true
  }
  return (
    <GiveBackSheet
      order={order}
      title="Hoàn tiền hàng trả"
      says="còn phải hoàn cho khách"
      most={most}
      cash={cash}
      beyond={
        most < owed
          ? `Đơn mới ghi khách đã trả ${formatMoneyWithUnit(most)}. Ghi Thanh toán trước rồi hoàn phần còn lại.`
          : `Tiền hàng trả chỉ còn ${formatMoneyWithUnit(owed)}.`
      }
      give={give}
      onClose={onClose}
    />
  )
}
