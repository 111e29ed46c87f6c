import { mergeCustomers } from '../../../domain/customers/merge-customers.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { doublesHere } from '../../../replica/queries/customers/customers.ts'
import { Button } from '../../components/button.tsx'
import { CustomerLine } from '../../components/customer-line.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'

/** So many groups are shown at once; those that are merged make room for others. */
const mostShown = 50

/** Customers who may be one person; each is merged into the one who is known best. */
export default function DoublesSheet({ onClose }: { onClose(): void }) {
  const groups = useLive(doublesHere, [])
  return (
    <Sheet title="Khách có thể trùng" onClose={onClose}>
      {groups?.length === 0 && (
        <p className="text-15 text-sub">
          Không có khách nào cùng số điện thoại, hoặc cùng tên và địa chỉ. Biết hai khách là một thì mở một
          khách, bấm Gộp khách trùng.
        </p>
      )}
      <ul aria-label="Nhóm khách có thể trùng" className="space-y-4">
        {groups?.slice(0, mostShown).map(({ why, customers: [kept, ...doubles] }) =>
          kept === undefined ? null : (
            <li key={kept._id} className="space-y-3 rounded-2xl border border-line p-3">
              <p className="text-13 text-sub">{why}</p>
              <CustomerLine customer={kept} />
              <ul className="space-y-2">
                {doubles.map((one) => (
                  <li key={one._id} className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
                    <CustomerLine customer={one} />
                    <Button
                      aria-label={`Gộp ${one.name || one.code} vào ${kept.name || kept.code}`}
                      onClick={() => void merge(one, kept)}
                    >
                      Gộp vào khách trên
                    </Button>
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
      {groups && groups.length > mostShown && (
        <p className="mt-4 text-15 text-sub">{`Còn ${groups.length - mostShown} nhóm nữa, hiện khi gộp xong các nhóm trên.`}</p>
      )}
    </Sheet>
  )
}

async function merge(one: Customer, kept: Customer): Promise<void> {
  const name = `${one.name || one.code} vào ${kept.name || kept.code}`
  await act(mergeCustomers, { id: one._id, into: kept._id, name }, { done: `Đã gộp ${name}.` })
}
