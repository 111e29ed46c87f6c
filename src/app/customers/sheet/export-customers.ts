import { noteCustomersTaken } from '../../../domain/customers/note-customers-taken.ts'
import { customerCells, customerSheet } from '../../../domain/customers/sheet-columns.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { customerRows } from '../../../replica/queries/customers/customers.ts'
import type { Replica } from '../../../replica/replica.ts'
import { openAddressBook } from '../../../sync/address-book.ts'
import { countWords } from '../../components/count-words.ts'
import { act } from '../../session/act.ts'
import { saveSheet } from '../../session/save-sheet.ts'
import { showToast } from '../../session/toast-list.ts'

/** These customers as an Excel file, made on this device, also with no network. */
export async function exportCustomers(replica: Replica, ids: readonly string[]): Promise<void> {
  const asked = await openAddressBook(replica)
  const book = asked.ok ? asked.value : undefined
  const count = await saveSheet<Customer>({
    file: 'khach-hang',
    sheet: 'Khách hàng',
    columns: customerSheet,
    keys: ids,
    read: (keys) => customerRows(replica, keys),
    cells: (customer) => customerCells(customer, book),
  })
  if (count > 0) await act(noteCustomersTaken, { count }, { quiet: true })
  showToast('success', `Đã xuất ${countWords(count)} khách ra tệp Excel.`)
}

/** A sheet to write customers in: its titles, and one customer as an example. */
export async function saveSampleSheet(): Promise<void> {
  const example = [
    'Nguyễn Thị Ví Dụ',
    '0900000001',
    '',
    '12 Lê Lợi',
    'Phường Bến Thành',
    '',
    'Thành phố Hồ Chí Minh',
    'Xóa dòng này',
  ]
  await saveSheet({
    file: 'mau-khach-hang',
    sheet: 'Khách hàng',
    columns: customerSheet.slice(0, example.length),
    keys: ['example'],
    read: () => Promise.resolve([example]),
    cells: (row) => row,
  })
}
