import { lazy } from 'react'
import { sayPlace } from '../../../domain/addresses/place.ts'
import { archiveCustomer } from '../../../domain/customers/archive-customer.ts'
import { mergeCustomers } from '../../../domain/customers/merge-customers.ts'
import { updateCustomer } from '../../../domain/customers/update-customer.ts'
import { formatPhone } from '../../../domain/people/phone.ts'
import type { Customer, Residence } from '../../../domain/tables/customers.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PhoneLine } from '../../components/phone-line.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useAddressBook } from '../../session/use-address-book.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'

const EditCustomerSheet = lazy(() => import('./edit-customer-sheet.tsx'))
const MergeSheet = lazy(() => import('./merge-sheet.tsx'))

/** How to reach a customer, what is written of them, and what may be done with the row. */
export function ContactCard({ customer }: { customer: Customer }) {
  const { phone, phoneExtend = '', formerPhones = [], otherAddresses = [], note, archivedAt } = customer
  const editing = useDialogInAddress('edit')
  const merging = useDialogInAddress('merge')
  const mayEdit = useMayDo(updateCustomer)
  const mayMerge = useMayDo(mergeCustomers)
  const mayArchive = useMayDo(archiveCustomer)
  const { book } = useAddressBook()
  const placed = (place: Residence) => {
    const at = book?.at(place)
    return [place.address, at && sayPlace(at)].filter(Boolean).join(', ')
  }
  const numbers = [phone, phoneExtend].filter((number) => number !== '')
  return (
    <Card title="Liên hệ">
      {archivedAt !== undefined && (
        <p role="status" className="mb-2 rounded-xl bg-ground px-3 py-2 text-15 text-sub">
          Khách đã cất: không hiện trong danh sách và gợi ý. Đơn hàng và công nợ vẫn còn.
        </p>
      )}
      {numbers.map((number) => (
        <div key={number}>
          <PhoneLine number={number} />
        </div>
      ))}
      {formerPhones.length > 0 && (
        <p className="text-15 text-sub">{`Số khác: ${formerPhones.map(formatPhone).join(', ')}`}</p>
      )}
      <p className="text-15 text-sub">{customer.address ? placed(customer) : 'Chưa có địa chỉ'}</p>
      {otherAddresses.map((place) => (
        <p key={JSON.stringify(place)} className="text-15 text-sub">{`Địa chỉ khác: ${placed(place)}`}</p>
      ))}
      {note && <p className="mt-2 text-15 whitespace-pre-line wrap-anywhere">{note}</p>}
      <div className="mt-3 flex flex-wrap gap-2 *:grow empty:hidden wide:*:grow-0">
        {mayEdit && (
          <Button aria-haspopup="dialog" onClick={() => editing.open()}>
            Sửa
          </Button>
        )}
        {mayMerge && (
          <Button aria-haspopup="dialog" onClick={() => merging.open()}>
            Gộp khách trùng
          </Button>
        )}
        {mayArchive && (
          <Button onClick={() => void archive(customer)}>
            {archivedAt === undefined ? 'Cất khách' : 'Đưa về danh sách'}
          </Button>
        )}
      </div>
      <Addressed dialog={editing} gone={!mayEdit}>
        {() => <EditCustomerSheet customer={customer} onClose={editing.close} />}
      </Addressed>
      <Addressed dialog={merging} gone={!mayMerge}>
        {() => <MergeSheet customer={customer} onClose={merging.close} />}
      </Addressed>
    </Card>
  )
}

async function archive({ _id: id, name, code, archivedAt }: Customer): Promise<void> {
  const archived = archivedAt === undefined
  const said = name || code
  const done = archived ? `Đã cất ${said} khỏi danh sách.` : `Đã đưa ${said} về danh sách.`
  await act(archiveCustomer, { id, archived, name: said }, { done })
}
