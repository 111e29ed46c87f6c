import { useState } from 'react'
import { mergeCustomers } from '../../../domain/customers/merge-customers.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { customerRows, doublesHere } from '../../../replica/queries/customers/customers.ts'
import { customerBook } from '../../../replica/search/customer-book.ts'
import { Button } from '../../components/button.tsx'
import { CustomerLine } from '../../components/customer-line.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** So many who fit the words are offered; another word brings others. */
const mostOffered = 20

/** Who else this customer is: those who look like them first, anybody by search; the one chosen becomes this customer. */
export default function MergeSheet({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const replica = useReplica()
  const [text, setText] = useState('')
  const [double, setDouble] = useState<Customer>()
  const book = customerBook(replica)
  const offered = useLive(
    async (one) => {
      await book.open()
      const sought = text.trim()
      if (sought) return customerRows(one, book.search(sought, mostOffered))
      const groups = await doublesHere(one)
      return (
        groups.find(({ customers }) => customers.some(({ _id }) => _id === customer._id))?.customers ?? []
      )
    },
    [text, customer._id],
  )?.filter(({ _id }) => _id !== customer._id)

  async function merge(): Promise<void> {
    if (!double) return
    const name = `${double.name || double.code} vào ${customer.name || customer.code}`
    const params = { id: double._id, into: customer._id, name }
    const answer = await act(mergeCustomers, params, { done: `Đã gộp ${name}.` })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title="Gộp khách trùng"
      onClose={onClose}
      footer={
        double && (
          <Button
            look="primary"
            className="min-h-14 shrink! text-17 whitespace-normal! wrap-anywhere"
            onClick={() => void merge()}
          >
            {`Gộp ${double.name || double.code} vào ${customer.name || customer.code}`}
          </Button>
        )
      }
    >
      <div className="space-y-4">
        <p className="text-15 text-sub">
          Giữ lại khách <b className="text-ink">{customer.name || customer.code}</b>. Chọn khách trùng: đơn
          hàng, công nợ, số điện thoại, địa chỉ và ghi chú của khách đó chuyển sang đây. Gộp nhầm thì tách ra
          được.
        </p>
        <SearchField label="Tìm khách trùng: tên, số điện thoại, mã khách" value={text} onChange={setText} />
        {offered?.length === 0 && (
          <p className="text-15 text-sub">
            {text.trim()
              ? `Không có khách nào khác khớp “${text.trim()}”. Thử một phần tên không dấu hoặc số điện thoại.`
              : 'Chưa thấy ai cùng số điện thoại, hoặc cùng tên và địa chỉ. Tìm theo tên hoặc số.'}
          </p>
        )}
        <ul aria-label="Khách có thể trùng" className="space-y-2">
          {offered?.map((one) => (
            <li key={one._id}>
              <button
                type="button"
                aria-pressed={one._id === double?._id}
                className={`flex min-h-16 w-full items-center rounded-card border px-3 py-2 active:bg-ground ${one._id === double?._id ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
                onClick={() => setDouble(one._id === double?._id ? undefined : one)}
              >
                <CustomerLine customer={one} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
