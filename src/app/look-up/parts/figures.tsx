import type { ProductLook } from '../../../replica/queries/stock/product-look.ts'

/** What may be sold, large; what lies there and why not all of it may be sold, beside it (CAT-109). */
export function Figures({ of }: { of: ProductLook['all'] }) {
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

function Large({ name, value, isBad }: { name: string; value: number; isBad: boolean }) {
  return (
    <div className="rounded-card bg-ground px-3 py-2">
      <dt className="text-13 text-sub">{name}</dt>
      <dd className={`text-34 leading-tight font-bold ${isBad ? 'text-bad' : ''}`}>
        {value.toLocaleString('vi-VN')}
      </dd>
    </div>
  )
}

function Small({ name, value }: { name: string; value: number }) {
  return (
    <div className="rounded-xl bg-ground px-3 py-2">
      <dt className="text-13 text-sub">{name}</dt>
      <dd className="text-17 font-bold">{value.toLocaleString('vi-VN')}</dd>
    </div>
  )
}
