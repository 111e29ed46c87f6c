import { Link } from 'react-router-dom'
import { lineName } from '../../../domain/names.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import type { Damage } from '../../../domain/tables/returns.ts'
import { formatMoment } from '../../../domain/time.ts'
import { slipAddress } from '../../addresses.ts'
import { useDocumentNames } from '../../components/documents/use-document-names.ts'
import { Facts } from '../../components/facts.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { damageStates, foundIn } from './damage-kind.tsx'

/** One heap of damaged goods: where it was found, why, and how it left. */
export function DamagePane({ damage }: { damage: Damage }) {
  const { warehouses, people } = useDocumentNames()
  const { name, variant, productCode, quantity, settled, state, from, wid, createdAt, createdBy } = damage
  return (
    <Scroller>
      <article className="space-y-3 p-4" aria-label={name}>
        <h2 className="text-17 font-bold">{lineName({ name, variant })}</h2>
        <div className="card p-3">
          <Facts
            facts={[
              ['Mã sản phẩm', productCode],
              ['Trạng thái', damageStates[state]],
              ['Hỏng', `${quantity} món`],
              ['Đã đi', settled > 0 ? `${settled} món` : ''],
              ['Kho', warehouses.get(wid) ?? wid],
              ['Tìm thấy', `${foundIn[from.kind]} · ${from.document}`],
              ['Nhà cung cấp', supplierTitle(damage.supplier ?? '')],
              ['Lý do', damage.reason],
              ['Người báo', `${people.get(createdBy) ?? createdBy}, ${formatMoment(createdAt)}`],
            ]}
          />
        </div>
        {damage.slipCodes.map((code) => (
          <Link key={code} to={slipAddress(code)} className="block min-h-10 text-15 text-brand-ink">
            Phiếu {code}
          </Link>
        ))}
      </article>
    </Scroller>
  )
}
