import { Contact } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMatch, useOutlet } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { addCustomer } from '../../domain/customers/add-customer.ts'
import { mergeCustomers } from '../../domain/customers/merge-customers.ts'
import { formatMoneyWithUnit } from '../../domain/money/money.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { ListHead } from '../components/list-head.tsx'
import { SearchField } from '../components/search-field.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { useDesk } from '../session/desk.ts'
import { useMayDo, useReplica } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useView } from '../session/use-view.ts'
import { useWide } from '../session/wide.ts'
import { customerView, useCustomerList } from './customer-list.ts'
import { CustomerRows } from './parts/customer-rows.tsx'
import { countedCustomers, NoCustomers } from './parts/no-customers.tsx'
import { exportCustomers } from './sheet/export-customers.ts'

const AddCustomerSheet = lazy(() => import('./parts/add-customer-sheet.tsx'))
const CustomerDesk = lazy(() => import('./desk/customer-desk.tsx'))
const ImportSheet = lazy(() => import('./sheet/import-sheet.tsx'))
const DoublesSheet = lazy(() => import('./parts/doubles-sheet.tsx'))

const archivedChoice = (count: number) => ({ value: 'archived' as const, label: 'Đã cất', count })

/** RTE-040: who buys of the shop, in the shape that fits. */
export default function CustomersScreen() {
  if (!useDesk()) return <CustomerCards />
  return (
    <Suspense fallback={null}>
      <CustomerDesk />
    </Suspense>
  )
}

/** A list; from 768 px one customer opens beside it. */
function CustomerCards() {
  const outlet = useOutlet()
  const id = useMatch('/customers1/details_customer/:id')?.params.id
  const [view, change] = useView(customerView)
  const mayAdd = useMayDo(addCustomer)
  const adding = useDialogInAddress('new')
  const mayMerge = useMayDo(mergeCustomers)
  const doubles = useDialogInAddress('doubles')
  const importing = useDialogInAddress('import')
  const replica = useReplica()
  // Nobody keeps sheets of Excel on a phone.
  const wide = useWide()
  const isComing = useIsLoading(countedCustomers)
  const { ids, total, debtors, archived, owed } = useCustomerList(view)
  const list = (
    <>
      {id === undefined && <title>{`Khách hàng · ${brand}`}</title>}
      <ListHead
        title="Khách hàng"
        add={mayAdd ? { open: () => adding.open(), label: 'Thêm khách hàng' } : undefined}
      >
        <SearchField
          label="Tên, số điện thoại, mã khách"
          value={view.text}
          onChange={(text) => change({ text })}
        />
      </ListHead>
      <ChoiceChips
        place="list"
        label="Công nợ"
        choices={[
          { value: undefined, label: 'Tất cả', count: ids && total },
          { value: 'debtors', label: 'Đang nợ', count: ids && debtors },
          ...(archived > 0 || view.only === 'archived' ? [archivedChoice(archived)] : []),
        ]}
        chosen={view.only}
        onChoose={(only) => change({ only })}
        mayGrow={isComing}
      />
      <CustomerRows ids={ids ?? []} chosen={id} query={customerView.query(view)}>
        {view.only === 'debtors' && owed > 0 && (
          <p className="flex justify-between gap-3 px-4 pb-3 text-15">
            Khách đang nợ shop <b className="font-semibold">{formatMoneyWithUnit(owed)}</b>
          </p>
        )}
        {view.only === undefined && view.text === '' && (
          <div className="flex flex-wrap px-3 pb-2">
            {mayMerge && total > 1 && (
              <Button look="quiet" aria-haspopup="dialog" onClick={() => doubles.open()}>
                Tìm khách trùng
              </Button>
            )}
            {wide && mayAdd && (
              <Button look="quiet" aria-haspopup="dialog" onClick={() => importing.open()}>
                Nhập Excel
              </Button>
            )}
            {wide && total > 0 && (
              <Button look="quiet" onClick={() => void exportCustomers(replica, ids ?? [])}>
                Xuất Excel
              </Button>
            )}
          </div>
        )}
        {ids?.length === 0 && <NoCustomers view={view} total={total} archived={archived} />}
      </CustomerRows>
      <Addressed dialog={doubles} gone={!mayMerge}>
        {() => <DoublesSheet onClose={doubles.close} />}
      </Addressed>
      <Addressed dialog={importing} gone={!mayAdd}>
        {() => <ImportSheet onClose={importing.close} />}
      </Addressed>
      <Addressed dialog={adding}>{() => <AddCustomerSheet onClose={adding.close} />}</Addressed>
    </>
  )
  return (
    <TwoPanes
      label="Danh sách khách hàng"
      list={list}
      detail={id === undefined ? undefined : (outlet ?? undefined)}
      empty={{ icon: Contact, title: 'Chọn một khách', text: 'Đơn đã mua, công nợ và địa chỉ hiện ở đây.' }}
    />
  )
}
