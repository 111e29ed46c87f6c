import { expiryDaysOf, lotLinesOf } from '../../../domain/stock/expiry.ts'
import { company } from '../../../replica/queries/shop.ts'
import type { ProductLook } from '../../../replica/queries/stock/product-look.ts'
import { Card } from '../../components/card.tsx'
import { ExpiryWords } from '../../components/expiry-words.tsx'
import { useLive } from '../../session/use-live.ts'
import { LookLink } from './look-link.tsx'

/** Which lots lie where, the first to expire first, of a product whose lots are kept. */
export function LotList({ look: { product, warehouses } }: { look: ProductLook }) {
  const shop = useLive(company, [])
  const days = expiryDaysOf(product, shop?.settings)
  const lines = lotLinesOf(product, { unknown: true }).flatMap((line) => {
    const warehouse = warehouses.find(({ wid }) => wid === line.wid)
    const place = warehouse?.places.find(({ bid }) => bid === line.bid)
    return warehouse && place ? [{ ...line, where: `${place.binName} · ${warehouse.name}` }] : []
  })
  return (
    <Card title="Lô và hạn dùng">
      {lines.length === 0 && (
        <p className="text-15 text-sub">Chưa có lô nào. Ghi số lô và hạn dùng khi nhập hàng.</p>
      )}
      <ul className="divide-y divide-line">
        {lines.map(({ wid, bid, lot, units, where }) => (
          <li key={`${wid}/${bid}/${lot?.lot}/${lot?.expires}`} className="flex items-center gap-3 py-2">
            <span className="min-w-0 grow">
              <span className="block text-17 font-semibold wrap-anywhere">
                {lot ? lot.lot || 'Không số lô' : 'Không rõ lô'}
              </span>
              {lot && <ExpiryWords lot={lot} days={days} />}
              <span className="block text-13 text-sub">{where}</span>
            </span>
            <b className="shrink-0 text-17 tabular-nums">{units.toLocaleString('vi-VN')}</b>
          </li>
        ))}
      </ul>
      <LookLink
        to="/expiring"
        className="mt-2 flex min-h-12 items-center text-15 font-semibold text-brand-ink"
      >
        Xem mọi hàng sắp hết hạn
      </LookLink>
    </Card>
  )
}
