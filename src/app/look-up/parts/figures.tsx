import type { Stock } from '../../../domain/stock/stock-of.ts'
import { Hint } from '../../components/hint.tsx'

/** What each number means (decisions 9), for who asks. */
const meanings = {
  'Sẵn bán': 'Còn bán được: tồn kho trừ phần đang giữ và phần chờ hàng.',
  'Tồn kho': 'Đang nằm trong kho, kể cả phần đã giữ cho đơn.',
  'Đang giữ': 'Đã giữ cho các đơn chưa xuất kho.',
  'Chờ hàng': 'Các đơn CHỜ HÀNG đang cần ngần này.',
  'Sắp về': 'Đã đặt hoặc đang chuyển kho về, chưa nhận.',
  'Ghép được': 'Số combo ghép được từ hàng thành phần đang có.',
} as const

type Figure = keyof typeof meanings

/** What may be sold, large; what lies there and why not all of it may be sold, beside it (CAT-109). */
export function Figures({ of }: { of: Stock }) {
  return (
    <dl className="grid grid-cols-2 gap-2">
      <Large name="Sẵn bán" value={of.ready} isBad={of.ready <= 0} />
      <Large name="Tồn kho" value={of.total} isBad={of.total < 0} />
      <div className="col-span-2 grid grid-cols-3 gap-2">
        <Small name="Đang giữ" value={of.book} />
        <Small name="Chờ hàng" value={of.wait} />
        <Small name="Sắp về" value={of.exp_amount} />
      </div>
    </dl>
  )
}

/** How many of a combo its components make: to be sold, and with what they hold for orders. */
export function ComboFigures({ of }: { of: Stock | undefined }) {
  return (
    <div className="flex flex-col gap-2">
      {of && (
        <dl className="grid grid-cols-2 gap-2">
          <Large name="Sẵn bán" value={of.ready} isBad={of.ready <= 0} />
          <Large name="Ghép được" value={of.total} isBad={of.total <= 0} />
        </dl>
      )}
      <p className="rounded-card bg-ground p-3 text-15">
        Combo không có tồn riêng, ghép từ các sản phẩm bên dưới.
      </p>
    </div>
  )
}

function Large({ name, value, isBad }: { name: Figure; value: number; isBad: boolean }) {
  return (
    <div className="relative rounded-card bg-ground px-3 py-2">
      <dt className="text-13 text-sub">{name}</dt>
      <dd className={`text-34 leading-tight font-bold ${isBad ? 'text-bad' : ''}`}>
        {value.toLocaleString('vi-VN')}
        <Hint covers about={name}>
          {meanings[name]}
        </Hint>
      </dd>
    </div>
  )
}

function Small({ name, value }: { name: Figure; value: number }) {
  return (
    <div className="relative rounded-xl bg-ground px-3 py-2">
      <dt className="text-13 text-sub">{name}</dt>
      <dd className="text-17 font-bold">
        {value.toLocaleString('vi-VN')}
        <Hint covers about={name}>
          {meanings[name]}
        </Hint>
      </dd>
    </div>
  )
}
