import { UserPlus, UserRound } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { brand } from '../../../domain/brand.ts'
import { personName } from '../../../domain/names.ts'
import { staffList, workPlaces } from '../../../replica/queries/people/staff-list.ts'
import { screenAddress, staffAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { BesideTable } from '../../components/table/beside-table.tsx'
import { ColumnMenu } from '../../components/table/column-menu.tsx'
import { nothingSelected, outsideOf, type Selection } from '../../components/table/selection.ts'
import { nextSorting } from '../../components/table/sorting.ts'
import { TableGrid } from '../../components/table/table-grid.tsx'
import { useColumns } from '../../components/table/use-columns.ts'
import { useNow } from '../../session/now.ts'
import { useUser } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { useView } from '../../session/use-view.ts'
import NewStaffSheet from '../parts/new-staff-sheet.tsx'
import { accountNow, isMeant } from '../staff-words.ts'
import { type Accounts, useAccounts } from '../use-accounts.ts'
import { type StaffSort, sortStaff, staffSorts } from './sort-staff.ts'
import { StaffBar } from './staff-bar.tsx'
import { type BesideStaff, staffColumns } from './staff-columns.tsx'
import { isInState, type StaffView, staffStates, staffView, stateNames } from './staff-view.ts'

/** The staff from 1280 px: a table, who is chosen in it, and the person who is open beside it. */
export default function StaffDesk() {
  const navigate = useNavigate()
  const open = useMatch('/staff_manager/:userName')?.params.userName
  const [view, change] = useView(staffView)
  const query = staffView.query(view)
  const staff = useLive(staffList, []) ?? none
  const accounts = useAccounts()
  const meant = useMemo(() => staff.filter((person) => isMeant(person, view.text)), [staff, view.text])
  const byName = useMemo(() => new Map(staff.map((person) => [person.userName, person])), [staff])
  const { of } = accounts
  const accountOf = useCallback(
    (userName: string) => accountNow(byName.get(userName), of(userName)),
    [byName, of],
  )
  const inState = useCallback(
    (state: StaffView['state']) => meant.filter((person) => isInState(person, state, accountOf)),
    [meant, accountOf],
  )
  const shown = useMemo(
    () => sortStaff(inState(view.state), view.sort, accountOf),
    [inState, view.state, view.sort, accountOf],
  )
  const keys = useMemo(() => shown.map(({ userName }) => userName), [shown])
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const adding = useDialogInAddress('new')
  const [choice, choose, reset] = useColumns('staff', staffColumns)
  const beside = useBeside(accountOf, query)
  const close = useCallback(() => void navigate(screenAddress('/staff_manager', query)), [navigate, query])

  return (
    <div className="flex h-full">
      <section aria-label="Nhân viên" className="flex min-w-0 grow flex-col bg-card">
        {!open && <title>{`Nhân viên · ${brand}`}</title>}
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 px-4 pt-2">
          <h1 className="grow text-22 font-bold">Nhân viên</h1>
          <ColumnMenu columns={staffColumns} choice={choice} onChoice={choose} onReset={reset} />
          <Button look="primary" className="min-h-10!" onClick={() => adding.open()}>
            <UserPlus aria-hidden className="size-5" /> Thêm nhân viên
          </Button>
        </header>
        <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2">
          <div className="w-80 shrink">
            <SearchField
              label="Tên, tên đăng nhập, vai trò"
              value={view.text}
              onChange={(text) => change({ text })}
            />
          </div>
          <div role="group" aria-label="Tình trạng" className="flex gap-2">
            {staffStates.map((state) => (
              <FilterChip
                key={state}
                on={view.state === state}
                label={stateNames[state]}
                count={inState(state).length}
                onClick={() => change({ state })}
              />
            ))}
          </div>
        </div>
        {accounts.trouble && (
          <p className="shrink-0 border-b border-line px-4 py-2 text-13 text-sub">
            Chưa biết ai đang đăng nhập ở đâu. {accounts.trouble}
          </p>
        )}
        <TableGrid
          label="Nhân viên"
          columns={staffColumns}
          choice={choice}
          onChoice={choose}
          keys={keys}
          question={query}
          useRows={() => byName}
          beside={() => beside}
          nameOf={(userName) => personName(byName.get(userName), userName)}
          sorting={view.sort}
          onSort={(by) => change({ sort: nextSorting(staffSorts, view.sort, by as StaffSort) })}
          selection={selection}
          onSelect={setSelection}
          open={open}
          onOpen={(userName, how) =>
            void navigate(staffAddress(userName, query), { replace: how === 'instead' })
          }
          onClose={close}
          below={
            staff.length > 0 &&
            keys.length === 0 && (
              <EmptyState
                icon={UserRound}
                title="Không có ai khớp"
                text={
                  view.text.trim() === '' ? 'Chọn Tất cả để xem mọi nhân viên.' : 'Xóa bớt chữ trong ô tìm.'
                }
              />
            )
          }
        />
        {selection.keys.size > 0 && (
          <StaffBar
            staff={byName}
            selection={selection}
            outside={outsideOf(selection, keys)}
            onSelect={setSelection}
            onDone={() => void accounts.refresh()}
          />
        )}
      </section>
      {open !== undefined && <BesideTable label="Chi tiết nhân viên" open={open} onClose={close} />}
      <Addressed dialog={adding}>
        {() => (
          <NewStaffSheet
            hasLoginPage={accounts.hasLoginPage}
            onClose={adding.close}
            onMade={() => void accounts.refresh()}
          />
        )}
      </Addressed>
    </div>
  )
}

const none: readonly never[] = []

/** The same as long as nothing of it changes: rows are drawn anew only then. */
function useBeside(accountOf: Accounts['of'], query: string): BesideStaff {
  const places = useLive(workPlaces, [])
  const now = useNow()
  const { userName: me } = useUser()
  return useMemo(() => ({ accountOf, places, now, me, query }), [accountOf, places, now, me, query])
}
